import BourseCore
import BourseOptions

/// Trades on options for a screen.
public struct ScreenedOptions: Sendable {
    /// The trades, by instrument and expiration.
    public let rows: [ScreenedOption]
    /// The instruments that were looked up.
    public let symbols: [Symbol]
    /// The days to expiration that were looked at.
    public let days: ClosedRange<Int>
    /// When the oldest chain was fetched; nil where there is none.
    public let oldest: Timestamp?
    /// Why chains are missing or old, as sentences.
    public let problems: [String]

    /// Makes trades with where they were looked for.
    public init(
        rows: [ScreenedOption],
        symbols: [Symbol],
        days: ClosedRange<Int>,
        oldest: Timestamp?,
        problems: [String]
    ) {
        self.rows = rows
        self.symbols = symbols
        self.days = days
        self.oldest = oldest
        self.problems = problems
    }
}
