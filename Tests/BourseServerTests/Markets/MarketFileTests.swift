import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Tables of markets as files")
struct MarketFileTests {
    @Test
    func pricesAndLists_areTheSameInBothFormats_andOffered() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { rig, user, ann in
            let query = "?range=3M&with=sma20,rsi&compare=SPY"
            // The first request fetches what the second one compares with.
            _ = try await ann.get("/markets/AAPL/history.csv\(query)")
            let prices = try await ann.expectBothFormats("/markets/AAPL/history", query: query, named: "AAPL-3M")
            #expect(prices.split(separator: "\n").count > 50)
            try await ann.expectBothFormats("/markets/AAPL/history", query: "?range=1D", named: "AAPL-1D")
            try await ann.expectBothFormats("/markets", query: "?q=AAPL", named: "markets")
            let list = try await ann.get("/markets?q=AAPL")
            #expect(list.offers("/markets") && list.filesInOneFormat.isEmpty)
            let chart = try await ann.get("/markets/AAPL")
            #expect(chart.offers("/markets/AAPL/history") && chart.filesInOneFormat.isEmpty)
        }
    }

    @Test
    func watchlist_isTheSameInBothFormats_andOffered() async throws {
        try await WatchlistVisit.serve("NVDA", "^GSPC") { _, ann, list in
            let path = WatchlistVisit.path(list)
            try await ann.expectBothFormats(path + "/symbols", named: "mine")
            let page = try await ann.get(path)
            #expect(page.offers(path + "/symbols") && page.filesInOneFormat.isEmpty)
        }
    }

    @Test
    func chain_isTheSameInBothFormats_andOffered() async throws {
        let fetched = { (now: Timestamp) in
            var markets = FixedMarkets()
            markets.chains[MarketsAPIVisit.microsoft] = MarketsAPIVisit.chain(now: now)
            return markets
        }
        try await MarketsAPIVisit.serve(fetched) { _, ann in
            let expiration = MarketsAPIVisit.expiry
            let csv = try await ann.expectBothFormats(
                "/markets/MSFT/options",
                query: "?expiration=\(expiration)",
                named: "MSFT-options-\(expiration)"
            )
            #expect(csv.split(separator: "\n").count == 7)
            let page = try await ann.get("/markets/MSFT/options")
            #expect(page.offers("/markets/MSFT/options") && page.filesInOneFormat.isEmpty)
        }
    }

    @Test
    func newsAndPredictions_areTheSameInBothFormats_andOffered() async throws {
        var sources = MarketSources()
        sources.news = [WireNews(now: ManualClock().now)]
        sources.predictions = [FixedPredictions()]
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: sources)
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            try await ann.expectBothFormats("/news", named: "news")
            try await ann.expectBothFormats("/news", query: "?topic=earnings", named: "news")
            try await ann.expectBothFormats("/markets/AAPL/news", named: "AAPL-news")
            try await ann.expectBothFormats("/predictions", named: "predictions")
            for path in ["/news", "/markets/AAPL/news", "/predictions"] {
                let page = try await ann.get(path)
                #expect(page.offers(path) && page.filesInOneFormat.isEmpty, "\(path)")
            }
        }
    }

    @Test
    func valuesOfMarkets_haveTheirTypes() throws {
        let symbol = try MarketVisit.symbol("AAPL")
        let shown = QuoteSnapshot(
            instrument: .unnamed(symbol),
            quote: MarketVisit.quote(symbol, last: 130, before: 128, worth: 3_000_000),
            fetchedAt: nil,
            held: [],
            status: .awaited,
            version: 0,
            revision: 0
        )
        let table = MarketFile.table([shown])
        let cells = Dictionary(uniqueKeysWithValues: zip(table.columns, table.row(0)))
        #expect(cells["symbol"] == .text("AAPL") && cells["last"] == .number("130"))
        #expect(cells["volume"] == .number("1234567") && cells["market_cap"] == .number("3000000"))
        #expect(cells["as_of"] == .instant(MarketVisit.now) && cells["year_low"] == .empty)
    }
}
