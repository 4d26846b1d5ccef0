import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// Market data of Finnhub, for holders of a key: quotes of American shares, one at a time, earnings dates, search and news.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request, and the answer to one
/// for a quote is given again for a second and a half. The key is in a header, and in no error.
public struct FinnhubSource: QuoteSource, EarningsSource, InstrumentSource {
    /// `finnhub`.
    public let id = SourceID("finnhub")
    /// The name for people.
    public let title = "Finnhub"
    /// One: an answer does not say which instrument it is about.
    public let symbolsAtOnce = 1

    let requests: KeyedRequests
    private let clock: FeedClock
    private let quotes: BriefAnswers<Symbol, FetchedQuotes, MarketSourceError>
    private let calendars = SharedAnswers<CalendarQuestion, [EarningsReport], MarketSourceError>()
    private let plan = FinnhubPlan()
    private let searches = SharedAnswers<String, [Instrument], MarketSourceError>()
    let articles = SharedAnswers<NewsSubject, FetchedNews, MarketSourceError>()

    var now: Timestamp { clock.now() }

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - key: The owner's key.
    ///   - settings: Where the source is, and how it is asked.
    ///   - clock: The time.
    public init(_ client: HTTPClient, key: APIKey, settings: FinnhubSettings = FinnhubSettings(), clock: FeedClock) {
        self.clock = clock
        requests = KeyedRequests(
            client,
            under: settings.base,
            limits: settings.limits,
            key: key,
            in: .header("X-Finnhub-Token"),
            clock: clock
        )
        quotes = BriefAnswers(for: .milliseconds(1500), clock: clock)
    }

    /// What is known of an instrument; of several, only the first is asked for.
    ///
    /// Only shares in dollars are asked for: the source names no currency, and others need a paid plan.
    public func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        guard let symbol = symbols.first, symbol.quotedIn == .usd, let name = SymbolSpelling.finnhub.name(of: symbol)
        else {
            return FetchedQuotes([])
        }
        return try await quotes.answer(symbol) { () async throws(MarketSourceError) in
            try await requestQuote(name, symbol)
        }
    }

    /// The reports of a company; only of shares in dollars, for others need a paid plan.
    public func earnings(
        of symbol: Symbol,
        days: ClosedRange<TradingDay>
    ) async throws(MarketSourceError) -> [EarningsReport] {
        guard symbol.quotedIn == .usd, let name = SymbolSpelling.finnhub.name(of: symbol) else { throw .unavailable }
        return try await calendars.answer(CalendarQuestion(name: name, days: days)) {
            () async throws(MarketSourceError) in
            // Without a paid plan, the source returns at most the last month.
            let first = Exchange.nyse.zone.day(at: clock.now()).adding(days: -Self.freeDaysBack)
            let month = max(days.lowerBound, min(first, days.upperBound))...days.upperBound
            if plan.isFree { return try await requestEarnings(name, month) }
            do throws(MarketSourceError) { return try await requestEarnings(name, days) } catch {
                guard error == .unavailable, month != days else { throw error }
                plan.learnFree()
                return try await requestEarnings(name, month)
            }
        }
    }

    /// Days of past earnings without a paid plan.
    private static let freeDaysBack = 31

    /// Instruments that answer a text, the best first; those whose currency or kind cannot be known are left out.
    public func instruments(matching text: String) async throws(MarketSourceError) -> [Instrument] {
        try await searches.answer(text) { () async throws(MarketSourceError) in
            let now = clock.now()
            let found = try await requests.request("/search", [("q", text)]) { bytes throws(AnswerError) in
                try FinnhubSearch(decoding: bytes, now: now)
            }
            return found.matches.compactMap(\.instrument)
        }
    }

    // MARK: - requests

    private func requestQuote(_ name: String, _ symbol: Symbol) async throws(MarketSourceError) -> FetchedQuotes {
        let now = clock.now()
        do throws(MarketSourceError) {
            let quote = try await requests.request("/quote", [("symbol", name)]) { bytes throws(AnswerError) in
                try FinnhubQuote(decoding: bytes, now: now)
            }
            let faults = requests.hidden(quote.faults.sentences)
            return FetchedQuotes([quote.fetched(as: symbol, by: id)], faults: faults)
        } catch {
            // Zeros, or a market that the key is not for: of this instrument nothing is known here.
            guard error == .unknown || error == .unavailable else { throw error }
            return FetchedQuotes([])
        }
    }

    private func requestEarnings(
        _ name: String,
        _ days: ClosedRange<TradingDay>
    ) async throws(MarketSourceError) -> [EarningsReport] {
        let now = clock.now()
        let calendar = try await requests.request(
            "/calendar/earnings",
            [("from", "\(days.lowerBound)"), ("to", "\(days.upperBound)"), ("symbol", name)]
        ) { bytes throws(AnswerError) in
            try FinnhubCalendar(decoding: bytes, now: now)
        }
        return calendar.earnings.filter { $0.symbol.uppercased() == name }.map(\.report)
    }

    private struct CalendarQuestion: Hashable {
        let name: String
        let days: ClosedRange<TradingDay>
    }
}
