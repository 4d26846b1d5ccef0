import BourseCore

/// A tag with the trades that have it.
public struct TagSummary: Hashable, Sendable {
    /// The tag.
    public let tag: TradeTag
    /// Its color; nil without one.
    public let color: TradeTag.Color?
    /// The closed trades that have it, of all currencies.
    public let trades: Int
    /// The net profit of those in the currency of most trades.
    public let netProfit: Money
    /// The share of those with a net profit; nil without any.
    public let winRate: Ratio?

    /// Makes a summary.
    public init(tag: TradeTag, color: TradeTag.Color?, trades: Int, netProfit: Money, winRate: Ratio?) {
        self.tag = tag
        self.color = color
        self.trades = trades
        self.netProfit = netProfit
        self.winRate = winRate
    }
}
