import BourseAlerts
import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on books", .timeLimit(.minutes(30)))
struct BookAlertTests {
    private static let bitcoin = MarketRig.symbol("XBTUSD")

    /// Alerts on a book of one bid at 100 and one ask at 101, traded at 100.
    private static func run(
        _ body: @Sendable (HubRig, FigureRig) async throws -> Void
    ) async throws {
        try await HubRig.run { rig in
            let alerts = try FigureRig(OrderBookMetrics(hub: rig.hub), rig.clock)
            await alerts.start()
            try await body(rig, alerts)
        }
    }

    private static func open(_ rig: HubRig, _ alerts: FigureRig) async {
        await alerts.poll()
        await rig.source.send(rig.partial(bitcoin), rig.trade(bitcoin, 1, .partial))
        await alerts.poll()
    }

    @Test(arguments: [
        ("price", "above", "105"), ("price", "crosses", "103"), ("rise:5m", "above", "0.05"),
        ("swing:1h", "above", "5%"),
    ])
    func priceOfATrade_firesOnce_alsoWhenItIsOverAtTheNextLook(measure: String, trigger: String, level: String)
        async throws
    {
        try await Self.run { rig, alerts in
            try await alerts.make("book:XBTUSD", measure, trigger, level)
            await Self.open(rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            rig.clock.advance(seconds: 1)
            await rig.source.send(rig.trade(Self.bitcoin, 2, at: 106), rig.trade(Self.bitcoin, 3, at: 100))
            await alerts.poll()
            await alerts.poll()
            await rig.source.send(rig.trade(Self.bitcoin, 4, at: 107))
            await alerts.poll()
            #expect(try await alerts.fires().count == 1)
        }
    }

    @Test(arguments: [("spread", "above", "0.02"), ("imbalance", "below", "-0.5"), ("imbalance", "crosses", "-0.3")])
    func figureOfTheBook_firesOnce(measure: String, trigger: String, level: String) async throws {
        try await Self.run { rig, alerts in
            try await alerts.make("book:XBTUSD", measure, trigger, level)
            await Self.open(rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            for _ in 0..<2 {
                rig.clock.advance(seconds: 1)
                // The ask goes from 101 to 104, and is ten times as large; then back.
                await rig.source.send(
                    rig.book(Self.bitcoin, .partial, [rig.row(1, .bid, 100, 5), rig.row(3, .ask, 104, 70)])
                )
                await alerts.poll()
                await alerts.poll()
                rig.clock.advance(seconds: 1)
                await rig.source.send(rig.partial(Self.bitcoin))
                await alerts.poll()
            }
            #expect(try await alerts.fires().count == 1)
        }
    }

    @Test func bookThatDidNotChangeForAMinute_neverFires() async throws {
        try await Self.run { rig, alerts in
            try await alerts.make("book:XBTUSD", "spread", "above", "5%")
            await Self.open(rig, alerts)
            rig.clock.advance(seconds: OrderBookMetrics.lasting + 1)
            for draft in [("price", "99"), ("spread", "0.001"), ("imbalance", "-0.9")] {
                try await alerts.make("book:XBTUSD", draft.0, "above", draft.1)
            }
            await alerts.poll()
            #expect(try await alerts.fires().isEmpty)
            await rig.source.send(rig.quote(Self.bitcoin, 100, 101), rig.trade(Self.bitcoin, 2))
            await rig.source.send(rig.partial(Self.bitcoin))
            await alerts.poll()
            #expect(try await alerts.fires().count == 3)
        }
    }

    @Test func priceOfAMinute_whileTheDeskDidNotRun_isFoundAtTheStart_andCountedByADryRun() async throws {
        try await Self.run { rig, alerts in
            try await alerts.make("book:XBTUSD", "price", "above", "105")
            await Self.open(rig, alerts)
            await alerts.stop()
            let stopped = rig.clock.now
            rig.clock.advance(seconds: 3600)
            let bins = (1...60).map { minute -> TradeBin in
                let price = rig.price(minute == 20 ? 106 : 100)
                let end = stopped.adding(seconds: Int64(minute) * 60)
                return TradeBin(end: end, open: price, high: price, low: price, close: price, volume: 1, trades: 1)
            }
            rig.source.answer(.minute, with: bins)
            rig.source.answer(.day, with: bins)
            let second = try await alerts.again(OrderBookMetrics(hub: rig.hub))
            let fires = try await second.fires()
            #expect(fires.map(\.fire.seenAt) == [stopped.adding(seconds: 1140)])
            #expect(fires.first?.fire.isWhileAway == true)
            #expect(try await second.again().fires().count == 1)
            let draft = AlertDraft(subject: "book:XBTUSD", measure: "price", level: "105")
            #expect(try await second.desk.dryRun(draft, days: 90, of: second.user)?.fires.count == 1)
        }
    }
}
