import BourseCore
import BourseDesk
import BourseMarkets

/// A source that provides the same stories for each request.
struct WireNews: NewsSource {
    let id = SourceID("wire")
    let title = "Wire"
    let now: Timestamp

    func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
        let fetched = [
            ("Apple quarterly earnings beat estimates", "a", 60), ("Stocks <end> higher", "b", 7200),
            ("NVIDIA unveils a new product", "c", 90_000),
        ]
        return FetchedNews(
            fetched.compactMap { title, path, ago in
                Article(
                    address: "https://wire.example/\(path)",
                    title: title,
                    publisher: "Wire & Co",
                    source: id,
                    time: now.adding(seconds: Int64(-ago))
                )
            }
        )
    }
}
