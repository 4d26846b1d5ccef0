import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseScreening
import BourseStorage

/// `bourse funds screen`: the schemes that meet conditions.
struct FundsScreenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "Print the funds in the database that meet all conditions.",
        discussion: """
            Conditions are, for example, “return 3Y > 15%”, “drawdown 5Y < 20%”, “percentile return 3Y <= 25”, \
            “category = Large Cap” or “plan = direct”; “sort return 3Y” puts the best first, and “stale” includes funds \
            without a recent NAV. To fill the database, run “bourse funds sync”.

            Fractions with --json: 0.05 is 5 %.
            """
    )

    @Argument(help: "The conditions, each in quotation marks.")
    var conditions: [String]

    @OptionGroup var data: DataOptions

    @Option(help: "The maximum number of funds to print.")
    var limit = 50

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard (1...100_000).contains(limit) else { throw ValidationError("--limit must be from 1 to 100000.") }
    }

    func run() async throws {
        let screen: FundScreen
        do { screen = try FundScreen(conditions.joined(separator: "; ")) } catch {
            throw Failure(.usage, error.message)
        }
        try await Failure.catching {
            try await OpenDesk(folder: data.folder).whileOpen { live in
                let library = live.desk.funds.library
                try await library.load()
                guard let screened = library.universe.screen(screen, places: 0..<limit), screened.valued > 0 else {
                    throw Failure(.refused, "no fund histories in \(data.folder); “bourse funds sync” fetches them")
                }
                if json {
                    let members = FundDocument.screened(
                        screen,
                        screened.answer,
                        schemes: screened.schemes,
                        latest: screened.latest
                    )
                    return Console.out(.object(members))
                }
                report(screened)
            }
        }
    }

    private func report(_ screened: ScreenedFunds) {
        let answer = screened.answer
        let rows = zip(answer.hits, screened.schemes).map { hit, scheme in
            ["\(scheme.code)", scheme.name] + zip(answer.metrics, hit.values).map { Self.text($1, of: $0) }
        }
        let numbers = [0] + answer.metrics.indices.map { $0 + 2 }
        let table = TextTable(
            heads: ["Code", "Name"] + answer.metrics.map { "\($0)" },
            numbers: Set(numbers),
            rows: rows
        )
        if !rows.isEmpty { for line in table.lines { Console.out(line) } }
        let found = "\(NumberText.count(answer.total)) of \(Count.of(answer.schemes, "scheme"))"
        Console.note(
            "\(found); \(NumberText.count(answer.withoutNAV)) without a history, \(NumberText.count(answer.stale)) stale, "
                + "\(NumberText.count(answer.lacking)) without a metric"
        )
    }

    private static func text(_ value: Double?, of metric: ScreenMetricName) -> String {
        if metric.isPercent { return FundMetricsReport.percent(value) }
        return FundMetricsReport.ratio(value)
    }
}
