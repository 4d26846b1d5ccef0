import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseWire
import BourseWorld
import NIOCore
import Testing

@testable import BourseVenue

@Suite("News in the forms of its sources")
struct NewsPublisherTests {
    private static let now = PublishedWorldTests.now
    private static let publisher = NewsPublisher(PublishedWorldTests.news)

    @Test
    func finnhub_tellsHeadlines_newestFirst() throws {
        let bytes = Self.publisher.finnhubMarketNews(category: "general", now: Self.now)
        let news = try FinnhubNews(decoding: bytes, now: Self.now)
        #expect(news.headlines.count > 20 && news.faults == AnswerFaults())
        #expect(zip(news.headlines, news.headlines.dropFirst()).allSatisfy { $0.time >= $1.time && $0.id > $1.id })
        #expect(news.headlines.allSatisfy { $0.time <= Self.now && $0.category == "top news" })
        let crypto = try FinnhubNews(
            decoding: Self.publisher.finnhubMarketNews(category: "crypto", now: Self.now),
            now: Self.now
        )
        #expect(!crypto.headlines.isEmpty && crypto.headlines.allSatisfy { $0.title.contains("Bitcoin") })
        let none = try FinnhubNews(
            decoding: Self.publisher.finnhubMarketNews(category: "forex", now: Self.now),
            now: Self.now
        )
        #expect(none.headlines.isEmpty)
    }

    @Test
    func finnhub_tellsOfACompany_betweenDays() throws {
        let symbol = try #require(Symbol("AAPL"))
        let (from, to) = (try #require(TradingDay(iso: "2026-06-08")), try #require(TradingDay(iso: "2026-06-12")))
        let bytes = Self.publisher.finnhubCompanyNews(symbol: symbol, from: from, to: to, now: Self.now)
        let news = try FinnhubNews(decoding: bytes, now: Self.now)
        #expect(!news.headlines.isEmpty && news.headlines.allSatisfy { $0.related == "AAPL" })
        let days = Set(news.headlines.map { LocalTime($0.time, offset: 0).day })
        #expect(days.allSatisfy { $0 >= from && $0 <= to } && days.count >= 4)
        let late = Self.publisher.finnhubCompanyNews(symbol: symbol, from: to, to: to.adding(days: 90), now: Self.now)
        #expect(try FinnhubNews(decoding: late, now: Self.now).headlines.allSatisfy { $0.time <= Self.now })
        let turned = Self.publisher.finnhubCompanyNews(symbol: symbol, from: to, to: from, now: Self.now)
        #expect(try FinnhubNews(decoding: turned, now: Self.now).headlines.isEmpty)
    }

    @Test
    func yahoo_findsBySymbolAndName() throws {
        let bySymbol = Self.publisher.yahooHeadlines(query: "NVDA", count: 8, now: Self.now)
        #expect(
            bySymbol.count == 8 && bySymbol.allSatisfy { $0.symbols == ["NVDA"] && $0.address.hasSuffix("?.tsrc=rss") }
        )
        let byName = Self.publisher.yahooHeadlines(query: "coca-cola", count: 3, now: Self.now)
        #expect(byName.count == 3 && byName.allSatisfy { $0.symbols.contains("KO") })
        #expect(Self.publisher.yahooHeadlines(query: "", count: 3, now: Self.now).isEmpty)
        #expect(Self.publisher.yahooHeadlines(query: "NVDA", count: -3, now: Self.now).isEmpty)
        let answer = YahooSearch(news: bySymbol)
        let decoded = try YahooSearch(decoding: answer.bytes, now: Self.now)
        #expect(decoded.news == bySymbol && decoded.faults == AnswerFaults())
    }

    @Test
    func threeSources_areMergedToTheStoriesOfTheWorld() throws {
        let mentions = SymbolMentions(PublishedWorldTests.instruments)
        let symbol = try #require(Symbol("AAPL"))
        let from = LocalTime(Self.now, offset: 0).day.adding(days: -5)
        let start = LocalTime(day: from).timestamp(offset: 0)
        let finnhub = try FinnhubNews(
            decoding: Self.publisher.finnhubCompanyNews(
                symbol: symbol,
                from: from,
                to: from.adding(days: 9),
                now: Self.now
            ),
            now: Self.now
        ).headlines.compactMap { fetched in
            Article(
                address: fetched.address,
                title: fetched.title,
                publisher: fetched.source,
                source: SourceID("finnhub"),
                time: fetched.time,
                symbols: fetched.related.flatMap { Symbol($0) }.map { [$0] } ?? []
            )
        }
        let gdelt = try GDELTArticles(
            decoding: Self.publisher.gdelt(
                RequestTarget("/api/v2/doc/doc?query=apple&format=json&maxrecords=250&timespan=5d"),
                now: Self.now
            ).pieces.flatMap { Array($0.readableBytesView) },
            now: Self.now
        ).articles.compactMap { fetched in
            Article(
                address: fetched.address,
                title: fetched.title,
                publisher: fetched.domain,
                source: SourceID("gdelt"),
                time: fetched.seen
            )
        }
        let yahoo = Self.publisher.yahooHeadlines(query: "AAPL", count: 50, now: Self.now).compactMap { fetched in
            Article(
                address: fetched.address,
                title: fetched.title,
                publisher: fetched.publisher,
                source: SourceID("yahoo"),
                time: fetched.time,
                symbols: fetched.symbols.compactMap { Symbol($0) }
            )
        }.filter { $0.time >= start }
        #expect(finnhub.count > 5 && gdelt.count > 5 && yahoo.count > 5)
        let stories = NewsMerge.stories(of: (finnhub + gdelt + yahoo).map { $0.naming(mentions) })
        let truth = Set(
            PublishedWorldTests.news.articles(from: start, to: Self.now).filter { $0.symbols == [symbol] }.map(\.story)
        )
        // Stories of the first hours of the first day may be told by one source alone.
        #expect(stories.count <= truth.count + 2, "\(stories.count) stories of \(truth.count)")
        #expect(stories.contains { Set($0.publications.map(\.source.name)).count == 3 })
        #expect(stories.allSatisfy { $0.symbols == [symbol] })
    }
}
