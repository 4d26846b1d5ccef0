import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets

/// `bourse predictions`: what the crowd bets.
struct PredictionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "predictions",
        abstract: "Tell what the crowd bets on questions about the future.",
        subcommands: [PredictionListCommand.self, PredictionShowCommand.self],
        defaultSubcommand: PredictionListCommand.self
    )
}

/// `bourse predictions list`: the markets.
struct PredictionListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Find questions and tell how probable their answers are held.",
        discussion: """
            The chance is that of the first answer, mostly Yes: halfway between bid and ask. What was told last is kept \
            in the database, and shown with the reason on standard error where no source answers.

            With --json it is what /api/v1/predictions answers: {"total","markets":[{"id","question","event","category",\
            "state","probability","bid","ask","spread","dayChange","dayVolume","volume","liquidity","end","outcomes",\
            "source","asOf"}],"categories","told","problem"}.

            Ends with 3 when nothing is known because no source answered.
            """
    )

    @Argument(help: "Words of the question; mistakes are allowed. All without them.")
    var words: [String] = []

    @Option(help: "What it is filed under, such as Crypto.")
    var category: String?

    @Option(help: "What comes first. (default: the best match of the words, else volume24hr)")
    var sort: PredictionFilter.Order?

    @Option(help: "Only what is to end before this day begins in UTC, yyyy-MM-dd.")
    var endsBefore: String?

    @Option(help: "The most markets.")
    var limit = 20

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    private var text: String { words.joined(separator: " ") }

    func validate() throws {
        guard text.count <= PredictionFilter.longestText else {
            throw ValidationError("The words have more than \(PredictionFilter.longestText) characters.")
        }
        guard endsBefore.map({ TradingDay(iso: $0) != nil }) ?? true else {
            throw ValidationError("--ends-before must be a day such as 2026-12-31.")
        }
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be from 1 to 10000.") }
        guard !json || !csv else { throw ValidationError("--json and --csv do not go together.") }
    }

    func run() async throws {
        try await MarketReading.run(data, place) { markets in
            let listing = await Patience.atMost(patience.limit) { await markets.predictions.toldListing() }
            guard let toldAt = listing.toldAt else {
                throw Failure(.system, "nothing is known: \(listing.problem ?? "nothing was told in time")")
            }
            let found = listing.board.find(filter)
            let part = found.prefix(limit)
            if json {
                Console.out(PredictionDocument.json(part, total: found.count, of: listing))
            } else if csv {
                Console.file(PredictionDocument.csv(part))
            } else {
                for line in PredictionReport.lines(part) { Console.out(line) }
                if part.count < found.count { Console.note("bourse: \(part.count) of \(found.count) markets") }
            }
            if found.isEmpty { Console.note("bourse: no market is left of \(listing.board.markets.count)") }
            if let problem = listing.problem { Console.note("bourse: told at \(toldAt) is shown: \(problem)") }
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
