import BourseCore
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Cached pages of markets")
struct MarketPageCacheTests {
    /// Runs `body` with a person who has one instrument on a watchlist, and the pages that show it.
    private func serve(_ body: @Sendable (CacheVisit, StoredWatchlist, [String]) async throws -> Void) async throws {
        try await CacheVisit.serve { visit in
            let list = try await visit.rig.desk.markets.watchlists
                .make("Mine", symbols: [CacheVisit.apple], user: visit.user.id)
            await visit.provide("101", ago: 10)
            let paths = ["/", "/markets", "/markets/lists", MarketPages.path(ofList: list.id), "/markets/AAPL"]
            try await body(visit, list, paths)
        }
    }

    @Test func pages_changeWithAQuote() async throws {
        try await serve { visit, _, paths in
            try await visit.expectChange(of: paths + ["/markets?q=AAPL", "/markets/AAPL/options"], after: "a quote") {
                await visit.provide("102", ago: 5)
            }
        }
    }

    @Test func pages_changeWithAList_thatAnotherProcessChanges() async throws {
        try await serve { visit, list, paths in
            let microsoft = MarketsAPIVisit.symbol("MSFT")
            try await visit.expectChange(of: Array(paths.dropLast()) + ["/markets/MSFT"], after: "a change of the list")
            {
                let others = WatchlistService(
                    store: SQLiteWatchlistStore(try visit.otherDatabase()),
                    environment: visit.rig.desk.environment
                )
                try await others.add([microsoft], to: list.id, user: visit.user.id)
            }
        }
    }

    @Test func pages_changeWithTheAgesTheyShow() async throws {
        try await serve { visit, _, paths in
            let aging = paths.filter { $0 != "/markets/lists" } + ["/news", "/markets/AAPL/news", "/predictions"]
            try await visit.expectChange(of: aging, after: "a minute") { visit.rig.clock.advance(seconds: 60) }
        }
    }

    @Test func list_changesWhenASourceFails() async throws {
        try await serve { visit, _, _ in
            try await visit.expectChange(of: ["/markets"], after: "an outage") {
                visit.quotes.fail(.late)
                _ = await visit.rig.desk.markets.board.inquire(about: [CacheVisit.apple])
            }
        }
    }

    @Test func search_changesWithANewInstrument() async throws {
        try await serve { visit, _, _ in
            try await visit.expectChange(of: ["/markets?q=Zyxwvut"], after: "an instrument") {
                let instrument = Instrument(
                    symbol: MarketsAPIVisit.symbol("ZYX"),
                    name: "Zyxwvut",
                    exchange: .nasdaq,
                    currency: .usd,
                    kind: .share
                )
                await visit.rig.desk.markets.directory.learn([instrument])
            }
        }
    }

    @Test func news_changeWithTheMarksOfTheirReader() async throws {
        try await serve { visit, _, _ in
            try await visit.expectChange(of: ["/news"], after: "a bookmark") {
                let story = try #require(await visit.rig.desk.markets.news.markets().stories.first)
                let isMarked = try await visit.rig.desk.markets.news
                    .mark(story.address.description, as: .bookmark, isSet: true, of: visit.user.id)
                #expect(isMarked)
            }
        }
    }

    @Test func instrument_changesWithATradeOfTheJournal_andWithItsHistory() async throws {
        let source = try MarketVisit.source()
        try await MarketVisit.serve(source) { rig, user, ann in
            let visit = CacheVisit(rig: rig, user: user, ann: ann, quotes: ChangingQuotes())
            try await visit.expectChange(of: ["/markets/AAPL"], after: "a trade") {
                let rows = """
                    main,2026-06-11T15:00:00Z,AAPL,stock,,,buy,10,100,1,0.35,USD,,,
                    main,2026-06-12T14:00:00Z,AAPL,stock,,,sell,10,101,1,0.35,USD,,,

                    """
                try await rig.add(File.header + rows, to: user)
            }
            // The list does not wait for the history of the last month, and shows it as soon as it is read.
            _ = try await ann.get("/markets?q=SPY")
            _ = try await rig.desk.markets.prices.past(of: MarketVisit.symbol("SPY"), step: .day)
            #expect(try await ann.get("/markets?q=SPY").text.contains("spark-svg"))
        }
    }
}
