import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseServer
import BourseValues
import Foundation

/// `bourse options analyze`: what a position costs, can lose, can win, and depends on.
struct OptionsAnalyzeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Analyze a position: cost, maximum loss and profit, break-evens, Greeks, probability of profit.",
        discussion: "Example: bourse options analyze 1P90 -1P95 -1C105 1C110 --spot 100 --days 30 --volatility 0.3"
    )

    @OptionGroup var given: PositionOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "With --json: add curves, grids by date and volatility, sensitivities and the cone as scenarios.")
    var scenarios = false

    @Option(help: "With --scenarios: days from now.")
    var elapsed = 0

    @Option(parsing: .unconditional, help: "With --scenarios: a fraction added to every volatility.")
    var shift = 0.0

    @Option(help: "Write the profit and loss chart to this file.")
    var svg: String?

    func validate() throws {
        guard (0...3650).contains(elapsed) else { throw ValidationError("--elapsed must be from 0 to 3650") }
        guard (-1...1).contains(shift) else { throw ValidationError("--shift must be from -1 to 1") }
        guard json || !scenarios else { throw ValidationError("--scenarios requires --json") }
    }

    func run() async throws {
        let today = UserJournal.exchangeZone.day(at: DeskEnvironment.live.now())
        let position = try given.position(today: today)
        let analysis = try PositionAnalysis(position)
        if let svg {
            let drawing = PayoffDrawing(analysis, money: MoneyText(style: .western, currency: .usd)).picture
            do {
                try Data(drawing.utf8).write(to: URL(fileURLWithPath: svg))
            } catch { throw Failure(.refused, "\(svg) cannot be written: \(error.localizedDescription)") }
        }
        if json {
            guard scenarios, case .object(let members) = OptionDocuments.analysis.json(analysis) else {
                return Console.out(OptionDocuments.analysis.json(analysis))
            }
            let scenario = Scenario(elapsed: elapsed, shift: shift)
            return Console.out(.object(members + [("scenarios", OptionDocuments.scenarios(analysis, scenario))]))
        }
        for line in PositionReport(analysis).lines { Console.out(line) }
    }
}
