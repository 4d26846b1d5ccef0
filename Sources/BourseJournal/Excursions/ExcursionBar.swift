import BourseCore

/// The prices of the contracts of a trade in a span of time.
///
/// With several contracts, the prices in one list are those at one moment, for example where the underlying was highest.
public struct ExcursionBar: Hashable, Sendable {
    /// When it begins.
    public let start: Timestamp
    /// When it ends; the close is the price at this time.
    public let end: Timestamp
    /// The prices at the beginning, in the order of the contracts.
    public let open: [Price]
    /// The prices at one extreme.
    public let high: [Price]
    /// The prices at the other extreme.
    public let low: [Price]
    /// The prices at the end.
    public let close: [Price]

    /// Makes a bar of one contract or several.
    ///
    /// - Precondition: The lists have a price for each contract, and `start` is before `end`.
    public init(start: Timestamp, end: Timestamp, open: [Price], high: [Price], low: [Price], close: [Price]) {
        self.start = start
        self.end = end
        self.open = open
        self.high = high
        self.low = low
        self.close = close
    }
}
