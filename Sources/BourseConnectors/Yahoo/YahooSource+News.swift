import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire

extension YahooSource: NewsSource {
    /// The articles that a search for an instrument finds; Yahoo has none about markets in general.
    public func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        guard case .instrument(let symbol, _) = subject else { throw .unavailable }
        return try await articles.answer(symbol) { () async throws(MarketSourceError) in try await requestNews(symbol) }
    }

    private func requestNews(_ symbol: Symbol) async throws(MarketSourceError) -> FetchedNews {
        let query = [("q", symbol.name), ("quotesCount", "0"), ("newsCount", "20")]
        let now = now
        let found = try await client.request(YahooClient.YahooRequest(path: "/v1/finance/search", query: query)) {
            bytes throws(AnswerError) in try YahooSearch(decoding: bytes, now: now)
        }
        let articles = found.news.compactMap { headline in
            Article(
                address: headline.address,
                title: headline.title,
                publisher: headline.publisher,
                source: id,
                time: min(headline.time, now),
                symbols: headline.symbols.compactMap { Symbol($0) }
            )
        }
        return FetchedNews(articles, faults: found.faults.sentences)
    }
}
