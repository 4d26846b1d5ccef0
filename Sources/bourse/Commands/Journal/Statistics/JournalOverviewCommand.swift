import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal overview`: all metrics of closed trades.
struct JournalOverviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overview",
        abstract: "Print all metrics of closed trades, with 95% confidence intervals of averages.",
        discussion: """
                bourse journal overview --range ytd
                bourse journal overview --metric sharpe

            --metric prints one metric with its definition, its formula and what it is calculated from. With --json, prints \
            the response of /api/v1/journal/overview, or of /api/v1/journal/overview/METRIC.
            """
    )

    @Option(help: "The metric to explain: an identifier of --csv, such as profit-factor.")
    var metric: String?

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var kind: TradeMoneyOption

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let chosen = try metric.map { name in
                guard let metric = OverviewMetric.named(name) else {
                    let names = OverviewMetric.all.map(\.id).joined(separator: ", ")
                    throw Failure(.usage, "unknown metric “\(name)”; use one of \(names)")
                }
                return metric
            }
            try await owner.open(data) { live, person in
                let (journal, filter) = try await selection.journal(of: person, in: live.desk, kind.money)
                let overview = journal.overview(of: filter)
                let report = StatisticsReport(overview.sample.currency, style: person.settings.numbers)
                if let chosen {
                    try await output.print(
                        OverviewDocument.explained.json((overview, chosen)),
                        table: StatisticsFiles.inputs(of: chosen, overview)
                    ) { report.lines(chosen, overview) }
                } else {
                    try await output.print(
                        OverviewDocument.overview.json(overview),
                        table: StatisticsFiles.overview(overview)
                    ) { report.lines(overview) }
                }
            }
        }
    }
}

extension TradeSelectionOptions {
    /// A person's journal, and the selection in it.
    ///
    /// - Parameters:
    ///   - money: Whether it is the journal, or the one of the practice account.
    ///   - needs: What the command needs to know of markets besides what the conditions do.
    func journal(
        of person: User,
        in desk: Desk,
        _ money: TradeMoney = .real,
        needing needs: Set<TradeDimension.MarketNeed> = []
    ) async throws -> (journal: UserJournal, filter: TradeFilter) {
        let conditions = try TradeFilter.conditions(`where`)
        let all = TradeFilter(conditions: conditions).needs.union(needs)
        let journal = try await desk.reports.journal(of: person.id, money, needing: all).journal
        return (journal, try filter(journal, today: UserJournal.exchangeZone.day(at: desk.environment.now())))
    }
}
