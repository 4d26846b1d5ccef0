import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// Markets as Yahoo Finance tells them: quotes, histories, options, which instruments there are, and news.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request, and the answer to one
/// for quotes is given again for a second and a half.
public struct YahooSource: QuoteSource, HistorySource, ChainSource, InstrumentSource {
    /// `yahoo`.
    public let id = SourceID("yahoo")
    /// The name for people.
    public let title = "Yahoo"
    /// The most instruments in one request.
    public let symbolsAtOnce = 50

    let client: YahooClient
    let settings: YahooSettings
    private let clock: FeedClock
    private let quotes: BriefAnswers<[Symbol], FetchedQuotes, MarketSourceError>
    private let histories = SharedAnswers<HistoryKey, FetchedPrices, MarketSourceError>()
    private let chains = SharedAnswers<ChainQuestion, FetchedChain, MarketSourceError>()
    private let searches = SharedAnswers<String, [Instrument], MarketSourceError>()
    let articles = SharedAnswers<Symbol, FetchedNews, MarketSourceError>()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - settings: Where Yahoo is, and how it is asked.
    ///   - clock: The time.
    public init(_ client: HTTPClient, settings: YahooSettings = YahooSettings(), clock: FeedClock) {
        self.client = YahooClient(client, settings: settings, clock: clock)
        self.settings = settings
        self.clock = clock
        quotes = BriefAnswers(for: .milliseconds(1500), clock: clock)
    }

    /// What is known of some instruments.
    ///
    /// If Yahoo refuses quotes, they are built from charts: without bid, ask and market capitalization.
    public func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        let symbols = Array(Set(symbols).sorted().prefix(symbolsAtOnce))
        guard !symbols.isEmpty else { return FetchedQuotes([]) }
        return try await quotes.answer(symbols) { () async throws(MarketSourceError) in try await requestQuotes(symbols)
        }
    }

    /// How many days back Yahoo has bars of a step.
    public func reach(of step: BarStep) -> Int? { step.yahooReach }

    /// Bars, with the splits and dividends of their time.
    public func history(
        of symbol: Symbol,
        step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        try await histories.answer(HistoryKey(symbol: symbol, step: step, day: day)) {
            () async throws(MarketSourceError) in try await requestHistory(symbol, step, from: day)
        }
    }

    /// The options of one expiration.
    public func chain(of symbol: Symbol, expiring day: TradingDay?) async throws(MarketSourceError) -> FetchedChain {
        try await chains.answer(ChainQuestion(symbol: symbol, day: day)) { () async throws(MarketSourceError) in
            try await requestChain(symbol, day)
        }
    }

    /// Instruments that answer a text, the best first; those whose currency cannot be known are left out.
    public func instruments(matching text: String) async throws(MarketSourceError) -> [Instrument] {
        try await searches.answer(text) { () async throws(MarketSourceError) in try await requestInstruments(text) }
    }

    var now: Timestamp { clock.now() }

    // MARK: - requests

    private func requestHistory(
        _ symbol: Symbol,
        _ step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        guard let words = step.yahoo, let reach = step.yahooReach else { throw .unavailable }
        let now = now
        // The day has begun somewhere else before it begins in UTC.
        let wanted = min(day.map { Int64($0.number) * 86_400 - 14 * 3600 } ?? 0, now.seconds - 60)
        // A minute less, so that what is asked for has not grown too old on the way.
        let start = max(wanted, now.seconds - Int64(reach) * 86_400 + 60, 0)
        let chart = try await chart(
            symbol,
            [
                ("interval", words.interval), ("period1", "\(start)"), ("period2", "\(now.seconds)"),
                ("events", "div|split"), ("includePrePost", step.isIntraday ? "true" : "false"),
            ]
        )
        if let granularity = chart.meta.granularity, !words.granularities.contains(granularity) {
            throw .unreadable("it sends bars of \(VenueText.clean(granularity)) instead of \(words.interval)")
        }
        return chart.history(step: step, from: day, now: now)
    }

    func chart(
        _ symbol: Symbol,
        _ query: [(name: String, value: String)]
    ) async throws(MarketSourceError) -> YahooChart {
        let path = "/v8/finance/chart/\(AddressText.escaped(symbol.name))"
        let now = now
        return try await client.request(YahooClient.YahooRequest(path: path, query: query)) {
            bytes throws(AnswerError) in
            try YahooChart(decoding: bytes, symbol: symbol.name, now: now)
        }
    }

    private func requestChain(_ symbol: Symbol, _ day: TradingDay?) async throws(MarketSourceError) -> FetchedChain {
        let question = YahooClient.YahooRequest(
            path: "/v7/finance/options/\(AddressText.escaped(symbol.name))",
            query: day.map { [("date", "\($0.number * 86_400)")] } ?? []
        )
        let now = now
        let options = try await client.requestWithPass(question) { bytes throws(AnswerError) in
            try YahooOptions(decoding: bytes, symbol: symbol.name, now: now)
        }
        return try options.fetched(day, by: id)
    }

    private func requestInstruments(_ text: String) async throws(MarketSourceError) -> [Instrument] {
        let query = [("q", text), ("quotesCount", "20"), ("newsCount", "0")]
        let now = now
        let question = YahooClient.YahooRequest(path: "/v1/finance/search", query: query)
        let found = try await client.request(question) { bytes throws(AnswerError) in
            try YahooSearch(decoding: bytes, now: now)
        }
        return found.matches.compactMap(\.instrument)
    }

    private struct HistoryKey: Hashable {
        let symbol: Symbol
        let step: BarStep
        let day: TradingDay?
    }

    private struct ChainQuestion: Hashable {
        let symbol: Symbol
        let day: TradingDay?
    }
}
