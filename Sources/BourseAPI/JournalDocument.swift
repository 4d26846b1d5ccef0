import BourseCore
import BourseJournal
import BourseValues

/// A journal as `bourse journal process --json` prints it and `/api/v1/journal` answers it.
public struct JournalDocument: Sendable {
    private let journal: MatchedJournal
    private let issues: [ImportIssue]
    private let readings: [StatementReading]?

    /// Makes the document of a journal.
    ///
    /// - Parameter readings: The files that it was read from; nothing when it was not read from files.
    public init(_ journal: MatchedJournal, issues: [ImportIssue] = [], readings: [StatementReading]? = nil) {
        self.journal = journal
        self.issues = issues
        self.readings = readings
    }

    /// Trades, open positions, statistics, unmatched closes and issues; of files, also their formats and rows.
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
        if let readings { members += Self.rows(readings) }
        return .object(members)
    }

    /// The format that all files have, and what became of their rows, together and for each file.
    private static func rows(_ readings: [StatementReading]) -> [(String, JSON)] {
        let formats = Set(readings.map(\.format.id))
        let counts = ReadingDocument.RowCounts(readings)
        return [("format", .optional(formats.count == 1 ? formats.first : nil))]
            + ReadingDocument.rows.members(of: counts)
            + [("files", .array(readings.map(ReadingDocument.fields.json)))]
    }

    /// A trade with its identifier, its currency and its planned risk.
    public func trade(_ trade: RoundTrip, id: String, risk: PlannedRisk?) -> JSON {
        Self.identifiedTrade.json((id, journal.subject(of: trade), trade, risk))
    }

    /// One open position.
    private func open(_ position: OpenPosition) -> JSON { Self.open.json((journal.key(of: position), position)) }

    /// One open position with its identifier and what is planned for it.
    public func open(_ position: OpenPosition, id: String, risk: TradeRiskReport) -> JSON {
        Self.identifiedOpen.json((id, journal.key(of: position), position, risk))
    }

    private func unmatchedClose(_ close: UnmatchedClose) -> JSON {
        let fill = journal.ledger.fills[close.fill]
        return Self.unmatchedClose.json((journal.ledger.key(of: fill), fill, close))
    }
}
