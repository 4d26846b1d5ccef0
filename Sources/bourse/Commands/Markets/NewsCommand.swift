import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets

/// `bourse news`: what is written.
struct NewsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "news",
        abstract: "Tell what is written about markets, or about some instruments.",
        discussion: """
            Articles of several sources that tell of one matter are one story, the newest story first. Sources are Yahoo \
            for single instruments, GDELT, and Finnhub whose key is in BOURSE_FINNHUB_KEY. What was told in the last 30 \
            days is kept in the database, and shown with the reason on standard error where no source answers.

            With --json it is what /api/v1/news answers: {"total","stories":[{"title","address","time","publishers",\
            "symbols","topics","summary","language","tellings":[{"publisher","address","source","time"}]}],"toldAt",\
            "isAsking","problem"}.

            Ends with 3 when nothing is known because no source answered.
            """
    )

    @Argument(help: "The symbols; markets in general without one.")
    var symbols: [String] = []

    @Option(help: "A kind of news.")
    var topic: NewsTopic?

    @Option(help: ArgumentHelp("Words of the headline, the summary or the publisher.", valueName: "words"))
    var search: String?

    @Option(help: "The most stories.")
    var limit = 20

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    func validate() throws {
        try SymbolArguments.validate(symbols, atMost: 20)
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be from 1 to 10000.") }
        guard (search ?? "").count <= NewsQuery.longestText else {
            throw ValidationError("--search takes at most \(NewsQuery.longestText) characters.")
        }
        guard !json || !csv else { throw ValidationError("--json and --csv do not go together.") }
    }

    func run() async throws {
        let wanted = SymbolArguments.symbols(symbols)
        try await MarketReading.run(data, place) { markets in
            let answer = await Patience.atMost(patience.limit) { await markets.news.told(about: wanted) }
            if answer.stories.isEmpty, answer.toldAt == nil {
                throw Failure(.system, "nothing is known: \(answer.problem ?? "nothing was told in time")")
            }
            let query = NewsQuery(text: search ?? "", topic: topic)
            let stories = query.choose(from: answer.stories, marks: ArticleMarks())
            let part = stories.prefix(limit)
            if json {
                Console.out(NewsDocument.json(part, total: stories.count, of: answer))
            } else if csv {
                Console.file(NewsDocument.csv(part))
            } else {
                for line in NewsReport.lines(part) { Console.out(line) }
                if part.count < stories.count { Console.note("bourse: \(part.count) of \(stories.count) stories") }
            }
            if stories.isEmpty { Console.note("bourse: no story is left of \(answer.stories.count)") }
            if let problem = answer.problem { Console.note("bourse: \(problem)") }
            if answer.isAsking { Console.note("bourse: not all sources answered in time") }
        }
    }
}

extension NewsTopic: ExpressibleByArgument {}
