import BourseCore
import BourseDesk
import BourseMarkets

/// A source of news with a single headline, published a minute ago.
struct HeadlineNews: NewsSource {
    let id = SourceID("wire")
    let title = "Wire"
    let now: Timestamp
    let headline: String

    func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        let article = Article(
            address: "https://wire.example/a",
            title: headline,
            publisher: "Wire & Co",
            source: id,
            time: now.adding(seconds: -60)
        )
        return FetchedNews([article].compactMap(\.self))
    }
}
