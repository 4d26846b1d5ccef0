import BourseJournal
import BourseValues

/// What a person planned for trades, and the rules of their accounts.
public struct RiskPlans: Sendable {
    /// What a plan was entered for, under the name of one trade.
    ///
    /// A trade keeps its name when it is split, and a merged trade has the name of its first leg. Each of them has a plan of
    /// its own, so that undoing a merge or a split restores the plan of before.
    public enum Extent: String, CaseIterable, Hashable, Sendable {
        /// The trade as it was matched.
        case whole
        /// A part of a split trade.
        case part
        /// A merged trade.
        case merged
    }

    /// The key of a plan.
    public struct Key: Hashable, Sendable {
        /// The name of the trade.
        public let trade: TradeID
        /// What the plan is for.
        public let extent: Extent

        /// Makes a key.
        public init(trade: TradeID, extent: Extent) {
            self.trade = trade
            self.extent = extent
        }
    }

    /// The plans of trades, also of those that are not in the journal now.
    public let trades: [Key: TradeRisk]
    /// The rules of accounts, by their names in the files.
    public let accounts: [String: RiskRule]
    /// The rule of accounts without one of their own.
    public let common: RiskRule?

    /// Makes plans.
    public init(trades: [Key: TradeRisk] = [:], accounts: [String: RiskRule] = [:], common: RiskRule? = nil) {
        self.trades = trades
        self.accounts = accounts
        self.common = common
    }

    /// Whether nothing is planned.
    public var isEmpty: Bool { trades.isEmpty && accounts.isEmpty && common == nil }

    /// The rule of an account.
    public func rule(ofAccount account: String) -> RiskRule? { accounts[account] ?? common }
}
