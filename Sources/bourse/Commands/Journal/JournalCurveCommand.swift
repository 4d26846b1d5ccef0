import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal curve`: the profit of a day's trades through the day.
struct JournalCurveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve",
        abstract: "Show the profit of the trades closed on a day through the day, from stored prices.",
        discussion: """
            Realized profit, and unrealized profit since the opening of each trade, after fees paid until then. Prices are \
            those shorter than a day that `bourse serve` stored. --json prints the response of \
            /api/v1/journal/days/DAY/curve.
            """
    )

    @Argument(help: "The day of the exchange: 2026-11-20.")
    var day: String

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard TradingDay(iso: day) != nil else { throw ValidationError("\(day): expected a day such as 2026-11-20.") }
    }

    func run() async throws {
        try await Failure.catching {
            guard let day = TradingDay(iso: day) else { return }
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                var filter = try selection.filter(journal, today: day)
                filter.range = DateRange(start: day, end: day)
                let indexes = filter.indexes(in: journal)
                let currency = filter.currency ?? .usd
                guard let curve = await live.desk.tradePrices.dayCurve(of: indexes, on: day, in: journal) else {
                    Console.note("bourse: \(DayCurveDocument.absence)")
                    if output.json {
                        Console.out(
                            JSON.object([("curve", .null), ("reason", .string(DayCurveDocument.absence))])
                        )
                    }
                    return
                }
                let document = DayCurveDocument.fields.json((currency, curve))
                let money = MoneyText(style: person.settings.numbers, currency: currency)
                try await output.print(
                    .object([("curve", document), ("reason", .null)]),
                    table: curve.file(currency)
                ) {
                    let rows = curve.points.map { [$0.time.description, money.signed($0.profit)] }
                    return TextTable(heads: ["Time", "Profit"], numbers: [1], rows: rows).lines
                        + (curve.usesModel ? ["", "Options are valued by a model."] : [])
                }
            }
        }
    }
}
