import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse predictions`: what the crowd bets.
struct PredictionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "predictions",
        abstract: "Print prediction markets: probabilities of future events.",
        subcommands: [PredictionListCommand.self, PredictionShowCommand.self, PredictionForecastsCommand.self],
        defaultSubcommand: PredictionListCommand.self
    )
}

/// `bourse predictions list`: the markets.
struct PredictionListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Find questions and print the probabilities of their outcomes.",
        discussion: """
            The probability is that of the first outcome, usually Yes: the midpoint of bid and ask. The latest data are stored \
            in the database. If no source answers, they are printed with the reason on standard error.

            --json prints the response of /api/v1/predictions: {"total","markets":[{"id","question","event","category",\
            "state","probability","bid","ask","spread","dayChange","dayVolume","volume","liquidity","end","outcomes",\
            "source","asOf"}],"categories","provenance","problem"}.

            The exit code is 3 if no source answered and no data are stored.
            """
    )

    @Argument(help: "Text in the question; typing mistakes are allowed. (default: all)")
    var words: [String] = []

    @Option(help: "The category, such as Crypto.")
    var category: String?

    @Option(help: "The order. (default: best match of the text, otherwise volume24hr)")
    var sort: PredictionFilter.Order?

    @Option(help: "Only markets that end before the start of this day in UTC, yyyy-MM-dd.")
    var endsBefore: String?

    @Option(help: "Maximum number of markets.")
    var limit = 20

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    private var text: String { words.joined(separator: " ") }

    func validate() throws {
        guard text.count <= PredictionFilter.longestText else {
            throw ValidationError("The text has more than \(PredictionFilter.longestText) characters.")
        }
        guard endsBefore.map({ TradingDay(iso: $0) != nil }) ?? true else {
            throw ValidationError("--ends-before must be a day such as 2026-12-31.")
        }
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be from 1 to 10000.") }
    }

    func run() async throws {
        try await MarketReading.run(data, place) { markets in
            let listing = await Patience.atMost(patience.limit) { await markets.predictions.fetchedListing() }
            guard let fetchedAt = listing.fetchedAt else {
                throw Failure(.system, "no data: \(listing.problem ?? "no source answered in time")")
            }
            let found = listing.board.find(filter)
            let part = found.prefix(limit)
            try await output.print(
                PredictionDocument.json(part, total: found.count, of: listing),
                table: PredictionDocument.table(part)
            ) {
                PredictionReport.lines(part)
            }
            if output.isText, part.count < found.count {
                Console.note("bourse: \(part.count) of \(found.count) markets")
            }
            if found.isEmpty { Console.note("bourse: none of \(listing.board.markets.count) markets matches") }
            if let problem = listing.problem { Console.note("bourse: showing data of \(fetchedAt): \(problem)") }
        }
    }

    private var filter: PredictionFilter {
        var filter = PredictionFilter(text: text, category: category)
        if let day = endsBefore.flatMap({ TradingDay(iso: $0) }) { filter.endBefore(day) }
        filter.sort(by: sort)
        return filter
    }
}

extension PredictionFilter.Order: ExpressibleByArgument {}
