import BourseCore
import BourseJournal

@testable import BourseDesk

/// Journals of rows in the native format, for tests of reports.
enum ReportJournal {
    /// A journal with annotations and planned risks of trades by their place in order of closing.
    ///
    /// - Parameter risk: The size rule of accounts without their own.
    static func make(
        _ rows: String,
        _ annotations: [Int: TradeAnnotation] = [:],
        changes: TradeChanges = TradeChanges(),
        risks: [Int: TradeRisk] = [:],
        risk: RiskRule? = nil,
        accounts: [String: RiskRule] = [:],
        rules: [TradingRule] = []
    ) throws -> UserJournal {
        let text = NativeExport.header.joined(separator: ",") + "\n" + rows
        let ledger = try StatementReader().read(Array(text.utf8), name: "trades.csv").ledger
        var counts: [ContentHash: Int] = [:]
        let identities = ledger.fills.indices.map { index in
            let hash = ContentHash(ledger, at: index)
            counts[hash, default: 0] += 1
            return ExecutionIdentity(content: hash, occurrence: counts[hash] ?? 1)
        }
        func journal(_ annotations: [TradeID: TradeAnnotation], _ plans: RiskPlans = RiskPlans()) -> UserJournal {
            UserJournal(
                StoredJournal(
                    revision: 1,
                    ledger: ledger,
                    identities: identities,
                    annotations: annotations,
                    dayNotes: [:],
                    changes: changes,
                    rules: rules,
                    risks: plans
                )
            )
        }
        let plain = journal([:])
        let entered = risks.map { (plain.riskKey(of: plain.matched.trades[$0]), $1) }
        return journal(
            Dictionary(
                annotations.map { (plain.id(ofTradeAt: $0), $1) },
                uniquingKeysWith: { first, _ in first }
            ),
            RiskPlans(
                trades: Dictionary(entered, uniquingKeysWith: { first, _ in first }),
                accounts: accounts,
                common: risk
            )
        )
    }

    /// The groups of a report with their trades and net profits: `Monday 2 16`.
    static func groups(_ journal: UserJournal, _ dimension: TradeDimension) -> [String] {
        let indexes = TradeFilter(currency: .usd).indexes(in: journal)
        return journal.report(of: indexes, by: dimension).groups.map { group in
            let name = group.group.value.isEmpty ? "none" : group.group.value
            return "\(name) \(group.statistics.trades) \(group.statistics.netProfit)"
        }
    }
}
