import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire

extension FinnhubSource: NewsSource {
    /// How many days back articles about an instrument are asked for.
    static let newsDays = 30

    /// What is written about markets, or about a share in dollars during the last thirty days.
    public func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        try await articles.answer(subject) { () async throws(MarketSourceError) in try await requestNews(subject) }
    }

    private func requestNews(_ subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        let path: String
        let query: [(name: String, value: String)]
        let requested: [Symbol]
        let now = now
        switch subject {
        case .markets: (path, query, requested) = ("/news", [("category", "general")], [])
        case .instrument(let symbol, _):
            guard symbol.quotedIn == .usd, let name = SymbolSpelling.finnhub.name(of: symbol) else {
                throw .unavailable
            }
            // A day more: in which zone its days are counted is not said.
            let today = ZoneRules.utc.day(at: now)
            query = [
                ("symbol", name), ("from", "\(today.adding(days: -Self.newsDays))"), ("to", "\(today.adding(days: 1))"),
            ]
            (path, requested) = ("/company-news", [symbol])
        }
        let fetched = try await requests.request(path, query) { bytes throws(AnswerError) in
            try FinnhubNews(decoding: bytes, now: now)
        }
        let articles = fetched.headlines.compactMap { headline in
            Article(
                address: headline.address,
                title: headline.title,
                publisher: headline.source,
                source: id,
                time: min(headline.time, now),
                symbols: requested,
                summary: headline.summary
            )
        }
        return FetchedNews(articles, faults: requests.hidden(fetched.faults.sentences))
    }
}
