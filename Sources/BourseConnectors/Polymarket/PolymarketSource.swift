import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// What the crowd bets, as Polymarket tells it without a key: events, books and past prices.
///
/// Nothing is traded here. Whoever made the HTTP client shuts it down. Equal questions at the same time become one request, and the answers about
/// one event, book or past are given again for a few seconds.
public struct PolymarketSource: PredictionSource {
    /// `polymarket`.
    public let id = SourceID("polymarket")
    /// The name for people.
    public let title = "Polymarket"

    private let requests: MarketRequests
    private let settings: PolymarketSettings
    private let clock: FeedClock
    private let lists = SharedAnswers<Bool, FetchedPredictions, MarketSourceError>()
    private let eventAnswers: BriefAnswers<String, PredictionEvent, MarketSourceError>
    private let bookAnswers: BriefAnswers<String, PredictionBook, MarketSourceError>
    private let pastAnswers: BriefAnswers<HistoryKey, [PredictionPoint], MarketSourceError>

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - settings: The addresses and the request rate of the source.
    ///   - clock: The time.
    public init(_ client: HTTPClient, settings: PolymarketSettings = PolymarketSettings(), clock: FeedClock) {
        self.settings = settings
        self.clock = clock
        requests = MarketRequests(client, rules: settings.limits.rules(), clock: clock)
        eventAnswers = BriefAnswers(for: .seconds(5), clock: clock)
        bookAnswers = BriefAnswers(for: .seconds(2), clock: clock)
        pastAnswers = BriefAnswers(for: .seconds(30), clock: clock)
    }

    /// The events that are traded, the most traded first.
    public func events() async throws(MarketSourceError) -> FetchedPredictions {
        try await lists.answer(true) { () async throws(MarketSourceError) in try await requestEvents() }
    }

    /// One event with all its markets.
    public func event(_ id: String) async throws(MarketSourceError) -> PredictionEvent {
        // Identifiers of Polymarket are numbers: anything else would request another page.
        guard Self.isNumber(id, digits: 20) else { throw .unknown }
        return try await eventAnswers.answer(id) { () async throws(MarketSourceError) in
            let now = clock.now()
            let fetched = try await request(settings.gamma, "/events/\(id)") { bytes throws(AnswerError) in
                try PolymarketEvents(decoding: bytes, now: now)
            }
            guard let event = fetched.events.first(where: { $0.id == id }) else { throw .unknown }
            return event.fetched(by: self.id, at: now)
        }
    }

    /// Who wants shares of an outcome and who offers them.
    public func book(of token: String) async throws(MarketSourceError) -> PredictionBook {
        guard Self.isNumber(token, digits: 80) else { throw .unknown }
        return try await bookAnswers.answer(token) { () async throws(MarketSourceError) in
            let now = clock.now()
            let fetched = try await request(settings.exchange, "/book", [("token_id", token)]) {
                bytes throws(AnswerError) in
                try PolymarketBook(decoding: bytes, token: token, now: now)
            }
            let book = PredictionBook(
                token: token,
                asOf: min(fetched.time, now),
                bids: fetched.bids.map { PredictionLevel(price: $0.price, size: $0.size) },
                asks: fetched.asks.map { PredictionLevel(price: $0.price, size: $0.size) }
            )
            guard !book.isCrossed else { throw .unreadable("an order book with bids above its asks") }
            return book
        }
    }

    /// What a share of an outcome cost, the oldest first.
    public func history(of token: String, _ span: PredictionSpan) async throws(MarketSourceError) -> [PredictionPoint] {
        guard Self.isNumber(token, digits: 80) else { throw .unknown }
        return try await pastAnswers.answer(HistoryKey(token: token, span: span)) {
            () async throws(MarketSourceError) in
            let now = clock.now()
            let (interval, minutes) = span.polymarket
            let query = [("market", token), ("interval", interval), ("fidelity", "\(minutes)")]
            let fetched = try await request(settings.exchange, "/prices-history", query) { bytes throws(AnswerError) in
                try PolymarketHistory(decoding: bytes, now: now)
            }
            return fetched.points.map { PredictionPoint(time: $0.time, price: $0.price) }
        }
    }

    // MARK: - requests

    private func requestEvents() async throws(MarketSourceError) -> FetchedPredictions {
        var answer = FetchedPredictions([])
        var seen: Set<String> = []
        var offset = 0
        while offset < settings.mostEvents {
            let query = [
                ("closed", "false"), ("order", "volume24hr"), ("ascending", "false"),
                ("limit", "\(settings.eventsAtOnce)"), ("offset", "\(offset)"),
            ]
            let now = clock.now()
            let page = try await request(settings.gamma, "/events", query) { bytes throws(AnswerError) in
                try PolymarketEvents(decoding: bytes, now: now)
            }
            // The order may change between two pages, so that an event comes twice.
            for event in page.events where seen.insert(event.id).inserted {
                answer.events.append(event.fetched(by: id, at: now))
            }
            answer.faults = Array((answer.faults + page.faults.sentences).prefix(20))
            offset += settings.eventsAtOnce
            if page.events.count < settings.eventsAtOnce { break }
        }
        return answer
    }

    private func request<Value: Sendable>(
        _ host: Endpoint,
        _ path: String,
        _ query: [(name: String, value: String)] = [],
        _ decode: @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        do throws(MarketSourceError) {
            return try await requests.read(SourceRequest(under: host, path, query: query), settings.limits, decode)
        } catch {
            if case .refused(status: 404) = error { throw .unknown }
            throw error
        }
    }

    private static func isNumber(_ text: String, digits: Int) -> Bool {
        (1...digits).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private struct HistoryKey: Hashable {
        let token: String
        let span: PredictionSpan
    }
}

extension PredictionSpan {
    /// What Polymarket calls it, and how many minutes lie between two points.
    fileprivate var polymarket: (interval: String, minutes: Int) {
        switch self {
        case .day: ("1d", 5)
        case .week: ("1w", 30)
        case .month: ("1m", 180)
        case .all: ("max", 720)
        }
    }
}
