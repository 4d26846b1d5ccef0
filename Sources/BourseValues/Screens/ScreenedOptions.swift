import BourseCore
import BourseOptions

/// Trades on options for a screen.
public struct ScreenedOptions: Sendable {
    /// The trades, by instrument and expiration.
    public let rows: [ScreenedOption]
    /// The instruments that were looked up.
    public let symbols: [Symbol]
    /// The instruments of the screen beyond the most that are looked up.
    public let leftOut: [Symbol]
    /// The days to expiration that were looked at; nil where the screen allows none.
    public let days: ClosedRange<Int>?
    /// When the oldest chain was fetched; nil where there is none.
    public let oldest: Timestamp?
    /// Why chains are missing or old, as sentences.
    public let problems: [String]

    /// Makes trades with where they were looked for.
    public init(
        rows: [ScreenedOption],
        symbols: [Symbol],
        leftOut: [Symbol] = [],
        days: ClosedRange<Int>?,
        oldest: Timestamp?,
        problems: [String]
    ) {
        self.rows = rows
        self.symbols = symbols
        self.leftOut = leftOut
        self.days = days
        self.oldest = oldest
        self.problems = problems
    }

    /// What was not looked at, and why chains are missing or old, as sentences.
    public var remarks: [String] { [noDays, leftOutNames].compactMap(\.self) + problems }

    private var noDays: String? { days == nil ? "No expiration can meet the conditions on days." : nil }

    private var leftOutNames: String? {
        guard !leftOut.isEmpty else { return nil }
        let named = leftOut.prefix(Self.mostNamed).map(\.name).joined(separator: ", ")
        let more = leftOut.count > Self.mostNamed ? " and \(leftOut.count - Self.mostNamed) more" : ""
        return "A screen covers at most \(symbols.count) symbols. Left out: \(named)\(more)."
    }

    /// The most instruments left out that are named.
    private static let mostNamed = 16
}
