import ArgumentParser
import BourseAPI
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse predictions show`: one event.
struct PredictionShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the outcomes of an event, a check of their prices, an order book and option probabilities.",
        discussion: """
            The event is given by its number, which “bourse predictions” prints. The order book and the comparison are for the \
            most probable open market, or for --market. Yes and No together should cost 1. The command reports if buying \
            both costs less or selling both yields more.

            --json prints {"event","market","book","pair","comparison"}: event, book and comparison as in the responses of \
            /api/v1/predictions/{event}, its /book and its /comparison; pair is the sum of the best prices of both \
            outcomes, or null.
            """
    )

    @Argument(help: "The number of the event.")
    var event: String

    @Option(help: "The number of the market whose order book is printed.")
    var market: String?

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard (1...100).contains(event.utf8.count) else {
            throw ValidationError("The event must be a number, such as 23784.")
        }
    }

    func run() async throws {
        try await MarketReading.run(data, place) { markets in
            let answer = try await loadEvent(in: markets)
            let found = answer.value.markets.first { $0.id == market } ?? (market == nil ? answer.value.foremost : nil)
            guard let chosen = found else {
                let names = answer.value.markets.map(\.id).joined(separator: ", ")
                throw Failure(.refused, "the event \(event) has no market \(market ?? ""); its markets: \(names)")
            }
            let sheet = await Patience.atMost(patience.limit) { await PredictionSheet(answer, chosen, in: markets) }
            if json {
                Console.out(sheet.document)
            } else {
                for line in PredictionReport.lines(of: sheet, title: markets.sources.title) { Console.out(line) }
            }
            if let problem = answer.problem { Console.note("bourse: showing data of \(answer.fetchedAt): \(problem)") }
        }
    }

    private func loadEvent(in markets: Markets) async throws -> DatedValue<PredictionEvent> {
        let id = event
        let fetched = await Patience.atMost(patience.limit) {
            () async -> Result<DatedValue<PredictionEvent>, PredictionError> in
            do throws(PredictionError) { return .success(try await markets.predictions.event(id)) } catch {
                return .failure(error)
            }
        }
        return try fetched.get()
    }
}
