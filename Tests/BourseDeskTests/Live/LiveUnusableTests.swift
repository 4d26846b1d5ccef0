import BourseAlerts
import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("A market with prices that cannot be held", .timeLimit(.minutes(30)))
struct LiveUnusableTests {
    private let bitcoin: Symbol
    private let text = "Prices of XBTUSD have 10 decimals. Bourse reads up to 8, so its order book is not shown."

    init() throws { bitcoin = try #require(Symbol("XBTUSD")) }

    private func unusable(_ part: LivePart) -> LiveEvent { .unusable(bitcoin, part, .decimals(10)) }

    private func figures(_ rig: HubRig, _ action: BookAction) -> LiveEvent {
        var values = InstrumentMetrics()
        (values.last, values.mark, values.volume) = (rig.price(90), rig.price(91), 12)
        return .market(bitcoin, .metrics(action, values), receivedAt: rig.clock.now)
    }

    @Test(arguments: [
        (UnusableReason.decimals(10), "Prices of XBTUSD have 10 decimals. Bourse reads up to 8"),
        (.decimals(100_000), "Prices of XBTUSD have more than 30 decimals. Bourse reads up to 8"),
        (.tooLarge, "A price or size of XBTUSD is larger than Bourse reads"),
    ])
    func reason_saysWhatIsWrongAndWhatFollows(reason: UnusableReason, text: String) {
        #expect(reason.text(bitcoin) == text + ", so its order book is not shown.")
    }

    // MARK: - the hub

    @Test(arguments: [LivePart.book, .tape, .metrics])
    func market_thatIsUnusable_hasNoPrices_untilThePartIsHeld(part: LivePart) async throws {
        try await HubRig.run { [bitcoin, text] rig in
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(
                .line(.live),
                rig.partial(bitcoin),
                rig.trade(bitcoin, 1, .partial),
                figures(rig, .partial)
            )
            #expect(await rig.hub.moment(of: bitcoin, now: rig.clock.now).state == .live)
            let before = try #require(await rig.market(bitcoin)).versions
            await rig.source.send(unusable(part))
            let moment = await rig.hub.moment(of: bitcoin, now: rig.clock.now)
            #expect(moment.state == .unusable && moment.reason == text && moment.stateText == "Unusable")
            #expect(!moment.isBookCurrent && !moment.hasBook)
            let market = try #require(moment.market)
            #expect(market.unusable == text && market.book.best(.bid) == nil && market.last == nil)
            #expect(market.metrics.mark == nil && market.metrics.volume == 12)
            #expect(market.versions.book > before.book && market.versions.metrics > before.metrics)
            #expect(try await rig.hub.candles(bitcoin, .minute, count: 5, until: nil).isEmpty)
            // Updates and lost connections change nothing about it.
            await rig.source.send(
                rig.book(bitcoin, .update, [rig.row(1, .bid, nil, 3)]),
                .stale(bitcoin, .book, reason: "A message could not be read."),
                figures(rig, .update),
                unusable(part)
            )
            #expect(await rig.market(bitcoin)?.unusable == text)
            await rig.source.send(.line(.resyncing))
            #expect(await rig.hub.moment(of: bitcoin, now: rig.clock.now).state == .unusable)
            await rig.source.send(.line(.reconnecting(seconds: 3, reason: "Cut.")))
            #expect(await rig.hub.moment(of: bitcoin, now: rig.clock.now).state == .reconnecting)
            await rig.source.send(
                .line(.live),
                rig.partial(bitcoin),
                rig.trade(bitcoin, 2, .partial),
                figures(rig, .partial)
            )
            let after = await rig.hub.moment(of: bitcoin, now: rig.clock.now)
            #expect(after.state == .live && after.market?.unusable == nil && after.reason.isEmpty)
            #expect(after.market?.book.best(.bid)?.price == rig.price(100))
            #expect(after.market?.metrics.mark == rig.price(91))
        }
    }

    @Test func book_thatLostALevel_isNotShownBeforeItsPartial() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(.line(.live), rig.partial(bitcoin), unusable(.book), unusable(.tape))
            await rig.source.send(rig.trade(bitcoin, 2, .partial))
            #expect(await rig.market(bitcoin)?.unusable != nil)
            await rig.source.send(rig.partial(bitcoin))
            #expect(await rig.hub.moment(of: bitcoin, now: rig.clock.now).state == .live)
        }
    }

    @Test func instrument_listedWithAFineTick_isUnusableFromTheBeginning() async throws {
        try await HubRig.run { [bitcoin, text] rig in
            var values = InstrumentMetrics()
            (values.last, values.volume) = (rig.price(1), 3)
            let listed = LiveInstrument(
                symbol: bitcoin,
                name: "XBT",
                tick: LiveInstrument.usualTick,
                unit: "USD",
                metrics: values,
                unusable: .decimals(10)
            )
            #expect(listed.metrics.last == nil && listed.metrics.volume == 3)
            rig.source.list([listed])
            _ = try await rig.hub.instruments()
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(.line(.live), rig.partial(bitcoin))
            let moment = await rig.hub.moment(of: bitcoin, now: rig.clock.now)
            #expect(moment.state == .unusable && moment.reason == text)
        }
    }

    // MARK: - alerts

    @Test func alerts_hearNothingOfAnUnusableMarket() async throws {
        try await HubRig.run { [bitcoin, text] rig in
            let source = OrderBookMetrics(hub: rig.hub)
            let subject = AlertSubject.book(bitcoin)
            func ticks() async -> Int { await source.ticks(of: [subject: [.price]], now: rig.clock.now).count }
            #expect(await ticks() == 0)
            await rig.source.send(.line(.live), rig.partial(bitcoin), rig.trade(bitcoin, 1, .partial))
            #expect(await ticks() == 3)
            await rig.source.send(unusable(.book), rig.trade(bitcoin, 2))
            #expect(await ticks() == 0)
            #expect(await source.obstacle(to: subject) == text)
            let start = rig.clock.now.adding(seconds: -600)
            let past = await source.past(of: subject, .price, from: start, now: rig.clock.now)
            #expect(past.bars.isEmpty)
            await rig.source.send(rig.partial(bitcoin))
            #expect(await ticks() > 0)
            #expect(await source.obstacle(to: subject) == nil)
        }
    }

    // MARK: - terminal

    @Test func screen_ofAnUnusableMarket_showsTheReasonAndNoBook() throws {
        var market = LiveMarket(bitcoin)
        market.markUnusable(.metrics, .decimals(10))
        let moment = LiveMoment(
            symbol: bitcoin,
            venue: "Script",
            market: market,
            line: .live,
            now: Timestamp(seconds: 1_795_269_600)
        )
        let lines = LiveScreen(moment, shape: .init(columns: 140, rows: 12), zone: .utc).lines
        #expect(lines[1].contains("Unusable") && lines[1].contains(text))
        #expect(lines.contains { $0.contains("No order book.") } && !lines.contains { $0.contains("Waiting") })
    }
}
