import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire

/// Markets as Finnhub tells them to holders of a key: quotes of American shares, one at a time, a search, and
/// news.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request, and the answer to one
/// for a quote is given again for a second and a half. The key is in a header, and in no error.
public struct FinnhubSource: QuoteSource, InstrumentSource {
    /// `finnhub`.
    public let id = SourceID("finnhub")
    /// The name for people.
    public let title = "Finnhub"
    /// One: an answer does not say which instrument it is about.
    public let symbolsAtOnce = 1

    private let requests: MarketRequests
    private let settings: FinnhubSettings
    let key: APIKey
    private let clock: FeedClock
    private let quotes: BriefAnswers<Symbol, ToldQuotes, MarketSourceError>
    private let searches = SharedAnswers<String, [Instrument], MarketSourceError>()
    let articles = SharedAnswers<NewsSubject, ToldNews, MarketSourceError>()

    var now: Timestamp { clock.now() }

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - key: The owner's key.
    ///   - settings: Where the source is, and how it is asked.
    ///   - clock: The time.
    public init(_ client: HTTPClient, key: APIKey, settings: FinnhubSettings = FinnhubSettings(), clock: FeedClock) {
        self.key = key
        self.settings = settings
        self.clock = clock
        requests = MarketRequests(client, rules: settings.limits.rules(), clock: clock)
        quotes = BriefAnswers(for: .milliseconds(1500), clock: clock)
    }

    /// What is known of an instrument; of several, only the first is asked for.
    ///
    /// Only shares in dollars are asked for: the source names no currency, and tells others only to those who pay.
    public func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> ToldQuotes {
        guard let symbol = symbols.first, symbol.quotedIn == .usd, let name = SymbolSpelling.finnhub.told(symbol) else {
            return ToldQuotes([])
        }
        return try await quotes.answer(symbol) { () async throws(MarketSourceError) in
            try await askQuote(name, symbol)
        }
    }

    /// Instruments that answer a text, the best first; those whose currency or kind cannot be known are left out.
    public func instruments(matching text: String) async throws(MarketSourceError) -> [Instrument] {
        try await searches.answer(text) { () async throws(MarketSourceError) in
            let now = clock.now()
            let found = try await ask("/search", [("q", text)]) { bytes throws(AnswerError) in
                try FinnhubSearch(decoding: bytes, now: now)
            }
            return found.matches.compactMap(\.instrument)
        }
    }

    // MARK: - requests

    private func askQuote(_ name: String, _ symbol: Symbol) async throws(MarketSourceError) -> ToldQuotes {
        let now = clock.now()
        do throws(MarketSourceError) {
            let quote = try await ask("/quote", [("symbol", name)]) { bytes throws(AnswerError) in
                try FinnhubQuote(decoding: bytes, now: now)
            }
            let faults = quote.faults.sentences.map { key.hidden(in: $0) }
            return ToldQuotes([quote.told(as: symbol, by: id)], faults: faults)
        } catch {
            // Zeros, or a market that the key is not for: of this instrument nothing is known here.
            guard error == .unknown || error == .notTold else { throw error }
            return ToldQuotes([])
        }
    }

    func ask<Value: Sendable>(
        _ path: String,
        _ query: [(name: String, value: String)],
        _ decode: @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        var question = SourceQuestion(under: settings.base, path, query: query)
        question.headers.append(("X-Finnhub-Token", key.text))
        do throws(MarketSourceError) {
            return try await requests.read(question, settings.limits, decode)
        } catch {
            throw key.hidden(in: error)
        }
    }
}
