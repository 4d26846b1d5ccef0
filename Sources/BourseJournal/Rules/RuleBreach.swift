import BourseCore

/// A trade that broke a rule.
public struct RuleBreach: Hashable, Sendable {
    /// The rule.
    public let rule: TradingRule
    /// The index of the trade among those that were checked.
    public let trade: Int
    /// The exchange's day on which it broke the rule: that of its opening, for the loss of a trade that of its closing.
    public let day: TradingDay
    /// What the trade has of that which is limited.
    public let found: TradingRule.Amount
}
