import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse earnings`: when a company reports.
struct EarningsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "earnings",
        abstract: "Print earnings dates and earnings per share of a company, for the last month and the next three.",
        discussion: """
            The source is Finnhub, whose key is in BOURSE_FINNHUB_KEY. Days are in the time zone of the company's exchange, amounts \
            are per share in the currency of its price.

            --json prints the response of /api/v1/instruments/{symbol}/earnings: {"symbol","next","reports":[{"day",\
            "moment","year","quarter","expected","actual"}],"provenance","freshness"}.

            The exit code is 3 if no source answered.
            """
    )

    @Argument(help: "The symbol of the company.", completion: .symbols)
    var symbol: String

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        try SymbolArguments.validate([symbol], atMost: 1)
    }

    func run() async throws {
        guard let wanted = SymbolArguments.symbols([symbol]).first else { return }
        try await MarketReading.run(data, place) { markets in
            guard try await place.settings(data).isSet(.finnhubKey) else {
                throw Failure(.system, "no source of earnings: set Finnhub's key in \(Setting.finnhubKey.variable)")
            }
            guard let answer = await Patience.atMost(patience.limit, { await markets.earnings.reports(of: wanted) })
            else { throw Failure(.system, "no data for \(wanted): no source provides its earnings") }
            let exchange = await markets.board.snapshots(of: [wanted]).first?.instrument.exchange ?? .nyse
            let today = exchange.zone.day(at: DeskEnvironment.live.now())
            try await output.print(
                EarningsDocument.json(wanted, answer, today: today),
                table: EarningsDocument.table(answer.calendar)
            ) {
                Self.lines(answer.calendar)
            }
            if answer.calendar.reports.isEmpty { Console.note("bourse: no earnings reports of \(wanted)") }
        }
    }

    private static func lines(_ calendar: EarningsCalendar) -> [String] {
        guard !calendar.reports.isEmpty else { return [] }
        return TextTable(
            heads: ["Day", "When", "Quarter", "Expected", "Earned"],
            numbers: [3, 4],
            rows: calendar.reports.map { report in
                let quarter = report.quarter.map { "Q\($0)" } ?? ""
                let year = report.year.map(String.init) ?? ""
                return [
                    report.day.description, report.moment?.text ?? "",
                    [quarter, year].filter { !$0.isEmpty }.joined(separator: " "), amount(report.expected),
                    amount(report.actual),
                ]
            }
        ).lines
    }

    private static func amount(_ amount: Price?) -> String {
        guard let amount else { return "—" }
        return amount < .zero ? "−\(Price(units: -amount.units))" : amount.description
    }
}
