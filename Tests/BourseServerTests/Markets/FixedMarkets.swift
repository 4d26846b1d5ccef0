import BourseCore
import BourseDesk
import BourseMarkets

/// A source of markets that provides what a test gives it, and does not know anything else.
struct FixedMarkets: QuoteSource, HistorySource, ChainSource, InstrumentSource {
    let id = SourceID("told.example")
    let title = "Told"
    let symbolsAtOnce = 50

    var quotes: [Symbol: Quote] = [:]
    var prices: [Symbol: [BarStep: FetchedPrices]] = [:]
    var chains: [Symbol: FetchedChain] = [:]
    var found: [Instrument] = []
    /// The source of earnings dates.
    var earnings: [any EarningsSource] = []
    /// The source of news.
    var news: [any NewsSource] = []
    /// The source of predictions.
    var predictions: [any PredictionSource] = []
    /// What it answers in place of everything.
    var outage: MarketSourceError?
    /// Whether it never answers.
    var isSilent = false

    var sources: MarketSources {
        var sources = MarketSources()
        sources.quotes = [self]
        sources.history = [self]
        sources.chains = [self]
        sources.instruments = [self]
        sources.earnings = earnings
        sources.news = news
        sources.predictions = predictions
        return sources
    }

    func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        try await answer(FetchedQuotes(symbols.compactMap { quotes[$0].map { FetchedQuote($0) } }))
    }

    func reach(of step: BarStep) -> Int? { step == .day ? 36_500 : 60 }

    func history(
        of symbol: Symbol,
        step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        try await answer(prices[symbol]?[step])
    }

    func chain(of symbol: Symbol, expiring day: TradingDay?) async throws(MarketSourceError) -> FetchedChain {
        try await answer(chains[symbol].flatMap { day == nil || day == $0.expiration ? $0 : nil })
    }

    func instruments(matching text: String) async throws(MarketSourceError) -> [Instrument] {
        try await answer(found)
    }

    private func answer<Answer>(_ answer: Answer?) async throws(MarketSourceError) -> Answer {
        if isSilent {
            let (silence, waiter) = AsyncStream<Never>.makeStream()
            for await _ in silence {}
            withExtendedLifetime(waiter) {}
            throw .cancelled
        }
        if let outage { throw outage }
        guard let answer else { throw .unknown }
        return answer
    }
}
