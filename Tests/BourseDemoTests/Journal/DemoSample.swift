import BourseCore
import BourseDesk
import BourseJournal

@testable import BourseDemo

/// A demo journal and what follows from it.
struct DemoSample: Sendable {
    /// One for each seed of the tests, made once: several tests ask for each.
    private static let made = Dictionary(
        uniqueKeysWithValues: DemoJournalTests.seeds.map { ($0, DemoSample(seed: $0, asOf: DemoJournalTests.asOf)) }
    )

    static func of(_ seed: UInt64) -> DemoSample { made[seed] ?? DemoSample(seed: seed, asOf: DemoJournalTests.asOf) }

    let journal: DemoJournal
    let matched: MatchedJournal

    init(seed: UInt64, asOf: Timestamp) {
        journal = DemoJournal(seed: seed, asOf: asOf)
        var ledger = ExecutionLedger()
        for execution in journal.executions { ledger.append(execution) }
        matched = MatchedJournal(ledger)
    }

    /// The net profit of the trades closed in each month.
    var months: [TradingDay: Money] {
        var months: [TradingDay: Money] = [:]
        for trade in matched.trades {
            months[ZoneRules.newYork.day(at: trade.closedAt).startOfMonth, default: .zero] += trade.netProfit
        }
        return months
    }

    /// The indexes of the executions that opened a trade or what is still open.
    var openings: Set<Int> {
        let parts = matched.trades.map(\.parts) + matched.open.map(\.parts)
        return Set(parts.map { Int(matched.parts[$0.lowerBound].fill) })
    }

    /// The net profit of the trades filed under a setup.
    func profit(setup: String) -> Money { profit { $0.setups.contains(setup) } }
    /// The net profit of the trades with a mistake.
    func profit(mistake: String) -> Money { profit { $0.mistakes.contains(mistake) } }

    private func profit(where isWanted: (TradeAnnotation) -> Bool) -> Money {
        let wanted = Set(journal.annotations.filter { isWanted($0.annotation) }.map(\.opening))
        return matched.trades.reduce(.zero) { sum, trade in
            wanted.contains(Int(matched.parts[trade.parts.lowerBound].fill)) ? sum + trade.netProfit : sum
        }
    }
}
