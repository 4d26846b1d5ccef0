import ArgumentParser
import BourseAPI
import BourseDesk
import BourseMarkets

/// `bourse predictions show`: one event.
struct PredictionShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Tell the answers of one event, how their prices add up, a book, and what options say.",
        discussion: """
            The event is named by its number, which “bourse predictions” prints. The book and the comparison are of the most \
            probable market that is open, or of the one that --market names. Yes and No together should cost 1: where buying \
            both costs less, or selling both brings more, that is said.

            With --json it is {"event","market","book","pair","comparison"}: event, book and comparison as \
            /api/v1/predictions/{event}, its /book and its /comparison answer them; pair is how the best prices of both \
            answers add up, or null.
            """
    )

    @Argument(help: "The number of the event.")
    var event: String

    @Option(help: "The market whose book is told, by its number.")
    var market: String?

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard (1...100).contains(event.utf8.count) else {
            throw ValidationError("The event is named by its number, such as 23784.")
        }
    }

    func run() async throws {
        try await MarketReading.run(data, place) { markets in
            let answer = try await told(in: markets)
            let found = answer.value.markets.first { $0.id == market } ?? (market == nil ? answer.value.foremost : nil)
            guard let chosen = found else {
                let names = answer.value.markets.map(\.id).joined(separator: ", ")
                throw Failure(.refused, "the event \(event) has no market \(market ?? ""), but \(names)")
            }
            let sheet = await Patience.atMost(patience.limit) { await PredictionSheet(answer, chosen, in: markets) }
            if json {
                Console.out(sheet.document)
            } else {
                for line in PredictionReport.lines(of: sheet, title: markets.sources.title) { Console.out(line) }
            }
            if let problem = answer.problem { Console.note("bourse: told at \(answer.toldAt) is shown: \(problem)") }
        }
    }

    private func told(in markets: Markets) async throws -> Aged<PredictionEvent> {
        let id = event
        let told = await Patience.atMost(patience.limit) { () async -> Result<Aged<PredictionEvent>, PredictionError> in
            do throws(PredictionError) { return .success(try await markets.predictions.event(id)) } catch {
                return .failure(error)
            }
        }
        switch told {
        case .success(let answer): return answer
        case .failure(.notTold(let problem)):
            throw Failure(.system, "nothing is known of the event \(id): \(problem)")
        case .failure(let error): throw Failure(.refused, error.message)
        }
    }
}
