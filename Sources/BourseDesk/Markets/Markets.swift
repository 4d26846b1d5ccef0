import BourseCore
import BourseMarkets

/// Everything of the markets desk: what is known of all instruments, and what people watch.
public struct Markets: Sendable {
    /// Which sources there are, and how each does.
    public let sources: SourceRegistry
    /// Which instruments there are.
    public let directory: InstrumentDirectory
    /// What they cost now.
    public let board: QuoteService
    /// What they cost before.
    public let prices: PriceHistoryService
    /// The options on them.
    public let chains: ChainService
    /// What they implied on earlier days.
    public let volatilities: VolatilityService
    /// When companies report.
    public let earnings: EarningsService
    /// Instruments for screens.
    public let screens: InstrumentScreenService
    /// Trades on options for screens.
    public let optionScreens: OptionScreenService
    /// What people watch.
    public let watchlists: WatchlistService
    /// What is written.
    public let news: NewsService
    /// What its stories say of instruments.
    public let stories: StoryService
    /// What the crowd bets.
    public let predictions: PredictionService
    /// What people think of it.
    public let forecasts: ForecastService
    /// What options say about it.
    public let comparisons: PredictionComparisonService
    /// The sources of each kind of data, for services outside of the desk.
    package let allSources: MarketSources

    /// How often sources are asked.
    public struct Timing: Hashable, Sendable {
        /// About quotes.
        public var quotes = QuoteTiming()
        /// About the past.
        public var prices = PriceTiming()

        /// The usual timing.
        public init() {}
    }

    /// Puts the markets desk together.
    ///
    /// - Parameters:
    ///   - store: Where is kept what sources told.
    ///   - watchlistStore: Where is kept what people watch.
    ///   - newsStore: Where is kept what is written, and what the crowd bets.
    ///   - sources: Who is asked.
    ///   - listed: The instruments that are known without asking, the most important first.
    public init(
        store: any MarketStore,
        watchlistStore: any WatchlistStore,
        newsStore: any NewsStore,
        sources: MarketSources,
        listed: [Instrument],
        timing: Timing = Timing(),
        environment: DeskEnvironment
    ) {
        let registry = SourceRegistry(sources, environment: environment)
        self.sources = registry
        directory = InstrumentDirectory(
            listed: listed,
            store: store,
            sources: sources.instruments,
            registry: registry
        )
        board = QuoteService(
            store: store,
            sources: sources,
            registry: registry,
            directory: directory,
            timing: timing.quotes,
            environment: environment
        )
        prices = PriceHistoryService(
            store: store,
            sources: sources.history,
            registry: registry,
            directory: directory,
            board: board,
            timing: timing.prices,
            environment: environment
        )
        volatilities = VolatilityService(
            store: store,
            watchlists: watchlistStore,
            directory: directory,
            environment: environment
        )
        chains = ChainService(
            sources: sources.chains,
            registry: registry,
            directory: directory,
            prices: prices,
            volatilities: volatilities,
            environment: environment
        )
        earnings = EarningsService(
            sources: sources.earnings,
            registry: registry,
            directory: directory,
            environment: environment
        )
        screens = InstrumentScreenService(
            store: store,
            board: board,
            prices: prices,
            earnings: earnings,
            directory: directory,
            environment: environment
        )
        optionScreens = OptionScreenService(
            chains: chains,
            earnings: earnings,
            directory: directory,
            environment: environment
        )
        watchlists = WatchlistService(store: watchlistStore, environment: environment)
        news = NewsService(
            store: newsStore,
            sources: sources.news,
            registry: registry,
            directory: directory,
            environment: environment
        )
        stories = StoryService(
            news: news,
            chains: chains,
            prices: prices,
            earnings: earnings,
            volatilities: volatilities,
            directory: directory,
            environment: environment
        )
        predictions = PredictionService(
            store: newsStore,
            sources: sources.predictions,
            registry: registry,
            environment: environment
        )
        forecasts = ForecastService(store: newsStore, predictions: predictions, environment: environment)
        comparisons = PredictionComparisonService(chains: chains, listed: listed, environment: environment)
        allSources = sources
    }

    /// The counters of what pages about markets show.
    var changeCounters: [ChangeCounter] {
        [
            sources.changeCounter, directory.changeCounter, board.changeCounter, prices.changeCounter,
            chains.cache.changeCounter, earnings.changeCounter, news.changeCounter, screens.changeCounter,
        ] + predictions.changeCounters
    }

    /// Asks sources until the task is cancelled; to be called once.
    public func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.board.run() }
            group.addTask { await self.prices.run() }
            group.addTask { await self.screens.run() }
            group.addTask { await self.volatilities.run(self.chains) }
        }
    }
}
