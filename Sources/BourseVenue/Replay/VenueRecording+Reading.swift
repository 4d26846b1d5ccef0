import BourseCore
import BourseOrderBook
import BourseWire

extension VenueRecording {
    /// Reads lines of `{"t":seconds,"msg":{…}}`, or of messages alone, which are then played fifty a second.
    ///
    /// Lines that cannot be read are counted and left out; so are welcomes and acknowledgements, which the venue says
    /// itself.
    ///
    /// - Complexity: O(length).
    public init(lines: [UInt8]) throws(VenueRecordingError) {
        var decoder = BitMEXDecoder()
        var entries: [RecordedMessage] = []
        var malformed = 0
        var count = 0
        var first: Int64?
        var last: Int64 = 0
        for line in lines.split(separator: 0x0A, omittingEmptySubsequences: true) {
            count += 1
            let (time, frame) = Self.unwrap(line)
            guard let message = try? decoder.decode(Array(frame)) else {
                malformed += 1
                continue
            }
            guard message.subject != nil else { continue }
            let stamp = time ?? last + 20_000
            let start = first ?? stamp
            first = start
            // A clock that went back while recording does not make the player wait or run backwards.
            last = max(last, stamp)
            entries.append(RecordedMessage(offset: last - start, message: message))
        }
        guard !entries.isEmpty else { throw .nothingToPlay(lines: count) }
        self.entries = entries
        malformedLines = malformed
    }

    /// The time in microseconds and the message of a line; the line itself when it is not wrapped.
    private static func unwrap(_ line: ArraySlice<UInt8>) -> (time: Int64?, frame: ArraySlice<UInt8>) {
        let key = Array("\"msg\":".utf8)
        var body = line
        while body.last == 0x0D || body.last == 0x20 { body.removeLast() }
        guard body.starts(with: Array("{\"t\":".utf8)), body.last == 0x7D, let found = body.firstRange(of: key) else {
            return (nil, body)
        }
        let digits = body[body.index(body.startIndex, offsetBy: 5)..<found.lowerBound].filter {
            $0 != 0x2C && $0 != 0x20
        }
        let seconds = Double(String(decoding: digits, as: UTF8.self))
        let time = seconds.flatMap { abs($0) < 1e11 ? Int64(($0 * 1e6).rounded()) : nil }
        return (time, body[found.upperBound...].dropLast())
    }
}
