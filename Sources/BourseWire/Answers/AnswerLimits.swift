/// How much of an answer of a source of markets is read.
public struct AnswerLimits: Hashable, Sendable {
    /// The largest answer, in bytes.
    public var bytes: Int
    /// The most rows of one kind: bars, quotes, contracts, headlines.
    public var rows: Int
    /// The deepest nesting.
    public var depth: Int
    /// The most values of any kind, which bounds the memory that an answer takes.
    public var values: Int

    /// Makes limits; those of nothing said are wide enough for every answer that the sources are known to give.
    public init(bytes: Int = 8 << 20, rows: Int = 50_000, depth: Int = 24, values: Int = 1_000_000) {
        self.bytes = bytes
        self.rows = rows
        self.depth = depth
        self.values = values
    }
}
