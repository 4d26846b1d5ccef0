import BourseCore
import BourseDesk
import BourseOrderBook
import BourseStorage
import BourseTestSupport
import BourseValues
import BourseWeb
import NIOCore
import Testing

@testable import BourseServer

@Suite("The stream of a live market")
struct LiveChannelTests {
    private let symbol: Symbol
    private let venue = ScriptedVenue()
    private let clock = ManualClock()
    private let directory: TemporaryDirectory
    private let hub: LiveMarketService
    private let channels: LiveChannels

    init() throws {
        symbol = try #require(Symbol("XBTUSD"))
        let environment = DeskEnvironment.deterministic(clock: clock)
        directory = try TemporaryDirectory()
        let live = LiveMarkets(
            source: venue,
            store: FileRecordings(folder: directory.path("recordings")),
            environment: environment
        )
        hub = live.hub
        channels = LiveChannels(live: live, environment: environment)
    }

    private func join() async throws -> LiveChannel {
        let numbers = LiveNumbers(tick: Price(units: 50_000_000), style: .western, zone: Zones.rules("UTC"))
        let reader = LiveReader(
            symbol: symbol,
            key: LiveQuery(Query()).streamKey,
            zone: "UTC",
            style: .western
        )
        return try await channels.join(reader, numbers: numbers, unit: "USD")
    }

    /// Lets the venue send events, and lets the hub take them all.
    private func send(_ contents: [RecordedEvent.Content]) async {
        for content in contents { venue.say(.market(symbol, content, receivedAt: clock.now)) }
        venue.end()
        await hub.run()
    }

    private static func rows(_ count: Int64) -> [BookRow] {
        (0..<count).map { BookRow(id: $0, side: .bid, price: Price(units: (1000 - $0) * 50_000_000), size: 10) }
    }

    private func print(_ id: UInt64) -> TradePrint {
        TradePrint(
            id: TradeMatchID(high: 1, low: id),
            time: clock.now.adding(seconds: Int64(id) - 100),
            taker: .buy,
            price: Price(units: 50_000_000_000),
            size: 5
        )
    }

    private func events(_ news: LiveNews) -> [String] {
        String(buffer: news.bytes).split(separator: "\n").filter { $0.hasPrefix("event: ") }.map {
            String($0.dropFirst(7))
        }
    }

    @Test
    func marketThatBecomesUnusable_emptiesTheBookOfThePage() async throws {
        let channel = try await join()
        let running = Task { await hub.run() }
        venue.say(.line(.live))
        venue.say(.market(symbol, .trades(.partial, [print(1)]), receivedAt: clock.now))
        let ask = BookRow(id: 9, side: .ask, price: Price(units: 1001 * 50_000_000), size: 10)
        venue.say(.market(symbol, .book(.partial, Self.rows(3) + [ask]), receivedAt: clock.now))
        while await hub.market(symbol)?.bookState != .current { await Task.yield() }
        await channels.advance()
        let before = try #require(await channel.news(since: LivePosition()))
        #expect(String(buffer: before.bytes).contains(#""bids":[["#))
        venue.say(.unusable(symbol, .book, .decimals(10)))
        while await hub.market(symbol)?.unusable == nil { await Task.yield() }
        venue.end()
        await running.value
        for _ in 0..<20 { await channels.advance() }
        let after = String(buffer: try #require(await channel.news(since: before.position)).bytes)
        #expect(after.contains(#""state":"unusable""#) && after.contains(#""book":"none""#))
        #expect(after.contains("Prices of XBTUSD have 10 decimals."))
        #expect(after.contains(#""asks":[],"bids":[],"middle":"–""#) && after.contains(#""last":"–""#))
        #expect(after.contains("event: depth") && !after.contains("event: candle"))
    }

    @Test
    func stream_beginsWithStatusThenEverythingThenTheTape() async throws {
        let channel = try await join()
        await send([.book(.partial, Self.rows(3)), .trades(.partial, [print(1)])])
        await channels.advance()
        let news = try #require(await channel.news(since: LivePosition()))
        #expect(events(news) == ["status", "head", "candle", "book", "depth", "clock", "tape"])
    }

    @Test
    func readerWhoIsSlow_getsTheNewestBookAndAllTrades() async throws {
        let channel = try await join()
        await send([
            .book(.partial, Self.rows(3)), .trades(.partial, [print(1), print(2)]),
        ])
        await channels.advance()
        let first = try #require(await channel.news(since: LivePosition()))
        #expect(first.position.trades == 2)
        let again = LivePosition(after: "\(channels.run)-1", run: channels.run)
        let missed = String(buffer: try #require(await channel.news(since: again)).bytes)
        // One trade came since, and it is not a reset.
        #expect(missed.contains("id: \(channels.run)-2\n") && !missed.contains("\"reset\""))
    }

    @Test
    func readersWhoHaveComeEquallyFar_areToldTheSame_andWhoeverIsNewEverything() async throws {
        let channel = try await join()
        await send([.book(.partial, Self.rows(3)), .trades(.partial, [print(1)])])
        await channels.advance()
        let first = try #require(await channel.news(since: LivePosition()))
        clock.advance(seconds: 1)
        for _ in 0..<(2 * LiveChannel.rate) { await channels.advance() }
        let next = try #require(await channel.news(since: first.position))
        let same = try #require(await channel.news(since: first.position))
        let new = try #require(await channel.news(since: LivePosition()))
        #expect(next.bytes == same.bytes && next.position == same.position)
        #expect(events(next).contains("clock") && !events(next).contains("tape"))
        #expect(events(new) == events(first) && new.bytes != first.bytes)
        #expect(new.position.frame == next.position.frame)
    }

    @Test(arguments: ["", "other-1", "x", "-", "99"])
    func positionOfAnotherRun_startsAnew(known: String) {
        #expect(LivePosition(after: known, run: channels.run).isNew)
    }

    @Test
    func channelNobodyReads_isLetGoOf() async throws {
        _ = try await join()
        _ = try await join()
        #expect(await channels.readers == 2)
        let reader = LiveReader(symbol: symbol, key: LiveQuery(Query()).streamKey, zone: "UTC", style: .western)
        channels.leave(.page(reader))
        channels.leave(.page(reader))
        await channels.advance()
        #expect(await channels.readers == 0)
        // The market lingers for who comes back.
        #expect(await hub.market(symbol) != nil)
    }
}
