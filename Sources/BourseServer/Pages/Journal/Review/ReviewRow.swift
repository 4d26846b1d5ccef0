import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// A week or a month in the list of reviews.
struct ReviewRow: Sendable {
    let period: NotePeriod
    /// The result of its trades; nil without any.
    let result: DayResult?
    /// Whether its review is written.
    let isWritten: Bool

    /// The periods with trades or a written review, the latest first.
    ///
    /// - Parameter limit: The most of each length.
    static func rows(
        _ journal: UserJournal,
        currency: Currency,
        written: [PeriodNote],
        atMost limit: Int
    ) -> [ReviewRow] {
        let indexes = TradeFilter(currency: currency).indexes(in: journal)
        let lengths: [(NotePeriod.Kind, DayResult.Period)] = [(.week, .week), (.month, .month)]
        let rows = lengths.flatMap { kind, period -> [ReviewRow] in
            var results: [NotePeriod: DayResult] = [:]
            for result in DayResult.results(of: indexes, in: journal, by: period) {
                results[NotePeriod(kind, containing: result.day)] = result
            }
            let notes = Set(written.map(\.period).filter { $0.kind == kind })
            return notes.union(results.keys).sorted { $0.firstDay > $1.firstDay }.prefix(limit)
                .map { ReviewRow(period: $0, result: results[$0], isWritten: notes.contains($0)) }
        }
        return rows.sorted { one, other in
            let (last, otherLast) = (one.period.lastDay, other.period.lastDay)
            return last == otherLast ? one.period.kind == .month && other.period.kind != .month : last > otherLast
        }
    }

    static func table(_ rows: [ReviewRow], _ formatter: JournalFormatter) -> Table<ReviewRow> {
        Table(
            id: "reviews",
            heading: "Weeks and months",
            note: "\(Count.of(rows.filter(\.isWritten).count, "review")) written",
            caption: "Weeks and months with trades or a review, the latest first",
            style: .compact,
            columns: [
                Column("Period") { .name($0.period.title, href: $0.period.pagePath) }
                    .file("period") { .text($0.period.description) }.card(.title),
                Column("Days") { .text($0.period.kind == .week ? $0.period.daysText : "") },
                Column("Review") { .status($0.isWritten ? "Written" : "Not written", isClosed: !$0.isWritten) }
                    .file("written") { .text($0.isWritten ? "true" : "false") },
                Column("Trades", .number) {
                    .metric($0.result.map { NumberText.count($0.trades) }, reason: "No trades.")
                }
                .file("trades") { .value($0.result?.trades ?? 0) },
                Column("Won", .number) { .metric($0.result.map { NumberText.count($0.winners) }, reason: "No trades.") }
                    .file("winners") { .value($0.result?.winners ?? 0) },
                Column("Net P&L, \(formatter.unit)", .number) { row in
                    row.result.map {
                        Cell.profit(
                            formatter.money.bareSigned($0.netProfit),
                            direction: JournalFormatter.direction($0.netProfit)
                        )
                    } ?? .absent("No trades.")
                }
                .css(head: "arrowed last", cells: "last")
                .file("netProfit") { .value($0.result?.netProfit.rounded(places: 10)) }.card(.value),
                .onCard(.sub) { row in
                    [
                        .plain(
                            "\(row.isWritten ? "Written" : "Not written") · \(Count.of(row.result?.trades ?? 0, "trade"))"
                        )
                    ]
                },
            ],
            rows: rows,
            fileAddress: FileAddress(ReviewPages.path)
        )
    }
}
