import BourseCore
import BourseJournal

@testable import BourseDesk

/// Journals of rows in the native format, for tests of reports.
enum ReportJournal {
    /// A journal with annotations of trades by their place in order of closing.
    static func make(
        _ rows: String,
        _ annotations: [Int: TradeAnnotation] = [:],
        changes: TradeChanges = TradeChanges()
    ) throws -> UserJournal {
        let text = NativeExport.header.joined(separator: ",") + "\n" + rows
        let ledger = try StatementReader().read(Array(text.utf8), name: "trades.csv").ledger
        var counts: [ContentHash: Int] = [:]
        let identities = ledger.fills.indices.map { index in
            let hash = ContentHash(ledger, at: index)
            counts[hash, default: 0] += 1
            return ExecutionIdentity(content: hash, occurrence: counts[hash] ?? 1)
        }
        func journal(_ annotations: [TradeID: TradeAnnotation]) -> UserJournal {
            UserJournal(
                StoredJournal(
                    revision: 1,
                    ledger: ledger,
                    identities: identities,
                    annotations: annotations,
                    dayNotes: [:],
                    changes: changes
                )
            )
        }
        let plain = journal([:])
        return journal(
            Dictionary(
                annotations.map { (plain.id(ofTradeAt: $0), $1) },
                uniquingKeysWith: { first, _ in first }
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
