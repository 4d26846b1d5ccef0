import BourseCore
import BourseOrderBook

/// The best levels of a current order book.
public struct LiveBook: Sendable {
    /// The instrument.
    public let symbol: Symbol
    /// When the order book changed last.
    public let changedAt: Timestamp
    /// Levels of all bids.
    public let bidCount: Int
    /// Levels of all asks.
    public let askCount: Int
    /// The best bids, the highest price first.
    public let bids: [BookLevel]
    /// The best asks, the lowest price first.
    public let asks: [BookLevel]
    /// The middle between the best bid and the best ask; nil when a side is empty.
    public let mid: Price?
    /// The best ask less the best bid; nil when a side is empty.
    public let spread: Price?

    /// Takes the best levels of a book.
    ///
    /// - Complexity: O(`depth`).
    public init(_ book: OrderBook, symbol: Symbol, changedAt: Timestamp, depth: Int) {
        self.symbol = symbol
        self.changedAt = changedAt
        bidCount = book.count(.bid)
        askCount = book.count(.ask)
        bids = book.levels(.bid, depth)
        asks = book.levels(.ask, depth)
        mid = book.mid
        spread = book.spread
    }
}
