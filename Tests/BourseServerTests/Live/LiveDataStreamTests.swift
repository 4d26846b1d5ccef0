import BourseCore
import BourseDesk
import BourseOrderBook
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import NIOCore
import Testing

@testable import BourseServer

@Suite("The stream of a live market for programs")
struct LiveDataStreamTests {
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

    /// An event as a program reads it.
    private struct Event {
        let name: String
        let id: String?
        let data: JSONValue

        /// The event as the document describes it.
        var described: JSONValue {
            .object(["event": .string(name), "data": data].merging(id.map { ["id": .string($0)] } ?? [:]) { $1 })
        }
    }

    private func events(_ news: LiveNews) throws -> [Event] {
        try String(buffer: news.bytes).components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            var fields: [String: String] = [:]
            for line in block.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1)
                fields[String(parts[0])] = String(parts[1].dropFirst())
            }
            let data = try JSONValue(try #require(fields["data"]).utf8)
            return Event(name: try #require(fields["event"]), id: fields["id"], data: data)
        }
    }

    private func tell(_ content: RecordedEvent.Content) {
        venue.say(.market(symbol, content, receivedAt: clock.now))
    }

    private func print(_ id: UInt64) -> TradePrint {
        TradePrint(
            id: TradeMatchID(high: 1, low: id),
            time: clock.now.adding(seconds: Int64(id) - 5000),
            taker: .buy,
            price: Price(units: 50_000_000_000),
            size: Int64(id)
        )
    }

    private func tellBook(bid size: Int64 = 10) {
        tell(
            .book(
                .partial,
                [
                    BookRow(id: 1, side: .bid, price: Price(units: 50_000_000_000), size: size),
                    BookRow(id: 2, side: .bid, price: Price(units: 49_900_000_000), size: 20),
                    BookRow(id: 3, side: .ask, price: Price(units: 50_100_000_000), size: 30),
                ]
            )
        )
    }

    /// Lets the hub take everything that the venue sent, of which the last is how late the feed is.
    private func settle(_ latency: Int) async {
        venue.say(.timing(LiveTiming(latencyMilliseconds: latency)))
        while await hub.timing?.latencyMilliseconds != latency { await Task.yield() }
    }

    private func running(_ body: () async throws -> Void) async throws {
        let running = Task { await hub.run() }
        venue.say(.line(.live))
        try await body()
        venue.end()
        await running.value
    }

    @Test
    func stream_beginsWithStatusBookAndTrades_asTheDocumentDescribesThem() async throws {
        try await running {
            let channel = try await channels.join(symbol, depth: 1)
            tellBook()
            tell(.trades(.partial, [print(1), print(2)]))
            await settle(1)
            await channels.advance()
            let events = try events(try #require(await channel.news(since: LivePosition())))
            #expect(events.map(\.name) == ["status", "book", "trades"])
            #expect(events.map(\.id) == [nil, nil, "\(channels.run).1-2"])
            let check = try APIContract.served.get().check
            let reference = JSONValue.object(["$ref": .string("#/components/schemas/LiveStreamEvent")])
            for event in events { #expect(check.problems(event.described, reference).isEmpty, "\(event.name)") }
            #expect(events[1].data["bids"]?.elements.count == 1 && events[1].data["bidLevels"] == .number(2))
            #expect(events[2].data["trades"]?.elements.map { $0["size"] } == [.number(1), .number(2)])
            #expect(events[2].data["isReset"] == .bool(true))
        }
    }

    @Test
    func readerThatContinues_isSentTheTradesSinceThen() async throws {
        try await running {
            let channel = try await channels.join(symbol, depth: 1)
            tell(.trades(.partial, [print(1), print(2), print(3)]))
            await settle(1)
            await channels.advance()
            let position = LivePosition(after: "\(channels.run).1-1", run: "\(channels.run).1")
            let events = try events(try #require(await channel.news(since: position)))
            let trades = try #require(events.last { $0.name == "trades" })
            #expect(trades.data["trades"]?.elements.map { $0["size"] } == [.number(2), .number(3)])
            #expect(trades.data["isReset"] == .bool(false) && trades.data["missed"] == .number(0))
            #expect(trades.id == "\(channels.run).1-3")
        }
    }

    @Test
    func readerWhoIsTooSlow_isToldHowManyTradesAreMissing() async throws {
        try await running {
            let channel = try await channels.join(symbol, depth: 1)
            tell(.trades(.partial, (1...1).map { print($0) }))
            await settle(1)
            await channels.advance()
            let first = try #require(await channel.news(since: LivePosition()))
            tell(.trades(.insert, (2...1500).map { print($0) }))
            await settle(2)
            await channels.advance()
            let events = try events(try #require(await channel.news(since: first.position)))
            let trades = try #require(events.last { $0.name == "trades" })
            #expect(trades.data["trades"]?.elements.count == LiveDataWriter.mostTrades)
            #expect(trades.data["missed"] == .number(499) && trades.data["isReset"] == .bool(false))
        }
    }

    @Test
    func bookThatIsNotCurrent_isSentToNobody_untilItIsAgain() async throws {
        try await running {
            let channel = try await channels.join(symbol, depth: 5)
            tellBook()
            await settle(1)
            await channels.advance()
            let first = try #require(await channel.news(since: LivePosition()))
            #expect(try events(first).map(\.name) == ["status", "book"])
            venue.say(.line(.reconnecting(seconds: 4, reason: "The venue closed the connection.")))
            await settle(2)
            await channels.advance()
            let lost = try #require(await channel.news(since: first.position))
            #expect(try events(lost).map(\.name) == ["status"])
            #expect(try events(lost)[0].data["state"] == .string("reconnecting"))
            #expect(try events(lost)[0].data["isLive"] == .bool(false))
            let new = try #require(await channel.news(since: LivePosition()))
            #expect(try events(new).map(\.name) == ["status"], "nobody new is sent the book")
            venue.say(.line(.live))
            tellBook()
            await settle(3)
            await channels.advance()
            let again = try #require(await channel.news(since: lost.position))
            #expect(try events(again).map(\.name) == ["status", "book"], "the same book is told again")
        }
    }

    @Test
    func marketThatCannotBeHeld_hasAStatusAndNothingElse() async throws {
        try await running {
            let channel = try await channels.join(symbol, depth: 5)
            tellBook()
            tell(.trades(.partial, [print(1)]))
            venue.say(.unusable(symbol, .book, .decimals(10)))
            await settle(1)
            await channels.advance()
            let events = try events(try #require(await channel.news(since: LivePosition())))
            #expect(events.map(\.name) == ["status"])
            #expect(events[0].data["state"] == .string("unusable"))
            #expect(events[0].data["reason"]?.text?.hasPrefix("Prices of XBTUSD have 10 decimals.") == true)
        }
    }

    @Test
    func bookOfUnchangedLevels_isNotSentAgain_andTheStatusIsTheHeartbeat() async throws {
        try await running {
            let channel = try await channels.join(symbol, depth: 1)
            tellBook()
            await settle(1)
            await channels.advance()
            var news = try #require(await channel.news(since: LivePosition()))
            // The second bid is beyond the depth of this stream.
            tell(.book(.update, [BookRow(id: 2, side: .bid, size: 99)]))
            await settle(2)
            for _ in 0..<(2 * LiveChannel.rate) { await channels.advance() }
            news = try #require(await channel.news(since: news.position))
            #expect(try events(news).map(\.name) == ["status"])
            tellBook(bid: 11)
            await settle(3)
            await channels.advance()
            news = try #require(await channel.news(since: news.position))
            #expect(try events(news).map(\.name).contains("book"))
        }
    }

    @Test
    func marketThatIsFollowedAgain_hasIdentifiersOfItsOwn() async throws {
        try await running {
            _ = try await channels.join(symbol, depth: 1)
            channels.leave(.program(symbol, depth: 1))
            await channels.advance()
            let first = try #require(await hub.market(symbol)).run(of: channels.run)
            clock.advance(seconds: LiveMarketService.lingering)
            let channel = try await channels.join(symbol, depth: 1)
            tell(.trades(.partial, [print(1), print(2)]))
            await settle(1)
            await channels.advance()
            let second = try #require(await hub.market(symbol)).run(of: channels.run)
            #expect(first != second)
            let position = LivePosition(after: "\(first)-1", run: second)
            let trades = try events(try #require(await channel.news(since: position))).last { $0.name == "trades" }
            #expect(trades?.data["isReset"] == .bool(true) && trades?.id == "\(second)-2")
        }
    }

    @Test
    func programsOfOneDepth_shareAChannel_andPagesHaveTheirOwn() async throws {
        let first = try await channels.join(symbol, depth: 25)
        let second = try await channels.join(symbol, depth: 25)
        let deeper = try await channels.join(symbol, depth: 50)
        #expect(first === second && first !== deeper)
        #expect(await channels.readers == 3)
        for _ in 0..<2 { channels.leave(.program(symbol, depth: 25)) }
        channels.leave(.program(symbol, depth: 50))
        await channels.advance()
        #expect(await channels.readers == 0)
    }
}
