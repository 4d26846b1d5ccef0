import BourseWire

/// A line to BitMEX.
typealias BitMEXSocket = SocketConnection<BitMEXDecoder>

extension BitMEXDecoder: ConnectionDecoder {
    static func refusal(in body: [UInt8]) -> ConnectionRefusal {
        var decoder = BitMEXDecoder()
        guard case .refused(let fetched)? = try? decoder.decode(body) else { return ConnectionRefusal() }
        return ConnectionRefusal(text: fetched.text, retryAfter: fetched.retryAfter)
    }
}
