import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal report`: closed trades divided by one or two dimensions.
struct JournalReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Divide closed trades by a dimension, or by two, and print the statistics of each group.",
        discussion: """
            Dimensions: \(TradeDimension.ids.joined(separator: ", ")).

                bourse journal report --by setup --range ytd
                bourse journal report --by weekday --across entry-hour --metric expectancy
                bourse journal report --by month --where setup:Gap --where '!mistake:'

            A trade with several setups or mistakes counts in each. With --json, prints the response of \
            /api/v1/journal/reports, or of /api/v1/journal/reports/grid with --across.
            """
    )

    @Option(help: "The dimension.")
    var by = TradeDimension.symbol.id

    @Option(help: "The second dimension, whose groups are columns.")
    var across: String?

    @Option(
        help: ArgumentHelp(
            "The metric of a grid: \(TradeMetric.allCases.map(\.rawValue).joined(separator: ", "))."
        )
    )
    var metric = TradeMetric.net

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var kind: TradeMoneyOption

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let rows = try TradeDimension.requested(by, as: "by") ?? .symbol
            let columns = try TradeDimension.requested(across, as: "across")
            let needs = rows.needs.union(columns?.needs ?? [])
            try await owner.open(data) { live, person in
                let (journal, filter) = try await selection.journal(
                    of: person,
                    in: live.desk,
                    kind.money,
                    needing: needs
                )
                let indexes = filter.indexes(in: journal)
                let currency = filter.currency ?? .usd
                let text = TradeReportText(style: person.settings.numbers, currency: currency)
                if let columns {
                    let grid = try journal.requestedGrid(of: indexes, by: rows, and: columns)
                    try await output.print(
                        JournalDocument.grid.json((currency, grid)),
                        table: grid.file(currency)
                    ) { text.lines(grid, metric) }
                } else {
                    let report = journal.reportWithIntervals(of: indexes, by: rows)
                    try await output.print(
                        JournalDocument.report.json((currency, report)),
                        table: report.file(currency)
                    ) { text.lines(report) }
                }
            }
        }
    }
}

extension TradeMetric: ExpressibleByArgument {}

/// Reports of trades as a person reads them in a terminal.
struct TradeReportText {
    private let money: MoneyText

    init(style: UserSettings.NumberStyle, currency: Currency) {
        money = MoneyText(style: style, currency: currency)
    }

    /// A row for each group, and the total.
    func lines(_ report: TradeReport) -> [String] {
        func row(_ title: String, _ statistics: JournalStatistics, _ interval: ClosedRange<Money>?) -> [String] {
            [
                title, NumberText.count(statistics.trades), NumberText.percent(statistics.winRate),
                money.signed(statistics.netProfit), NumberText.ratio(statistics.profitFactor),
                statistics.expectancy.map { money.signed($0.money) } ?? FractionText.none,
                interval.map { "\(money.signed($0.lowerBound)) to \(money.signed($0.upperBound))" } ?? "",
            ]
        }
        let table = TextTable(
            heads: [
                report.subject.title, "Trades", "Win rate", "Net P&L", "Profit factor", "Expectancy", "95% interval",
            ],
            numbers: [1, 2, 3, 4, 5, 6],
            rows: report.groups.map { row($0.group.title, $0.statistics, $0.interval) }
                + [row("Total", report.statistics, nil)]
        )
        guard report.groups.contains(where: \.statistics.isOfFew) else { return table.lines }
        return table.lines + ["", "Results of fewer than \(JournalOverview.fewTrades) trades are mostly chance."]
    }

    /// A row for each group of the first dimension, and a column for each of the second.
    func lines(_ grid: TradeGrid, _ metric: TradeMetric) -> [String] {
        let columns = grid.columns.groups
        func value(_ statistics: JournalStatistics?) -> String {
            guard let statistics else { return "" }
            return switch metric {
            case .net: money.signed(statistics.netProfit)
            case .expectancy: statistics.expectancy.map { money.signed($0.money) } ?? FractionText.none
            case .winRate: NumberText.percent(statistics.winRate)
            case .trades: NumberText.count(statistics.trades)
            case .profitFactor: NumberText.ratio(statistics.profitFactor)
            }
        }
        let rows = grid.rows.groups.enumerated().map { row, group in
            [group.group.title, value(group.statistics)] + columns.indices.map { value(grid[row, $0]) }
        }
        let total = ["All", value(grid.rows.statistics)] + columns.map { value($0.statistics) }
        return TextTable(
            heads: [grid.rows.subject.title, "All"] + columns.map(\.group.title),
            numbers: Set(1...columns.count + 1),
            rows: rows + [total]
        ).lines
    }
}
