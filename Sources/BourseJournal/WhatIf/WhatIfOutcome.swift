import BourseCore

/// What a rule would have made of trades.
public struct WhatIfOutcome: Sendable {
    /// The rule.
    public let rule: WhatIfRule
    /// What the rule chose, such as the name of a setup; empty for most.
    public let choice: String
    /// The trades as they were.
    public let before: JournalStatistics
    /// The trades with the rule; those it cannot be applied to are as they were.
    public let after: JournalStatistics
    /// Trades that end otherwise.
    public let changed: Int
    /// Trades that are not made.
    public let leftOut: Int
    /// Trades that the rule cannot be applied to, by reason, the most frequent first.
    public let unknown: [(reason: WhatIfTrade.UnknownReason, trades: Int)]

    /// The change of net P&L.
    public var difference: Money { after.netProfit - before.netProfit }
    /// Whether the rule can be applied to any trade, and changes one.
    public var hasEffect: Bool { changed + leftOut > 0 }

    /// Applies a rule to trades of one currency, in order of closing.
    ///
    /// - Complexity: O(n), or O(n log n) for rules that depend on the order.
    public init(_ rule: WhatIfRule, _ trades: [WhatIfTrade], in currency: Currency) {
        let (effects, choice) = rule.apply(trades, currency)
        var (before, after) = (JournalStatistics([RoundTrip]()), JournalStatistics([RoundTrip]()))
        var (changed, leftOut, unknown) = (0, 0, [WhatIfTrade.UnknownReason: Int]())
        for (trade, effect) in zip(trades, effects) {
            before.add(trade, gross: trade.grossProfit, fees: trade.fees)
            switch effect {
            case .unchanged: after.add(trade, gross: trade.grossProfit, fees: trade.fees)
            case .leftOut: leftOut += 1
            case .changed(let gross, let fees):
                changed += 1
                after.add(trade, gross: gross, fees: fees)
            case .unknown(let reason):
                unknown[reason, default: 0] += 1
                after.add(trade, gross: trade.grossProfit, fees: trade.fees)
            }
        }
        self.rule = rule
        self.choice = choice
        (self.before, self.after, self.changed, self.leftOut) = (before, after, changed, leftOut)
        self.unknown = unknown.map { (reason: $0.key, trades: $0.value) }
            .sorted { (-$0.trades, $0.reason.rawValue) < (-$1.trades, $1.reason.rawValue) }
    }
}

extension JournalStatistics {
    /// Adds a trade that ends with such amounts.
    fileprivate mutating func add(_ trade: WhatIfTrade, gross: Money, fees: Money) {
        add(
            gross: gross,
            fees: fees,
            heldMicroseconds: trade.closedAt.microseconds - trade.openedAt.microseconds,
            closedAt: trade.closedAt
        )
    }
}
