import BourseCore

/// How deep a recorded book is.
public enum RecordedDepth: UInt8, Hashable, Sendable {
    /// The best 25 levels of each side.
    case top25
    /// Every level.
    case full
}

/// What a recording is of.
public struct RecordingSubject: Hashable, Sendable {
    /// The instrument.
    public var symbol: Symbol
    /// The price step; prices between steps are kept as exactly, in more bytes.
    public let tick: Price
    /// The contracts step; sizes between steps are kept as exactly, in more bytes.
    public let lot: Int64
    /// How deep the book is.
    public var depth: RecordedDepth
    /// When the recording was begun.
    public var start: Timestamp

    /// Makes a subject; a tick or a lot that is not above 0 counts as the smallest there is.
    public init(symbol: Symbol, tick: Price, lot: Int64, depth: RecordedDepth, start: Timestamp) {
        self.symbol = symbol
        self.tick = max(tick, Price(units: 1))
        self.lot = max(lot, 1)
        self.depth = depth
        self.start = start
    }
}
