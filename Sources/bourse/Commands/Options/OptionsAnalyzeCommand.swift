import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseServer
import Foundation

/// `bourse options analyze`: what a position costs, can lose, can win, and depends on.
struct OptionsAnalyzeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Analyse a position: cost, maximum loss and profit, break-evens, Greeks, probability of profit.",
        discussion: "Example: bourse options analyze 1P90 -1P95 -1C105 1C110 --spot 100 --days 30 --volatility 0.3"
    )

    @OptionGroup var given: PositionOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Option(help: "Write the profit and loss chart to this file.")
    var svg: String?

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
        if json { return Console.out(OptionDocuments.analysis(analysis)) }
        for line in PositionReport(analysis).lines { Console.out(line) }
    }
}

/// `bourse options recognize`: what legs are called.
struct OptionsRecognizeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recognize",
        abstract: "Say what strategy legs are.",
        discussion: "Example: bourse options recognize -1P95 1P90 1C110 -1C105"
    )

    @OptionGroup var given: PositionOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        let today = UserJournal.exchangeZone.day(at: DeskEnvironment.live.now())
        let recognition = Recognition(try given.position(today: today).legs)
        if json {
            Console.out(OptionDocuments.recognition(recognition))
        } else {
            Console.out(RecognitionWords.title(recognition))
        }
    }
}
