import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseValues

/// `bourse options compare`: up to four positions in one market, side by side.
struct OptionsCompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare up to four positions in one market, one argument per position.",
        discussion: "Example: bourse options compare '1C100' '1C100 -1C105' --spot 100 --days 30 --volatility 0.3"
    )

    /// The legs of each position are one argument, so that blanks part legs and arguments part positions.
    @OptionGroup var given: PositionOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        let today = UserJournal.exchangeZone.day(at: DeskEnvironment.live.now())
        let positions = given.legs.filter { $0 != "--" }
        guard (1...4).contains(positions.count) else {
            throw Failure(
                .usage,
                "compare takes one to four positions, each in quotes, not \(positions.count)"
            )
        }
        let analyses = try positions.map { try PositionAnalysis(try given.position($0, today: today)) }
        if json { return Console.out(OptionDocuments.comparison(analyses)) }
        let money = MoneyText(style: .western, currency: .usd)
        func row(_ name: String, _ value: (PositionAnalysis, PayoffFormatter) -> String) -> [String] {
            [name] + analyses.map { value($0, PayoffFormatter($0, money: money)) }
        }
        let rows = [
            row("strategy") { analysis, _ in RecognitionFormatter.title(StrategyParts(analysis.position.legs)) },
            row("maximum loss") { $1.worstText },
            row("maximum profit") { $1.bestText },
            row("break-evens") { analysis, words in
                let prices = analysis.profile.breakEvens.map { words.price($0) }
                return prices.isEmpty ? "none" : prices.joined(separator: ", ")
            },
            row("probability of profit") { analysis, _ in
                analysis.chanceOfProfit.map { NumberText.percent(Ratio(rounding: $0)) } ?? "—"
            },
            row("expected profit") { analysis, _ in analysis.expectedProfit.map { money.signed($0) } ?? "—" },
            row("return on risk") { analysis, _ in NumberText.percent(analysis.returnOnRisk) },
            row("margin requirement") { analysis, _ in money.text(analysis.margin.amount) },
            row("cash flow") { analysis, _ in money.signed(analysis.netCashFlow) },
        ]
        let heads = [""] + positions
        for line in TextTable(heads: heads, numbers: Set(1..<heads.count), rows: rows).lines { Console.out(line) }
    }
}
