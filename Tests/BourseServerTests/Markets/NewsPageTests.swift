import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The pages of news and predictions")
struct NewsPageTests {
    /// Tells the same stories whenever it is asked.
    private struct News: NewsSource {
        let id = SourceID("wire")
        let title = "Wire"
        let now: Timestamp

        func news(about subject: NewsSubject) async throws(MarketSourceError) -> ToldNews {
            let told = [
                ("Apple quarterly earnings beat estimates", "a", 60), ("Stocks <end> higher", "b", 7200),
                ("NVIDIA unveils a new product", "c", 90_000),
            ]
            return ToldNews(
                told.compactMap { title, path, ago in
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

    /// Tells one list, and one event of it anew.
    private struct Crowd: PredictionSource {
        let id = SourceID("crowd")
        let title = "Crowd"
        let list = NewsStoreContract.predictions(seed: 5, count: 4)

        func events() async throws(MarketSourceError) -> ToldPredictions { ToldPredictions(list.events) }

        func event(_ id: String) async throws(MarketSourceError) -> PredictionEvent {
            guard let event = list.events.first(where: { $0.name.id == id }) else { throw .unknown }
            return event
        }

        func book(of token: String) async throws(MarketSourceError) -> PredictionBook {
            PredictionBook(
                token: token,
                asOf: list.toldAt,
                bids: [PredictionLevel(price: Price(units: 40_000_000), size: Quantity(1200))],
                asks: [PredictionLevel(price: Price(units: 42_000_000), size: Quantity(7))]
            )
        }

        func history(
            of token: String,
            _ span: PredictionSpan
        ) async throws(MarketSourceError) -> [PredictionPoint] {
            (0..<5).map {
                PredictionPoint(
                    time: list.toldAt.adding(seconds: Int64($0) * 3600),
                    price: Price(units: 30_000_000 + Int64($0) * 1_000_000)
                )
            }
        }
    }

    private static func serve(
        _ isTold: Bool = true,
        _ body: @Sendable (ServerRig, Visitor) async throws -> Void
    ) async throws {
        var sources = MarketSources()
        if isTold {
            sources.news = [News(now: ManualClock().now)]
            sources.predictions = [Crowd()]
        }
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: sources)
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { try await body(rig, $0.with(token)) }
    }

    @Test
    func news_showsStories_withTheirInstrumentsAndTopics() async throws {
        try await Self.serve { _, ann in
            let page = try await ann.get("/news")
            #expect(page.status == .ok && page.text.contains("3 stories"))
            #expect(page.text.contains("Stocks &lt;end&gt; higher") && page.text.contains("Wire &amp; Co"))
            #expect(page.text.contains(#"href="/markets/AAPL/news""#) && page.text.contains("Earnings"))
            #expect(page.text.contains(#"rel="noopener noreferrer external""#))
            let part = try await ann.get("/news?q=apple", accept: "text/html-fragment")
            #expect(part.text.contains("1 story") && !part.text.contains("<html"))
            let none = try await ann.get("/news?q=zebra")
            #expect(none.text.contains("No story is left"))
            let own = try await ann.get("/markets/AAPL/news")
            #expect(own.status == .ok && own.text.contains("1 story") && own.text.contains("Chart"))
        }
    }

    @Test
    func marks_areKept_andShelvesShowThem() async throws {
        try await Self.serve { _, ann in
            _ = try await ann.get("/news")
            let mark = try await ann.post(
                "/news/bookmark?address=https%3A%2F%2Fwire.example%2Fa",
                ["favourite": "on", "return": "/news?shelf=bookmarked"]
            )
            #expect(mark.status == .seeOther && mark.location == "/news?shelf=bookmarked")
            let shelf = try await ann.get(mark.location)
            #expect(shelf.text.contains("1 story") && shelf.text.contains("Apple quarterly"))
            _ = try await ann.post("/news/read?address=https%3A%2F%2Fwire.example%2Fb", ["favourite": "on"])
            let unread = try await ann.get("/news?shelf=unread")
            #expect(unread.text.contains("2 stories") && !unread.text.contains("Stocks &lt;end&gt;"))
            let strange = try await ann.post("/news/read?address=https%3A%2F%2Fwire.example%2Fzzz", ["favourite": "on"])
            #expect(strange.status == .notFound)
            let away = try await ann.post(
                "/news/read?address=https%3A%2F%2Fwire.example%2Fb",
                ["favourite": "off", "return": "https://evil.example"]
            )
            #expect(away.location == "/news")
        }
    }

    @Test
    func csv_hasExactlyWhatIsShown() async throws {
        try await Self.serve { _, ann in
            let file = try await ann.get("/news.csv?topic=earnings")
            #expect(file.text.split(whereSeparator: \.isNewline).count == 2 && file.text.contains("AAPL"))
            let markets = try await ann.get("/predictions.csv")
            let page = try await ann.get("/predictions")
            let rows = markets.text.split(whereSeparator: \.isNewline).count - 1
            #expect(page.text.contains("\(rows) market"))
        }
    }

    @Test
    func predictions_areListed_andFiltered() async throws {
        try await Self.serve { _, ann in
            let page = try await ann.get("/predictions")
            #expect(page.status == .ok && page.text.contains("Told by Crowd"))
            #expect(page.text.contains("/predictions/2?market=2-0") || page.text.contains("/predictions/1?market=1-0"))
            let none = try await ann.get("/predictions?q=zebra", accept: "text/html-fragment")
            #expect(none.text.contains("No market is left") && !none.text.contains("<html"))
            let sorted = try await ann.get("/predictions?sort=probability&category=Weather")
            #expect(sorted.status == .ok)
        }
    }

    @Test
    func prediction_showsAnswersBookAndPast() async throws {
        try await Self.serve { _, ann in
            let page = try await ann.get("/predictions/3?market=3-0")
            #expect(page.status == .ok && page.text.contains("Event 3"))
            #expect(page.text.contains("40.00¢") && page.text.contains("1,200"))
            #expect(page.text.contains("probabilities-wide") && page.text.contains("What decides"))
            #expect(page.text.contains(#"aria-current="true""#))
            for id in ["77", "%2e%2e%2f", String(repeating: "7", count: 200)] {
                let path = "/predictions/" + id
                let missing = try await ann.get(path)
                #expect(missing.status == .notFound, "\(path)")
            }
        }
    }

    @Test
    func deskWithoutSources_saysSo() async throws {
        try await Self.serve(false) { _, ann in
            let news = try await ann.get("/news")
            #expect(news.status == .ok && news.text.contains("no source of news is set"))
            let predictions = try await ann.get("/predictions")
            #expect(predictions.status == .ok && predictions.text.contains("no source of predictions is set"))
        }
    }
}
