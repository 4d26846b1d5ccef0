import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseScreening
import BourseValues

/// `bourse screen`: the instruments that meet conditions.
struct ScreenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "Print the instruments that meet all conditions.",
        discussion: """
            Conditions are, for example, “change 1M > 5%”, “against average 200 > 0%”, “relative volume >= 2”, \
            “dividend >= 2%”, “earnings <= 7” or “sector = Energy”; “sort change 1M” puts the best first. The screen \
            answers from the quotes and histories in the database. --sync fetches the histories first.

            Fractions with --json and --csv: 0.05 is 5 %. --json prints the same as /api/v1/instruments/screen.
            """
    )

    @Argument(help: "The conditions, each in quotation marks.")
    var conditions: [String]

    @Flag(help: "Fetch quotes and histories of all instruments first.")
    var sync = false

    @Option(help: "The maximum number of instruments to print.")
    var limit = 50

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be from 1 to 1000.") }
    }

    func run() async throws {
        let schema = InstrumentScreening.schema
        let screen: RowScreen
        do { screen = try schema.screen(conditions.joined(separator: "; ")) } catch {
            throw Failure(.usage, error.message)
        }
        try await MarketReading.run(data, place) { markets in
            if sync { try await fetch(markets) }
            let instruments = try await markets.screens.instruments(with: [])
            let answer = schema.answer(screen, of: instruments.rows, places: 0..<limit)
            try await output.print(
                ScreenDocument.json(screen, answer),
                table: ScreenDocument.table(screen, of: instruments.rows)
            ) {
                ScreenReport.lines(screen, answer, lead: ["Symbol", "Name"], schema: schema) { row in
                    [row.instrument.symbol.name, row.instrument.name]
                }
            }
            Console.note(
                "\(NumberText.count(answer.total)) of \(Count.of(answer.count, "instrument")); "
                    + "\(NumberText.count(instruments.withHistory)) with a history, "
                    + "\(NumberText.count(answer.lacking)) without a metric"
            )
        }
    }

    /// Fetches all quotes and histories; returns when each was fetched or failed.
    private func fetch(_ markets: Markets) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            _ = await markets.board.inquire(about: markets.directory.wellKnown.map(\.symbol))
            try await markets.screens.sync(with: [])
            group.cancelAll()
        }
    }
}

/// What a screen found, as lines of text.
enum ScreenReport {
    /// - Parameter lead: The heads of what names a row.
    static func lines<Row>(
        _ screen: RowScreen,
        _ answer: ScreenedRows<Row>,
        lead: [String],
        schema: ScreenSchema<Row>,
        usual: [String] = ["price", "change"],
        name: (Row) -> [String]
    ) -> [String] {
        let first = usual.compactMap { schema.field(named: $0) }
        let fields = first + screen.fields.filter { !first.contains($0) }
        guard !answer.rows.isEmpty else { return [] }
        let table = TextTable(
            heads: lead + fields.map(\.name),
            numbers: Set(fields.indices.map { $0 + lead.count }),
            rows: answer.rows.map { row in name(row) + fields.map { text(schema.value($0, of: row), $0.unit) } }
        )
        return table.lines
    }

    private static func text(_ value: Double?, _ unit: ScreenUnit) -> String {
        switch unit {
        case .change: FractionText.signed(value)
        case .percent, .share: FractionText.plain(value)
        case .amount: value.map { QuoteText.large($0, style: .western) } ?? FractionText.none
        case .count, .days, .percentile: FractionText.number(value, decimals: 0)
        case .number, .price, .years: FractionText.number(value)
        }
    }
}
