import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal autopsy`: the profit of an option trade by day and Greek.
struct JournalAutopsyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "autopsy",
        abstract: "Split the realized profit of an option trade by day into delta, gamma, vega, theta, rho and fees.",
        discussion: """
            Uses stored prices of the underlying, and the implied volatilities of the fills. The parts add up to the profit \
            exactly; the residual has what the Greeks do not explain. “bourse query trades” lists trades with their \
            identities. With --json, prints the response of /api/v1/journal/trades/{id}/autopsy; --csv and --xlsx have the days.
            """
    )

    @Argument(help: "The identity of the trade.")
    var trade: String

    @Option(help: "trade or structure. Default: the structure if it has several legs and all are closed.")
    var scope: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let id = try TradeArguments.trade(trade)
            let scope = try self.scope.map { text in
                guard let scope = AutopsyScope(rawValue: text) else {
                    throw Failure(.usage, "--scope is trade or structure")
                }
                return scope
            }
            try await owner.open(data) { live, person in
                let autopsy = try await live.desk.autopsy(of: id, scope: scope, user: person.id)
                try await output.print(
                    AutopsyDocument.fields.json(autopsy),
                    table: JournalFiles.autopsy(autopsy)
                ) { Self.lines(autopsy) }
            }
        }
    }

    private static func lines(_ trade: TradeAutopsy) -> [String] {
        let money = MoneyText(style: .western, currency: trade.currency)
        func cells(_ parts: AutopsyParts) -> [String] {
            AutopsyFormatter.parts(parts).map { money.bareSigned($0.amount) } + [money.bareSigned(parts.total)]
        }
        let heads = ["Day"] + AutopsyFormatter.parts(.zero).map(\.title) + ["Net"]
        let table = TextTable(
            heads: heads,
            numbers: Set(1..<heads.count),
            rows: trade.autopsy.days.map { [$0.day.description] + cells($0.parts) }
                + [["Total"] + cells(trade.autopsy.parts)]
        )
        return table.lines + [""] + AutopsyFormatter.basis(trade)
    }
}
