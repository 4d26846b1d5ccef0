import BourseCore
import BourseWire

/// Reads what comes over Finnhub's line.
struct FinnhubConnectionDecoder: ConnectionDecoder {
    private var decoder = FinnhubDecoder()
    private let now: @Sendable () -> Timestamp

    init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    mutating func decode(_ bytes: UnsafeRawBufferPointer) throws(AnswerError) -> FinnhubMessage {
        try decoder.decode(Array(bytes), now: now())
    }

    /// Finnhub says why in a body as `/quote` does: `{"error":"…"}`.
    static func refusal(in body: [UInt8]) -> ConnectionRefusal {
        guard case .object(let fields)? = try? JSONValue(reading: body), case .text(let text)? = fields["error"] else {
            return ConnectionRefusal()
        }
        return ConnectionRefusal(text: text)
    }
}
