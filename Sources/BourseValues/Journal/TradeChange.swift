import BourseCore

/// Trades that were merged by hand.
public struct MergedTrades: Hashable, Sendable {
    /// The identities of the trades; the first is that of the merged trade.
    public let trades: [String]
    /// When they were merged.
    public let mergedAt: Timestamp
    /// Whether the merge is in effect.
    public let state: TradeChangeState

    /// Makes a value.
    public init(trades: [String], mergedAt: Timestamp, state: TradeChangeState) {
        self.trades = trades
        self.mergedAt = mergedAt
        self.state = state
    }
}

/// A trade that was split by hand.
public struct SplitTrade: Hashable, Sendable {
    /// The identity of the later trade, which is that of the execution after which it begins.
    public let later: String
    /// The identity of the trade before it was split.
    public let trade: String
    /// When it was split.
    public let splitAt: Timestamp
    /// Whether the split is in effect.
    public let state: TradeChangeState

    /// Makes a value.
    public init(later: String, trade: String, splitAt: Timestamp, state: TradeChangeState) {
        self.later = later
        self.trade = trade
        self.splitAt = splitAt
        self.state = state
    }
}
