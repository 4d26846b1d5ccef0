import BourseCore

/// How rules were followed in a set of trades.
public struct RuleReport: Sendable {
    /// How one rule was followed.
    public struct RuleResult: Sendable {
        /// The rule.
        public let rule: TradingRule
        /// The trades that broke it.
        public let broken: JournalStatistics
        /// The other trades.
        public let followed: JournalStatistics
    }

    /// The currency of the trades.
    public let currency: Currency
    /// The number of trades that were checked.
    public let trades: Int
    /// The rules, in their order.
    public let results: [RuleResult]
    /// The breaches, in order of opening; their trades are indexes in the journal.
    public let breaches: [RuleBreach]

    /// Checks trades.
    ///
    /// - Parameters:
    ///   - rules: The rules, each of another kind.
    ///   - indexes: The trades of a currency in the journal that are checked, in order of closing.
    ///   - currency: Their currency.
    /// - Complexity: O(n log n), times the number of rules.
    public init(
        _ rules: [TradingRule],
        for indexes: [Int],
        in journal: MatchedJournal,
        currency: Currency,
        calendar: TradingCalendar
    ) {
        let trades = indexes.map { journal.trades[$0] }
        let found = RuleCheck(rules, calendar: calendar).breaches(in: trades)
        self.currency = currency
        self.trades = trades.count
        breaches = found.map { RuleBreach(rule: $0.rule, trade: indexes[$0.trade], day: $0.day, found: $0.found) }
        results = rules.map { rule in
            let broken = Set(found.filter { $0.rule == rule }.map(\.trade))
            return RuleResult(
                rule: rule,
                broken: JournalStatistics(trades.indices.lazy.filter { broken.contains($0) }.map { trades[$0] }),
                followed: JournalStatistics(trades.indices.lazy.filter { !broken.contains($0) }.map { trades[$0] })
            )
        }
    }
}
