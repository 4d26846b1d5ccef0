import BourseCore

/// What a person planned for a trade: where to leave it with a loss and with a profit, and what may be lost.
public struct TradeRisk: Hashable, Sendable {
    /// What stop and target are prices of.
    public enum Reference: String, CaseIterable, Hashable, Sendable {
        /// Of the traded contract or share.
        case contract
        /// Of the underlying of an option. They are drawn, but no planned risk follows from them.
        case underlying
    }

    /// The price at which the trade was to be closed with a loss.
    public var stop: Price?
    /// The price at which the trade was to be closed with a profit.
    public var target: Price?
    /// What both are prices of.
    public var reference: Reference
    /// The planned risk as an amount in the currency of the trade, above 0.
    public var amount: Money?
    /// The size rule of this trade; nil for that of the account.
    public var rule: RiskRule?

    /// The largest planned risk: 10^10.
    public static let largestAmount = AccountShare.largestSize

    /// Makes a plan.
    public init(
        stop: Price? = nil,
        target: Price? = nil,
        reference: Reference = .contract,
        amount: Money? = nil,
        rule: RiskRule? = nil
    ) {
        self.stop = stop
        self.target = target
        self.reference = reference
        self.amount = amount
        self.rule = rule
    }

    /// Whether nothing was entered.
    public var isEmpty: Bool { stop == nil && target == nil && amount == nil && rule == nil }
}
