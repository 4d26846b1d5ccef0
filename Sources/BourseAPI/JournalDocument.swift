import BourseCore
import BourseJournal

/// A journal as `bourse journal process --json` prints it and `/api/v1/journal` answers it.
public struct JournalDocument: Sendable {
    private let journal: MatchedJournal
    private let issues: [ImportIssue]

    /// Makes the document of a journal.
    public init(_ journal: MatchedJournal, issues: [ImportIssue] = []) {
        self.journal = journal
        self.issues = issues
    }

    /// Trades, open positions, statistics, unmatched closes and issues.
    ///
    /// The statistics are those of the currency most trades are in: amounts of two currencies are never added. When
    /// there is more than one, `statisticsByCurrency` has them all.
    public var json: JSON {
        let byCurrency = Dictionary(grouping: journal.trades) { journal.key(of: $0).currency }
        let main = byCurrency.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
        var members: [(String, JSON)] = [
            ("trades", .array(journal.trades.map { Self.trade.json((journal.subject(of: $0), $0)) })),
            ("open", .array(journal.open.map(open))),
            ("statistics", Self.statistics.json(JournalStatistics(main))),
            ("unmatchedCloses", .array(journal.unmatchedCloses.map(unmatchedClose))),
            ("issues", .array(issues.map(IssueDocument.json))),
        ]
        if byCurrency.count > 1 {
            let all = byCurrency.sorted { $0.key < $1.key }
            members.append(
                (
                    "statisticsByCurrency",
                    .object(all.map { ($0.key.code, Self.statistics.json(JournalStatistics($0.value))) })
                )
            )
        }
        return .object(members)
    }

    /// A trade with its identifier, its currency and its planned risk.
    public func trade(_ trade: RoundTrip, id: String, risk: PlannedRisk?) -> JSON {
        Self.identifiedTrade.json((id, journal.subject(of: trade), trade, risk))
    }

    /// One open position.
    public func open(_ position: OpenPosition) -> JSON { Self.open.json((journal.key(of: position), position)) }

    private func unmatchedClose(_ close: UnmatchedClose) -> JSON {
        let fill = journal.ledger.fills[close.fill]
        return Self.unmatchedClose.json((journal.ledger.key(of: fill), fill, close))
    }
}
