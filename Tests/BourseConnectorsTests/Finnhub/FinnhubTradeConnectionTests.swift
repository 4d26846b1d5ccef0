import BourseConnectors
import BourseCore
import BourseDesk
import BourseValues
import BourseWire
import Logging
import NIOHTTP1
import Synchronization
import Testing

@Suite("Trades from Finnhub", .timeLimit(.minutes(30)))
struct FinnhubTradeConnectionTests {
    /// A line that runs against a scripted server on time that is moved by hand.
    private struct Rig {
        let venue: ScriptedVenue
        let time: ManualTime
        let line: FinnhubTradeConnection
        let fetched: AsyncStream<TradeEvent>

        static func run(
            _ set: (inout TradeConnectionSettings) -> Void = { _ in },
            _ body: (Rig) async throws -> Void
        ) async throws {
            let time = ManualTime()
            weak var remains: FinnhubTradeConnection?
            try await ScriptedVenue.run { venue in
                var settings = FinnhubSettings()
                settings.trades = venue.endpoint
                set(&settings.line)
                let line = try FinnhubTradeConnection(
                    key: try #require(APIKey(MarketRig.key)),
                    settings: settings,
                    clock: time.clock,
                    group: venue.group,
                    seed: 1,
                    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
                )
                remains = line
                let (fetched, telling) = AsyncStream<TradeEvent>.makeStream()
                let running = Task { await line.run { telling.yield($0) } }
                let result: Result<Void, any Error>
                let rig = Rig(venue: venue, time: time, line: line, fetched: fetched)
                do { result = .success(try await body(rig)) } catch { result = .failure(error) }
                running.cancel()
                await running.value
                while venue.open > 0 { await Task.yield() }
                try result.get()
            }
            #expect(time.sleepers == 0 && remains == nil)
        }

        func next() async -> TradeEvent? {
            for await event in fetched { return event }
            return nil
        }

        func follow(_ names: String...) throws { line.follow(Set(try names.map(MarketRig.symbol))) }
    }

    private static func trades(_ names: String...) throws -> FinnhubMessage {
        .trades(
            FinnhubTrades(
                try names.map {
                    FinnhubTrade(
                        symbol: $0,
                        price: try MarketRig.price("187.44"),
                        volume: Quantity(5),
                        time: MarketRig.close
                    )
                }
            )
        )
    }

    private static func text(_ message: FinnhubMessage) -> String { String(decoding: message.bytes, as: UTF8.self) }

    @Test func trades_ofWhatIsFollowed_areTold() async throws {
        try await Rig.run { rig in
            try rig.follow("BRK-B", "BTC-USD")
            let line = try await rig.venue.line()
            let connected = await rig.next()
            #expect(connected == .connected)
            let subscription = await line.text()
            #expect(subscription.map { FinnhubCommand(decoding: Array($0.utf8)) } == .subscribe("BRK.B"))
            try await line.send(Self.text(.ping))
            try await line.send(#"{"type":"trade","data":[{"s":"BRK.B","p":350.1,"t":1699995600000,"v":0}]}"#)
            try await line.send(Self.text(try Self.trades("BRK.B", "MSFT")))
            let fetched = await rig.next()
            let trade = MarketTrade(
                symbol: try MarketRig.symbol("BRK-B"),
                price: try MarketRig.price("187.44"),
                volume: Quantity(5),
                time: MarketRig.close
            )
            #expect(fetched == .trades([trade]))
            try rig.follow("AAPL")
            let commands = [await line.text(), await line.text()].map {
                $0.flatMap { FinnhubCommand(decoding: Array($0.utf8)) }
            }
            #expect(commands == [.unsubscribe("BRK.B"), .subscribe("AAPL")])
        }
    }

    @Test func lostLine_isTold_andOpenedAgain_withItsSubscriptions() async throws {
        try await Rig.run { rig in
            try rig.follow("AAPL")
            let first = try await rig.venue.line()
            _ = await rig.next()
            _ = await first.text()
            try await first.close()
            let lost = await rig.next()
            guard case .disconnected(.unreachable, let seconds)? = lost else {
                Issue.record("\(String(describing: lost))")
                return
            }
            #expect(seconds == 2)
            await MarketRig.wait { rig.time.sleepers == 1 }
            rig.time.advance(by: .seconds(2))
            let second = try await rig.venue.line()
            let again = await rig.next()
            let subscription = await second.text()
            #expect(again == .connected)
            #expect(subscription.map { FinnhubCommand(decoding: Array($0.utf8)) } == .subscribe("AAPL"))
        }
    }

    @Test func silentLine_isPinged_andReplaced() async throws {
        try await Rig.run { rig in
            try rig.follow("AAPL")
            let line = try await rig.venue.line()
            _ = await rig.next()
            _ = await line.text()
            await MarketRig.wait { rig.time.sleepers == 1 }
            rig.time.advance(by: .seconds(20))
            let ping = await line.text()
            #expect(ping == "")
            // Nothing comes back.
            await MarketRig.wait { rig.time.sleepers == 1 }
            rig.time.advance(by: .seconds(10))
            let lost = await rig.next()
            if case .disconnected(.late, _)? = lost {} else { Issue.record("\(String(describing: lost))") }
        }
    }

    @Test func refusedKey_isTold_withoutTheKey() async throws {
        try await Rig.run { rig in
            let body = String(decoding: FinnhubFailure.bytes("Invalid API key \(MarketRig.key)"), as: UTF8.self)
            rig.venue.answer(.refuse(.unauthorized, headers: [], body: body))
            try rig.follow("AAPL")
            let refused = await rig.next()
            #expect(refused == .disconnected(.unauthorized("Invalid API key …"), retryIn: 300))
        }
    }

    @Test func slowDesk_makesTheLineWait_andLosesNothing() async throws {
        let gate = Gate()
        try await ScriptedVenue.run { venue in
            let time = ManualTime()
            var settings = FinnhubSettings()
            settings.trades = venue.endpoint
            settings.line.waitingTrades = 10
            let line = try FinnhubTradeConnection(
                key: try #require(APIKey(MarketRig.key)),
                settings: settings,
                clock: time.clock,
                group: venue.group,
                seed: 1,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            )
            line.follow([try MarketRig.symbol("AAPL")])
            let running = Task {
                await line.run { event in
                    await gate.pass()
                    if case .trades(let trades) = event { gate.count(trades.count) }
                }
            }
            let wire = try await venue.line()
            let message = Self.text(try Self.trades("AAPL", "AAPL", "AAPL"))
            for _ in 0..<100 { try await wire.send(message) }
            gate.open()
            await MarketRig.wait { gate.counted == 300 }
            running.cancel()
            await running.value
            while venue.open > 0 { await Task.yield() }
        }
    }

    /// Lets nobody pass until it is opened, and counts trades.
    private final class Gate: Sendable {
        private let isOpen = Mutex(false)
        private let trades = Mutex(0)

        var counted: Int { trades.withLock { $0 } }

        func open() { isOpen.withLock { $0 = true } }
        func count(_ more: Int) { trades.withLock { $0 += more } }
        func pass() async { while !isOpen.withLock({ $0 }) { await Task.yield() } }
    }
}
