import BourseCore

/// What a recording is called: an instrument and the second it was begun, `XBTUSD-20261121T141005Z`.
public struct RecordingID: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The instrument.
    public let symbol: Symbol
    /// When it was begun, a whole second.
    public let start: Timestamp

    /// Names a recording that is begun at `time`.
    public init(_ symbol: Symbol, at time: Timestamp) {
        self.symbol = symbol
        start = Timestamp(seconds: time.seconds)
    }

    /// Reads a name; nothing when it is none.
    public init?(_ text: String) {
        guard let dash = text.lastIndex(of: "-"), let symbol = Symbol(String(text[..<dash])) else { return nil }
        self.init(symbol, moment: String(text[text.index(after: dash)...]))
    }

    /// Reads the second part of a name, `20261121T141005Z`.
    public init?(_ symbol: Symbol, moment: String) {
        let digits = Array(moment)
        guard digits.count == 16, digits[8] == "T", digits[15] == "Z" else { return nil }
        func part(_ range: Range<Int>) -> String { String(digits[range]) }
        let day = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
        let time = ISOTime("\(day)T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z")
        guard case .instant(let start) = time else { return nil }
        self.init(symbol, at: start)
    }

    /// The second part of the name.
    public var moment: String { start.description.filter { $0 != "-" && $0 != ":" } }

    /// The name.
    public var description: String { "\(symbol)-\(moment)" }

    /// Orders by instrument, then by time.
    public static func < (left: RecordingID, right: RecordingID) -> Bool {
        (left.symbol, left.start) < (right.symbol, right.start)
    }
}
