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
    /// The parameters of the page.
    let query: Query
    /// What pages call an account.
    let accountTitle: (String) -> String

    var table: Table<TradeReport.GroupStatistics> {
        Table(
            id: "report",
            heading: "By \(report.grouping.title.lowercased())",
            note: note,
            caption: "Statistics of closed trades by \(report.grouping.title.lowercased())",
            style: .compact,
            columns: [name] + counts + amounts + ratios,
            rows: report.groups,
            total: Count.of(report.statistics.trades, "trade"),
            fileAddress: FileAddress(query.href("/journal/reports"))
        )
    }

    private var note: String {
        switch report.grouping {
        case .setup, .mistake: "A trade with several counts in each."
        default: ""
        }
    }

    private var name: Column<GroupRow> {
        Column(report.grouping.title) { .name(title($0.name), href: href($0.name)) }
            .file("group") { .text($0.name ?? "") }.card(.title).total(.text("Total"))
    }

    private func title(_ name: String?) -> String {
        guard let name else { return "None" }
        switch report.grouping {
        case .type: return InstrumentType(rawValue: name)?.title ?? "Several"
        case .account: return accountTitle(name)
        case .direction: return name == Direction.long.rawValue ? "Long" : "Short"
        case .month: return TradingDay(iso: name + "-01").map { DayText.month($0) } ?? name
        default: return name
        }
    }

    /// The list of the trades of a group, where its filters can select them.
    private func href(_ name: String?) -> String? {
        guard let name else { return nil }
        let trades = query.without("by")
        let parameter: String
        switch report.grouping {
        case .type:
            guard name != TradeSubject.severalTypes else { return nil }
            parameter = "type"
        case .direction: parameter = "direction"
        case .account: parameter = "account"
        case .setup, .mistake: parameter = "tag"
        case .symbol, .month, .weekday, .holding: return nil
        }
        return trades.setting(parameter, to: name).href("/journal/trades")
    }

    private var counts: [Column<GroupRow>] {
        func column(
            _ title: String,
            _ name: String,
            _ count: @escaping (JournalStatistics) -> Int
        ) -> Column<GroupRow> {
            Column(title, .number) { .text(NumberText.count(count($0.statistics))) }
                .file(name) { .value(count($0.statistics)) }
                .total(.text(NumberText.count(count(report.statistics))))
        }
        return [
            column("Trades", "trades") { $0.trades }, column("Won", "winners") { $0.winners },
            column("Lost", "losers") { $0.losers },
            Column("Win rate", .number) { .text(NumberText.percent($0.statistics.winRate)) }
                .file("winRate") { .value($0.statistics.winRate) }
                .total(.text(NumberText.percent(report.statistics.winRate))),
            .onCard(.sub) { group in
                let statistics = group.statistics
                let rate = NumberText.percent(statistics.winRate)
                return [.plain("\(Count.of(statistics.trades, "trade")), \(rate) won")]
            },
        ]
    }

    private var amounts: [Column<GroupRow>] {
        let unit = formatter.unit
        let all = report.statistics
        return [
            Column("Gross, \(unit)", .number) { .money(formatter.money.bareSigned($0.statistics.grossProfit)) }
                .file("grossProfit") { .value($0.statistics.grossProfit) }
                .total(.money(formatter.money.bareSigned(all.grossProfit))),
            Column("Fees, \(unit)", .number) { .money(formatter.cost($0.statistics.fees)) }
                .file("fees") { .value($0.statistics.fees.rounded(places: 10)) }.total(
                    .money(formatter.cost(all.fees))
                ),
            Column("Net P&L, \(unit)", .number) { profit($0.statistics) }
                .css(head: "arrowed")
                .file("netProfit") { .value($0.statistics.netProfit.rounded(places: 10)) }
                .card(.value).total(profit(all)),
            .inFile("currency") { _ in .value(formatter.currency) },
        ]
    }

    private var ratios: [Column<GroupRow>] {
        func expectancy(_ statistics: JournalStatistics) -> Cell {
            .money(statistics.expectancy.map { formatter.money.bareSigned($0.money) })
        }
        return [
            Column("Profit factor", .number) { .text(NumberText.ratio($0.statistics.profitFactor)) }
                .file("profitFactor") { .value($0.statistics.profitFactor) }
                .total(.text(NumberText.ratio(report.statistics.profitFactor))),
            Column("Expectancy, \(formatter.unit)", .number) { expectancy($0.statistics) }
                .file("expectancy") { .value($0.statistics.expectancy) }.total(expectancy(report.statistics)),
        ]
    }

    private func profit(_ statistics: JournalStatistics) -> Cell {
        .profit(
            formatter.money.bareSigned(statistics.netProfit),
            direction: JournalFormatter.direction(statistics.netProfit)
        )
    }
}
