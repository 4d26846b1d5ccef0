import BourseCore

/// How rules were followed in a set of trades.
public struct RuleReport: Sendable {
    /// How one rule was followed.
    public struct RuleResult: Sendable {
        /// The rule.
        public let rule: TradingRule
        /// The trades that broke it.
        public let broken: JournalStatistics
        /// The trades that did not break it.
        public let followed: JournalStatistics
        /// The trades without a planned risk or an account size, for a rule that needs both.
        public let unknown: JournalStatistics
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
    ///   - risk: The planned risk of the trade at an index of the journal, beside its account; nil where either is not
    ///     known.
    /// - Complexity: O(n log n), times the number of rules.
    public init(
        _ rules: [TradingRule],
        for indexes: [Int],
        in journal: MatchedJournal,
        currency: Currency,
        calendar: TradingCalendar,
        risk: (Int) -> AccountRisk? = { _ in nil }
    ) {
        let trades = indexes.map { journal.trades[$0] }
        let risks = rules.contains { $0.kind == .riskPerTrade } ? indexes.map(risk) : []
        let found = RuleCheck(rules, calendar: calendar)
            .breaches(in: trades) { risks.isEmpty ? nil : risks[$0] }
        self.currency = currency
        self.trades = trades.count
        breaches = found.map { RuleBreach(rule: $0.rule, trade: indexes[$0.trade], day: $0.day, found: $0.found) }
        results = rules.map { rule in
            let broken = Set(found.filter { $0.rule == rule }.map(\.trade))
            func isUnknown(_ index: Int) -> Bool { rule.kind == .riskPerTrade && risks[index] == nil }
            let others = trades.indices.filter { !broken.contains($0) }
            return RuleResult(
                rule: rule,
                broken: JournalStatistics(trades.indices.lazy.filter { broken.contains($0) }.map { trades[$0] }),
                followed: JournalStatistics(others.lazy.filter { !isUnknown($0) }.map { trades[$0] }),
                unknown: JournalStatistics(others.lazy.filter { isUnknown($0) }.map { trades[$0] })
            )
        }
    }
}
