import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse news`: what is written.
struct NewsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "news",
        abstract: "Print news on markets or on instruments.",
        discussion: """
            Articles on the same event form one story; the newest story is first. Sources are Yahoo \
            for single instruments, GDELT, and Finnhub with its key in BOURSE_FINNHUB_KEY. Stories of the last 30 \
            days are stored in the database. If no source answers, they are printed with the reason on standard error.

            --json prints the response of /api/v1/news: {"total","stories":[{"id","title","address","time","publishers",\
            "symbols","topics","event","decisions","summary","language","publications":[{"publisher","address","source","time"}]}],"fetchedAt",\
            "isAsking","problem"}.

            With --strategies, each story is printed as its page shows it: what the headline says happened and by which \
            rule, what followed similar events, and strategies with the maximum loss first, why each fits, what would \
            make it wrong, and which of your brokers allow it. With --json as well, the output is {"total","stories"}, of \
            which each is the response of /api/v1/news/{story}. It is no advice.

            The exit code is 3 if no source answered and no stories are stored.
            """
    )

    @Argument(help: "The symbols. (default: markets in general)", completion: .symbols)
    var symbols: [String] = []

    @Option(help: "The topic.")
    var topic: NewsTopic?

    @Option(help: "What the headline says happened.")
    var event: NewsEventKind?

    @Flag(help: "Print what each story says happened, and strategies on the options of its instrument.")
    var strategies = false

    @Option(help: ArgumentHelp("Text in the headline, summary or publisher.", valueName: "words"))
    var search: String?

    @Option(help: "Maximum number of stories.")
    var limit = 20

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        try SymbolArguments.validate(symbols, atMost: 20)
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be from 1 to 10000.") }
        guard (search ?? "").count <= NewsQuery.longestText else {
            throw ValidationError("--search takes at most \(NewsQuery.longestText) characters.")
        }
        guard strategies || owner.user == nil else { throw ValidationError("--user needs --strategies.") }
    }

    func run() async throws {
        let wanted = SymbolArguments.symbols(symbols)
        try await MarketReading.desk(data, place) { desk in
            let markets = desk.markets
            let answer = await Patience.atMost(patience.limit) { await markets.news.news(about: wanted) }
            if answer.stories.isEmpty, answer.fetchedAt == nil {
                throw Failure(.system, "no data: \(answer.problem ?? "no source answered in time")")
            }
            let query = NewsQuery(text: search ?? "", topic: topic, event: event)
            let stories = query.choose(from: answer.stories, marks: ArticleMarks())
            let part = stories.prefix(limit)
            if strategies {
                let brokers = try await owner.brokers(desk, in: data.folder)
                try await printStrategies(of: part, total: stories.count, markets, brokers)
            } else {
                try await output.print(
                    NewsDocument.json(part, total: stories.count, of: answer),
                    table: NewsDocument.table(part)
                ) {
                    NewsReport.lines(part)
                }
            }
            if output.isText, part.count < stories.count {
                Console.note("bourse: \(part.count) of \(stories.count) stories")
            }
            if stories.isEmpty { Console.note("bourse: none of \(answer.stories.count) stories matches") }
            if let problem = answer.problem { Console.note("bourse: \(problem)") }
            if answer.isRequesting { Console.note("bourse: not all sources answered in time") }
        }
    }

    private func printStrategies(
        of stories: ArraySlice<NewsStory>,
        total: Int,
        _ markets: Markets,
        _ brokers: OwnBrokers
    ) async throws {
        let limit = patience.limit
        let outlooks = await withTaskGroup(of: Void.self, returning: [StoryOutlook].self) { group in
            group.addTask { await markets.prices.run() }
            defer { group.cancelAll() }
            var outlooks: [StoryOutlook] = []
            for story in stories {
                outlooks.append(await Patience.atMost(limit) { await markets.stories.outlook(of: story) })
            }
            return outlooks
        }
        let documents = outlooks.map { StoryDocument.json($0, brokers: brokers) }
        try await output.print(
            .object([("total", .integer(total)), ("stories", .array(documents))]),
            table: StoryDocument.table(outlooks, brokers: brokers)
        ) {
            outlooks.flatMap { StoryReport.lines($0, brokers: brokers) }
        }
    }
}

extension NewsTopic: ExpressibleByArgument {}

extension NewsEventKind: ExpressibleByArgument {}
