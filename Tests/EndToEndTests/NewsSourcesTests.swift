import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseVenue
import BourseWire
import Logging
import NIOCore
import NIOPosix
import Testing

/// The sources of news and predictions against the venue over real sockets.
@Suite("Sources of news and predictions end to end")
struct NewsSourcesTests {
    /// Friday, 20 November 2026, half past ten in the evening UTC: the day's news are out.
    private static let now = Timestamp(seconds: 1_795_213_800)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private struct Line: Sendable {
        let client: HTTPClient
        let address: VenueAddress
        let clock: FeedClock

        func news() throws -> [any NewsSource] {
            var settings = MarketSourcesSettings()
            settings.yahoo.hosts = [try #require(Endpoint(address.yahoo))]
            settings.yahoo.cookiePages = [try #require(Endpoint(address.yahoo + "/"))]
            settings.finnhub.base = try #require(Endpoint(address.finnhub))
            settings.gdelt.base = try #require(Endpoint(address.gdelt))
            let key = try #require(APIKey("key"))
            return [
                FinnhubSource(client, key: key, settings: settings.finnhub, clock: clock),
                YahooSource(client, settings: settings.yahoo, clock: clock),
                GDELTSource(client, settings: settings.gdelt, clock: clock),
            ]
        }

        func predictions() throws -> PolymarketSource {
            var settings = PolymarketSettings()
            settings.gamma = try #require(Endpoint(address.polymarketGamma))
            settings.exchange = try #require(Endpoint(address.polymarketClob))
            return PolymarketSource(client, settings: settings, clock: clock)
        }
    }

    private static func withLine(
        faults: FaultPlan = .none,
        _ body: @Sendable @escaping (Line) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 2026, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 0, count: 0),
                pace: .manual(start: now),
                faults: faults
            ),
            logger: quiet
        )
        var configuration = HTTPTransport.configuration
        configuration.timeout.connect = .hours(1)
        let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await server.run() }
                    let address = try await server.boundAddress
                    let clock = FeedClock(ContinuousClock(), now: { now })
                    try await body(Line(client: client, address: address, clock: clock))
                    group.cancelAll()
                    try await group.waitForAll()
                }
            )
        } catch { result = .failure(error) }
        try await client.shutdown()
        try result.get()
    }

    @Test func storiesOfAllSources_areMerged() async throws {
        try await Self.withLine { line in
            let symbol = try #require(Symbol("NVDA"))
            let subject = NewsSubject.instrument(symbol, name: "NVIDIA Corporation")
            var articles: [Article] = []
            for source in try line.news() {
                let fetched = try await source.news(about: subject)
                #expect(fetched.faults.isEmpty, "\(source.title): \(fetched.faults)")
                #expect(
                    fetched.articles.allSatisfy { $0.time <= Self.now && $0.source == source.id },
                    "\(source.title)"
                )
                articles += fetched.articles
            }
            let mentions = SymbolMentions(ListedInstruments.all)
            let stories = NewsMerge.stories(of: articles.map { $0.naming(mentions) })
            #expect(stories.count < articles.count || articles.count < 2)
        }
    }

    @Test func marketNews_areTold_byTwo() async throws {
        try await Self.withLine { line in
            var count = 0
            for source in try line.news() where source.id.name != "yahoo" {
                let fetched = try await source.news(about: .markets)
                #expect(fetched.faults.isEmpty)
                count += fetched.articles.count
            }
            #expect(count > 20)
        }
    }

    @Test func predictions_areTold_withBooksAndPasts() async throws {
        try await Self.withLine { line in
            let source = try line.predictions()
            let fetched = try await source.events()
            #expect(fetched.faults.isEmpty && fetched.events.count > 60)
            let event = try #require(fetched.events.first { event in event.markets.contains { $0.state == .open } })
            let market = try #require(event.markets.first { $0.state == .open })
            let token = try #require(market.outcomes.first?.token)
            let book = try await source.book(of: token)
            #expect(book.bids.first?.price == market.bestBid && book.asks.first?.price == market.bestAsk)
            for span in PredictionSpan.allCases {
                let past = try await source.history(of: token, span)
                #expect(past.allSatisfy { $0.time <= Self.now }, "\(span)")
            }
            let again = try await source.event(event.name.id)
            #expect(again == event)
        }
    }

    @Test(arguments: [
        "polymarket-gone=1", "polymarket-429=1", "polymarket-500=1", "polymarket-html=1", "polymarket-truncate=1",
    ])
    func sourceThatFails_saysWhy(faults: String) async throws {
        try await Self.withLine(faults: try FaultPlan(parsing: faults, seed: 1)) { line in
            let source = try line.predictions()
            do throws(MarketSourceError) {
                _ = try await source.events()
                Issue.record("\(faults): it answered")
            } catch { #expect(error.isOfSource, "\(faults): \(error)") }
        }
    }
}
