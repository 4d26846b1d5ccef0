import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// What is written in English anywhere, as GDELT saw it during the last days; without a key.
///
/// Whoever made the HTTP client shuts it down. Equal questions at the same time become one request. It wants to be asked
/// once in five seconds: who comes sooner waits for his turn, or is told that it is busy.
public struct GDELTSource: NewsSource {
    /// `gdelt`.
    public let id = SourceID("gdelt")
    /// The name for people.
    public let title = "GDELT"

    private let requests: MarketRequests
    private let settings: GDELTSettings
    private let clock: FeedClock
    private let articles = SharedAnswers<NewsSubject, FetchedNews, MarketSourceError>()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - client: What sends requests; ``HTTPTransport/configuration`` suits it.
    ///   - settings: Where the source is, and how it is asked.
    ///   - clock: The time.
    public init(_ client: HTTPClient, settings: GDELTSettings = GDELTSettings(), clock: FeedClock) {
        self.settings = settings
        self.clock = clock
        requests = MarketRequests(client, rules: settings.limits.rules(), clock: clock)
    }

    /// What is written about markets, or about an instrument by its name: GDELT knows no symbols.
    public func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        guard let words = Self.searchText(subject) else { throw .unavailable }
        return try await articles.answer(subject) { () async throws(MarketSourceError) in
            try await requestNews(words, days: subject == .markets ? 1 : 7)
        }
    }

    /// What is searched; nothing where the name has too few letters for GDELT.
    private static func searchText(_ subject: NewsSubject) -> String? {
        guard case .instrument(_, let name) = subject else {
            return #"("stock market" OR "wall street" OR "interest rates")"#
        }
        // Signs mean something in a query; a phrase has only words, without those that stand in no headline.
        let plain = String(name.map { $0.isLetter || $0.isNumber ? $0 : " " })
        let words = plain.split(separator: " ").filter { !Self.forms.contains($0.lowercased()) }.prefix(3)
        let phrase = words.joined(separator: " ")
        guard phrase.utf8.count >= 5 else { return nil }
        return words.count > 1 ? "\"\(phrase)\"" : phrase
    }

    private static let forms: Set<String> = [
        "inc", "corp", "corporation", "company", "co", "ltd", "limited", "plc", "group", "holdings", "class", "a", "b",
        "c", "the", "usd", "n", "v", "s", "sa", "nv", "ag", "se", "com",
    ]

    private func requestNews(_ text: String, days: Int) async throws(MarketSourceError) -> FetchedNews {
        let query = [
            ("query", text + " sourcelang:english"), ("mode", "artlist"), ("format", "json"), ("maxrecords", "75"),
            ("timespan", "\(days)d"), ("sort", "datedesc"),
        ]
        let now = clock.now()
        let question = SourceRequest(under: settings.base, "/api/v2/doc/doc", query: query)
        let fetched = try await requests.read(question, settings.limits) { bytes throws(AnswerError) in
            try GDELTArticles(decoding: bytes, now: now)
        }
        let articles = fetched.articles.compactMap { row in
            Article(
                address: row.address,
                title: row.title,
                publisher: row.domain,
                source: id,
                time: min(row.seen, now),
                language: row.language
            )
        }
        return FetchedNews(articles, faults: fetched.faults.sentences)
    }
}
