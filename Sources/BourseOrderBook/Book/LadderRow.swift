import BourseCore

/// A level as a ladder shows it.
public struct LadderRow: Hashable, Sendable {
    /// The price, or the edge of the step that levels are grouped by.
    public var price: Price
    /// The contracts there.
    public var size: Int64
    /// The contracts from the best level to this one.
    public var cumulative: Int64

    /// Makes a row.
    @inlinable
    public init(price: Price, size: Int64, cumulative: Int64) {
        self.price = price
        self.size = size
        self.cumulative = cumulative
    }
}

/// What waits around the middle of a book.
public struct BookDepth: Hashable, Sendable {
    /// The prices looked at.
    public var band: ClosedRange<Price>
    /// The bids' contracts.
    public var bidSize: Int64
    /// The asks' contracts.
    public var askSize: Int64
    /// How many bids there are.
    public var bidLevels: Int
    /// How many asks there are.
    public var askLevels: Int

    /// The share of the bids less the share of the asks, −1…1; nothing when nothing waits.
    public var imbalance: Ratio? { Ratio(Int128(bidSize - askSize), over: Int128(bidSize + askSize)) }
}
