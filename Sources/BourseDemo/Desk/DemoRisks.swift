import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// What the demo's person planned to risk: 0.5 % of the account on each trade, and stops and targets of their newest
/// trades in shares.
package enum DemoRisks {
    /// Trades with a stop and a target.
    private static let planned = 12
    /// The distance of the stop, and half of that of the target, in percent.
    private static let distance: Int128 = 3

    /// Adds the size rule and the plans.
    package static func fill(_ desk: Desk, of user: UserID) async throws {
        let rule = RiskDraft([.rule: RiskRule.Kind.accountShare.rawValue, .percent: "0.5", .size: "40000"])
        try await desk.journal.setRiskRule(rule, ofAccount: nil, user: user)
        let journal = try await desk.journal.journal(of: user)
        let shares = journal.matched.trades.indices.reversed().filter {
            let subject = journal.matched.subject(of: journal.matched.trades[$0])
            return subject.type == .stock || subject.type == .etf
        }
        for index in shares.prefix(planned) {
            let trade = journal.matched.trades[index]
            let sign: Int128 = trade.direction == .long ? 1 : -1
            let draft = RiskDraft([
                .stop: price(trade.entryPrice, percent: -distance * sign),
                .target: price(trade.entryPrice, percent: 2 * distance * sign),
            ])
            try await desk.journal.setRisk(draft, of: journal.id(ofTradeAt: index), user: user)
        }
    }

    /// A price some percent away, in cents.
    private static func price(_ entry: Ratio, percent: Int128) -> String {
        Money(units: entry.money.units / 100 * (100 + percent)).rounded(places: 2).description
    }
}
