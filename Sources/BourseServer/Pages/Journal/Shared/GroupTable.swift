import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The groups of a report, on pages that show several reports.
struct GroupTable {
    let report: TradeReport
    let id: String
    let heading: String
    var note = ""
    /// The selection of the report, to which a group adds its condition.
    let trades: Query
    let formatter: JournalFormatter
    /// The most groups that are shown; nil for all.
    var limit: Int?
    /// The probability of chance of the groups that differ from all other trades by more than that, by their value.
    var holding: [String: Double] = [:]

    /// How a group that differs is marked; nil for one that does not.
    static func mark(_ probability: Double?) -> String? {
        probability.map { "differs from others, p \(FractionText.number($0, decimals: 3))" }
    }

    /// What the mark means.
    static let markBasis =
        "The expectancy of a group is marked when a permutation test, corrected for all groups (Holm), explains its "
        + "difference from all other trades by chance with a probability below 5%. Groups of fewer than "
        + "\(JournalOverview.fewTrades) trades are not tested."

    var html: HTML {
        Table<TradeReport.GroupStatistics>(
            id: id,
            heading: heading,
            note: note,
            span: "span-6",
            caption: "Closed trades by \(report.subject.title.lowercased())",
            style: .compact,
            columns: [
                Column(report.subject.title) { group in
                    let condition = TradeCondition(group.dimension, group.group.value).description
                    return .name(
                        group.group.title,
                        href: trades.adding("where", condition).href("/journal/trades"),
                        under: Self.mark(holding[group.group.value])
                    )
                }
                .card(.title),
                Column("Trades", .number) { .text(NumberText.count($0.statistics.trades)) },
                Column("Win rate", .number) { .text(NumberText.percent($0.statistics.winRate)) },
                Column("Net P&L, \(formatter.unit)", .number) { formatter.profit($0.statistics.netProfit) }
                    .css(head: "arrowed last", cells: "last").card(.value),
                .onCard(.sub) { group in
                    let (trades, rate) = (group.statistics.trades, group.statistics.winRate)
                    return [.plain("\(Count.of(trades, "trade")), \(NumberText.percent(rate)) won")]
                },
            ],
            rows: report.groups,
            limit: limit,
            basis: holding.isEmpty ? nil : Self.markBasis
        ).html
    }
}
