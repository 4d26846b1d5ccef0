import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// Markets as Financial Modeling Prep tells them to holders of a key: quotes and days.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request, and the answer to one
/// for quotes is given again for a second and a half. The key is part of the address that is asked for, and of no error.
public struct FMPSource: QuoteSource, HistorySource {
    /// `fmp`.
    public let id = SourceID("fmp")
    /// The name for people.
    public let title = "FMP"
    /// The most instruments in one request.
    public let symbolsAtOnce = 50

    private let requests: KeyedRequests
    private let clock: FeedClock
    private let quotes: BriefAnswers<[Symbol], FetchedQuotes, MarketSourceError>
    private let histories = SharedAnswers<HistoryKey, FetchedPrices, MarketSourceError>()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - key: The owner's key.
    ///   - settings: The address and the request rate of the source.
    ///   - clock: The time.
    public init(_ client: HTTPClient, key: APIKey, settings: FMPSettings = FMPSettings(), clock: FeedClock) {
        self.clock = clock
        requests = KeyedRequests(
            client,
            under: settings.base,
            limits: settings.limits,
            key: key,
            in: .query("apikey"),
            clock: clock
        )
        quotes = BriefAnswers(for: .milliseconds(1500), clock: clock)
    }

    /// What is known of some instruments; those are left out whose currency neither the source nor the symbol tells.
    public func quotes(of symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        let symbols = Array(Set(symbols).sorted().prefix(symbolsAtOnce))
        return try await quotes.answer(symbols) { () async throws(MarketSourceError) in try await requestQuotes(symbols)
        }
    }

    /// Days only, five years of them for the keys that cost nothing.
    public func reach(of step: BarStep) -> Int? { step == .day ? 36_525 : nil }

    /// Days, without the splits and dividends of their time.
    public func history(
        of symbol: Symbol,
        step: BarStep,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        guard step == .day, let name = SymbolSpelling.fmp.name(of: symbol) else { throw .unavailable }
        return try await histories.answer(HistoryKey(symbol: symbol, day: day)) {
            () async throws(MarketSourceError) in try await requestHistory(name, symbol, from: day)
        }
    }

    // MARK: - requests

    private func requestQuotes(_ symbols: [Symbol]) async throws(MarketSourceError) -> FetchedQuotes {
        var wanted: [String: Symbol] = [:]
        for symbol in symbols {
            if let name = SymbolSpelling.fmp.name(of: symbol), symbol.quotedIn != nil { wanted[name] = symbol }
        }
        guard !wanted.isEmpty else { return FetchedQuotes([]) }
        let names = wanted.keys.sorted()
        let now = clock.now()
        let answer = try await requests.request("/batch-quote", [("symbols", names.joined(separator: ","))]) {
            bytes throws(AnswerError) in try FMPQuotes(decoding: bytes, symbols: names, now: now)
        }
        var fetched = QuoteListBuilder(requests.hidden(answer.faults.sentences))
        for quote in answer.quotes {
            guard let symbol = wanted[quote.symbol.uppercased()] else { continue }
            fetched.add(quote.fetched(as: symbol, by: id), symbol)
        }
        return fetched.quotes
    }

    private func requestHistory(
        _ name: String,
        _ symbol: Symbol,
        from day: TradingDay?
    ) async throws(MarketSourceError) -> FetchedPrices {
        let now = clock.now()
        let today = symbol.dayZone.day(at: now)
        var query = [(name: "symbol", value: name)]
        if let day { query += [(name: "from", value: "\(day)"), (name: "to", value: "\(today)")] }
        let answer = try await requests.request("/historical-price-eod/full", query) { bytes throws(AnswerError) in
            try FMPHistory(decoding: bytes, symbol: name, now: now)
        }
        return answer.fetched(from: day, asOf: today, faults: requests.hidden(answer.faults.sentences))
    }

    private struct HistoryKey: Hashable {
        let symbol: Symbol
        let day: TradingDay?
    }
}
