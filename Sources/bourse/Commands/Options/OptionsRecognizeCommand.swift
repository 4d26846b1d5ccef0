import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram

/// `bourse options recognize`: what legs are called.
struct OptionsRecognizeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recognize",
        abstract: "Recognize the strategy of legs.",
        discussion: "Example: bourse options recognize -1P95 1P90 1C110 -1C105"
    )

    @OptionGroup var given: PositionOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        let today = UserJournal.exchangeZone.day(at: DeskEnvironment.live.now())
        let apart = StrategyParts(try given.position(today: today).legs)
        if json {
            Console.out(OptionDocuments.recognition.json(apart))
        } else {
            Console.out(RecognitionFormatter.title(apart))
        }
    }
}
