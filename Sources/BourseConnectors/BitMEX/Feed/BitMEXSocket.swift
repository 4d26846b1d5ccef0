import BourseWire

/// A line to BitMEX.
typealias BitMEXSocket = LineSocket<BitMEXDecoder>

extension BitMEXDecoder: LineDecoder {
    static func refusal(in body: [UInt8]) -> LineRefusal {
        var decoder = BitMEXDecoder()
        guard case .refused(let told)? = try? decoder.decode(body) else { return LineRefusal() }
        return LineRefusal(text: told.text, retryAfter: told.retryAfter)
    }
}
