import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The groups of a report as a table.
struct ReportTable {
    private typealias GroupRow = TradeReport.GroupStatistics

    let formatter: JournalFormatter
    let report: TradeReport
    /// What the trades are divided by.
    let dimension: TradeDimension
    /// The parameters of the page.
    let query: Query
    /// The probability of chance of the groups that differ from all other trades by more than that, by their value.
    let holding: [String: Double]

    var table: Table<TradeReport.GroupStatistics> {
        Table(
            id: "report",
            heading: "By \(dimension.title.lowercased())",
            note: dimension.note,
            caption: "Statistics of closed trades by \(dimension.title.lowercased())",
            style: .compact,
            columns: [name] + counts + amounts + ratios + [narrow],
            rows: Array(report.groups[slice.range]),
            total: Count.of(report.statistics.trades, "trade"),
            basis: ([Self.intervalBasis] + (holding.isEmpty ? [] : [GroupTable.markBasis])).joined(separator: " "),
            fileAddress: FileAddress(query.without("by", "page").href("\(path)/table")),
            pager: slice.turns
        )
    }

    /// What stands below the expectancy.
    private static let intervalBasis = """
        Below the expectancy is its 95% confidence interval. Results of fewer than \(JournalOverview.fewTrades) trades are \
        mostly chance.
        """

    /// Groups of one page of the table.
    private static let pageSize = 500

    /// The page of the report.
    private var path: String { JournalPages.reportPath(dimension) }

    private var slice: ListPage { Self.slice(of: report, by: dimension, query) }

    /// The groups that a page of the table shows.
    static func slice(of report: TradeReport, by dimension: TradeDimension, _ query: Query) -> ListPage {
        ListPage(
            query: query,
            count: report.groups.count,
            path: JournalPages.reportPath(dimension),
            size: pageSize
        )
    }

    private var name: Column<GroupRow> {
        Column(dimension.title) { .name($0.group.title, href: tradesHref($0)) }
            .card(.title).total(.text("Total"))
    }

    /// The list of the trades of a group.
    private func tradesHref(_ group: GroupRow) -> String {
        ReportPage.tradesQuery(query).adding("where", condition(group)).href("/journal/trades")
    }

    private func condition(_ group: GroupRow, isExcluded: Bool = false) -> String {
        TradeCondition(dimension.id, group.group.value, isExcluded: isExcluded).description
    }

    /// Links that narrow the report to a group, or leave it out.
    private var narrow: Column<GroupRow> {
        Column("Filter") { group in
            func link(_ title: String, _ isExcluded: Bool) -> HTML {
                let href = query.without("page").adding("where", condition(group, isExcluded: isExcluded)).href(path)
                return """
                    <a class="btn btn-small btn-ghost" href="\(href)" aria-label="\(title) \(group.group.title)">\(title)</a>
                    """
            }
            return .markup("\(link("Only", false))\(link("Without", true))")
        }
        .card(.note).total(.text(""))
    }

    private var counts: [Column<GroupRow>] {
        func column(_ title: String, _ count: @escaping (JournalStatistics) -> Int) -> Column<GroupRow> {
            Column(title, .number) { .text(NumberText.count(count($0.statistics))) }
                .total(.text(NumberText.count(count(report.statistics))))
        }
        return [
            Column("Trades", .number) {
                .text(NumberText.count($0.statistics.trades)).css($0.statistics.isOfFew ? "attention" : "")
            }
            .total(.text(NumberText.count(report.statistics.trades))),
            column("Won") { $0.winners }, column("Lost") { $0.losers },
            Column("Win rate", .number) { .text(NumberText.percent($0.statistics.winRate)) }
                .total(.text(NumberText.percent(report.statistics.winRate))),
            .onCard(.sub) { group in
                let statistics = group.statistics
                let rate = NumberText.percent(statistics.winRate)
                let mark = GroupTable.mark(holding[group.group.value]).map { ", \($0)" } ?? ""
                let won: TextPartView = .plain("\(Count.of(statistics.trades, "trade")), \(rate) won\(mark)")
                guard let expectancy = statistics.expectancy, let interval = interval(group) else { return [won] }
                return [
                    won, .plain(" · expectancy "), .money(formatter.money.bareSigned(expectancy.money)),
                    .plain(", 95% "), .money(interval),
                ]
            },
        ]
    }

    private var amounts: [Column<GroupRow>] {
        let unit = formatter.unit
        let all = report.statistics
        return [
            Column("Gross, \(unit)", .number) { .money(formatter.money.bareSigned($0.statistics.grossProfit)) }
                .total(.money(formatter.money.bareSigned(all.grossProfit))),
            Column("Fees, \(unit)", .number) { .money(formatter.cost($0.statistics.fees)) }
                .total(.money(formatter.cost(all.fees))),
            Column("Net P&L, \(unit)", .number) { profit($0.statistics) }
                .css(head: "arrowed").card(.value).total(profit(all)),
        ]
    }

    private var ratios: [Column<GroupRow>] {
        func expectancy(_ statistics: JournalStatistics) -> Cell {
            .money(statistics.expectancy.map { formatter.money.bareSigned($0.money) })
        }
        return [
            Column("Profit factor", .number) { .text(NumberText.ratio($0.statistics.profitFactor)) }
                .total(.text(NumberText.ratio(report.statistics.profitFactor))),
            Column("Expectancy, \(formatter.unit)", .number) { group in
                expectancy(group.statistics).below(note(group), isMoney: true)
            }
            .total(expectancy(report.statistics)),
        ]
    }

    /// The interval of the expectancy, and whether it differs from that of other trades.
    private func note(_ group: GroupRow) -> String? {
        let parts = [interval(group), GroupTable.mark(holding[group.group.value])].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// "−3.00 to +28.00".
    private func interval(_ group: GroupRow) -> String? {
        group.interval.map {
            "\(formatter.money.bareSigned($0.lowerBound)) to \(formatter.money.bareSigned($0.upperBound))"
        }
    }

    private func profit(_ statistics: JournalStatistics) -> Cell {
        .profit(
            formatter.money.bareSigned(statistics.netProfit),
            direction: JournalFormatter.direction(statistics.netProfit)
        )
    }
}
