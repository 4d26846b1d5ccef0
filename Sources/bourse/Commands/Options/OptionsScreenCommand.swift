import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseProgram
import BourseScreening
import BourseValues

/// `bourse options screen`: trades on listed options that meet conditions.
struct OptionsScreenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract:
            "Print covered calls, cash-secured puts and credit spreads on listed options that meet all conditions.",
        discussion: """
            Conditions are, for example, “symbol = AAPL, MSFT”, “strategy = Cash-secured put”, “days between 20 and 45”, \
            “delta <= 0.3”, “probability >= 70%” or “open interest >= 500”; “sort annual yield” puts the best first. \
            Options are sold at the bid and bought at the ask. Probabilities are implied by option prices and are no \
            forecast; the list is no advice.

            Fractions with --json and --csv: 0.05 is 5 %. --json prints the same as /api/v1/options/screen.
            """
    )

    @Argument(help: "The conditions, each in quotation marks.")
    var conditions: [String]

    @Option(help: "The maximum number of trades to print.")
    var limit = 50

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be from 1 to 1000.") }
    }

    func run() async throws {
        let schema = OptionScreening.schema
        let screen: RowScreen
        do { screen = try schema.screen(conditions.joined(separator: "; ")) } catch {
            throw Failure(.usage, error.message)
        }
        try await MarketReading.run(data, place) { markets in
            let options = await Patience.atMost(patience.limit) { () async -> ScreenedOptions in
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await markets.prices.run() }
                    defer { group.cancelAll() }
                    return await markets.optionScreens.trades(for: screen, own: [])
                }
            }
            if options.rows.isEmpty, let problem = options.problems.first { throw Failure(.system, problem) }
            let answer = schema.answer(screen, of: options.rows, places: 0..<limit)
            try await output.print(
                ScreenDocument.json(screen, answer, among: options),
                table: ScreenDocument.table(screen, of: options.rows)
            ) {
                ScreenReport.lines(
                    screen,
                    answer,
                    lead: ["Symbol", "Strategy", "Expiration", "Strikes"],
                    schema: schema,
                    usual: ["at stake", "premium", "yield", "annual yield", "probability", "delta"]
                ) { row in
                    [
                        row.symbol.name, row.trade.kind.rawValue, row.expiration.description,
                        row.trade.strikes.map(\.description).joined(separator: "/"),
                    ]
                }
            }
            let found = "\(NumberText.count(answer.total)) of \(Count.of(answer.count, "trade"))"
            let names = options.symbols.map(\.name).joined(separator: ", ")
            Console.note(names.isEmpty ? found : "\(found) on \(names)")
            for remark in options.remarks { Console.note("bourse: \(remark)") }
        }
    }
}
