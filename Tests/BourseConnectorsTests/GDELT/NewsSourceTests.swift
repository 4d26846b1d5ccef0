import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire
import NIOHTTP1
import Testing

@Suite("News from Finnhub, Yahoo and GDELT", .timeLimit(.minutes(30)))
struct NewsSourceTests {
    private static func outcome(
        _ source: any NewsSource,
        _ subject: NewsSubject = .markets
    ) async -> Result<FetchedNews, MarketSourceError> {
        await MarketRig.outcome { () async throws(MarketSourceError) in try await source.news(about: subject) }
    }

    private static func apple() throws -> NewsSubject {
        .instrument(try MarketRig.symbol("AAPL"), name: "Apple Inc.")
    }

    @Test func finnhub_tellsOfMarketsAndCompanies() async throws {
        try await MarketRig.run { rig in
            var headline = FinnhubHeadline(
                id: 7,
                time: MarketRig.close,
                title: "Stocks &amp; bonds",
                address: "https://wire.example/a?utm_source=x"
            )
            headline.source = "Wire"
            headline.summary = "All of it."
            rig.server.answer("/finnhub/news", MarketRig.body(FinnhubNews([headline]).bytes))
            rig.server.answer("/finnhub/company-news", MarketRig.body(FinnhubNews([headline]).bytes))
            let source = try rig.finnhub()
            let markets = try await Self.outcome(source).get()
            let article = try #require(markets.articles.first)
            #expect(article.title == "Stocks & bonds" && article.publisher == "Wire" && article.symbols.isEmpty)
            #expect(article.address == ArticleAddress("https://wire.example/a") && article.time == MarketRig.close)
            #expect(article.summary == "All of it." && article.source == source.id)
            let company = try await Self.outcome(source, Self.apple()).get()
            #expect(company.articles.map(\.symbols) == [[try MarketRig.symbol("AAPL")]])
            #expect(
                rig.server.requested == [
                    "/finnhub/news?category=general",
                    "/finnhub/company-news?symbol=AAPL&from=2023-10-15&to=2023-11-15",
                ]
            )
            #expect(rig.server.values(of: "x-finnhub-token", to: "/finnhub/news") == [MarketRig.key])
            let indian = NewsSubject.instrument(try MarketRig.symbol("RELIANCE.NS"), name: "Reliance")
            #expect(await Self.outcome(source, indian).failure == .unavailable)
        }
    }

    @Test func yahoo_tellsOfInstrumentsOnly() async throws {
        try await MarketRig.run { rig in
            var headline = YahooHeadline(
                id: "a",
                title: "Apple shares jump",
                address: "https://wire.example/a?.tsrc=rss",
                time: MarketRig.close
            )
            headline.publisher = "Wire"
            headline.symbols = ["AAPL", "^GSPC"]
            rig.server.answer("/one/v1/finance/search", MarketRig.body(YahooSearch(news: [headline]).bytes))
            let source = rig.yahoo()
            #expect(await Self.outcome(source).failure == .unavailable)
            let fetched = try await Self.outcome(source, Self.apple()).get()
            #expect(fetched.articles.map { $0.symbols.map(\.name) } == [["AAPL", "^GSPC"]])
            #expect(rig.server.requested == ["/one/v1/finance/search?q=AAPL&quotesCount=0&newsCount=20"])
        }
    }

    @Test func gdelt_isAskedByWords_andRefusesInText() async throws {
        try await MarketRig.run { rig in
            var article = GDELTArticle(
                address: "http://m.wire.example/a/",
                title: "Stocks end , higher",
                seen: MarketRig.close
            )
            article.domain = "wire.example"
            article.language = "English"
            rig.server.answer("/gdelt/api/v2/doc/doc", MarketRig.body(GDELTArticles([article]).bytes))
            let source = rig.gdelt()
            let fetched = try await Self.outcome(source).get()
            #expect(fetched.articles.map(\.title) == ["Stocks end, higher"])
            #expect(
                fetched.articles.map(\.publisher) == ["wire.example"] && fetched.articles.map(\.language) == ["English"]
            )
            let requested = try #require(rig.server.requested.first)
            #expect(requested.contains("sourcelang%3Aenglish") && requested.contains("timespan=1d"), "\(requested)")
            rig.time.advance(by: .seconds(10))
            rig.server.answer("/gdelt/api/v2/doc/doc", .body("The specified phrase is too short."))
            let failure = await Self.outcome(source, try Self.apple()).failure
            #expect(failure.map { $0.isOfSource } == true)
            #expect(rig.server.requested.last?.contains("query=Apple%20sourcelang") == true, "\(rig.server.requested)")
            // A name of three letters is too short for GDELT.
            let short = NewsSubject.instrument(try MarketRig.symbol("ZZ"), name: "ABC Inc.")
            #expect(await Self.outcome(source, short).failure == .unavailable)
        }
    }

    @Test func gdelt_thatIsAskedTooOften_isLeftAlone() async throws {
        try await MarketRig.run { rig in
            rig.server.answer(
                "/gdelt/api/v2/doc/doc",
                .body("Please limit requests to one every 5 seconds.", status: .tooManyRequests)
            )
            let failure = await Self.outcome(rig.gdelt()).failure
            guard case .busy? = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
        }
    }

    @Test func articleWithoutAddress_isLeftOut_andOneOfTheFutureIsOfNow() async throws {
        try await MarketRig.run { rig in
            let bad = FinnhubHeadline(id: 1, time: MarketRig.close, title: "Bad", address: "javascript:alert(1)")
            let late = FinnhubHeadline(
                id: 2,
                time: MarketRig.now.adding(seconds: 60),
                title: "Soon",
                address: "https://wire.example/b"
            )
            rig.server.answer("/finnhub/news", MarketRig.body(FinnhubNews([bad, late]).bytes))
            let fetched = try await Self.outcome(try rig.finnhub()).get()
            #expect(fetched.articles.allSatisfy { $0.title == "Soon" && $0.time <= MarketRig.now })
        }
    }
}
