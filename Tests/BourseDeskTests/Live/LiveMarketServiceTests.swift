import BourseCore
import BourseDesk
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Testing

@Suite("The hub of the live desk", .timeLimit(.minutes(30)))
struct LiveMarketServiceTests {
    private let bitcoin: Symbol
    private let ether: Symbol

    init() throws {
        bitcoin = try #require(Symbol("XBTUSD"))
        ether = try #require(Symbol("ETHUSD"))
    }

    // MARK: - watching

    @Test func venue_hearsNothing_beforeSomebodyLooks() async throws {
        try await HubRig.run { [bitcoin] rig in
            await rig.source.send(.timing(LiveTiming(latencyMilliseconds: nil)))
            #expect(rig.source.requested.runs == 0)
            try await rig.hub.glance(at: bitcoin)
            while rig.source.requested.runs == 0 { await Task.yield() }
            try await rig.hub.glance(at: bitcoin)
            #expect(rig.source.requested.runs == 1)
        }
    }

    @Test func health_isThatOfTheConnection_onceAMarketIsWatched() async throws {
        try await HubRig.run { [bitcoin] rig in
            await rig.source.send(.line(.connecting))
            #expect(await rig.hub.health == nil)
            try await rig.hub.begin(watching: bitcoin)
            #expect(await rig.hub.health == LiveHealth(isConnected: false, lastMessageAt: nil))
            await rig.source.send(.line(.live), rig.partial(bitcoin))
            let time = try #require(await rig.hub.health?.lastMessageAt)
            #expect(await rig.hub.health?.isConnected == true)
            for line in [LiveConnection.silent, .reconnecting(seconds: 3, reason: "gone"), .offline(reason: "off")] {
                await rig.source.send(.line(line))
                #expect(await rig.hub.health == LiveHealth(isConnected: false, lastMessageAt: time), "\(line)")
            }
            await rig.source.send(.line(.resyncing))
            #expect(await rig.hub.health?.isConnected == true)
        }
    }

    @Test func instrument_isFollowed_whileAnyoneWatches() async throws {
        try await HubRig.run { [bitcoin, ether] rig in
            try await rig.hub.begin(watching: bitcoin)
            try await rig.hub.begin(watching: bitcoin)
            try await rig.hub.begin(watching: ether)
            #expect(rig.source.requested.followed == [[bitcoin], [bitcoin, ether]])
            await rig.hub.end(watching: bitcoin)
            rig.clock.advance(seconds: 1000)
            await rig.source.send(.timing(LiveTiming(latencyMilliseconds: nil)))
            #expect(await rig.market(bitcoin) != nil)
            #expect(rig.source.requested.followed.count == 2)
        }
    }

    @Test func instrumentThatIsLeft_lingers_andIsThenForgotten() async throws {
        try await HubRig.run { [bitcoin] rig in
            let timing = LiveEvent.timing(LiveTiming(latencyMilliseconds: 3))
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(rig.partial(bitcoin))
            await rig.hub.end(watching: bitcoin)
            rig.clock.advance(seconds: LiveMarketService.lingering - 1)
            await rig.source.send(timing)
            #expect(await rig.market(bitcoin)?.bookState == .current)
            rig.clock.advance(seconds: 1)
            await rig.source.send(timing)
            #expect(await rig.market(bitcoin) == nil)
            #expect(rig.source.requested.followed == [[bitcoin], []])
            await rig.source.send(rig.partial(bitcoin))
            #expect(await rig.market(bitcoin) == nil)
        }
    }

    @Test func instrumentThatIsWatchedAgain_whileItLingers_isAsItWas() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.glance(at: bitcoin)
            await rig.source.send(rig.partial(bitcoin), rig.trade(bitcoin, 1))
            rig.clock.advance(seconds: LiveMarketService.lingering - 1)
            try await rig.hub.begin(watching: bitcoin)
            rig.clock.advance(seconds: 1000)
            await rig.source.send(.timing(LiveTiming(latencyMilliseconds: nil)))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            #expect(await rig.market(bitcoin)?.tapeNames == [1])
            #expect(rig.source.requested.followed == [[bitcoin]])
        }
    }

    @Test func instrumentsBeyondTheMost_areRefused_untilOneIsForgotten() async throws {
        try await HubRig.run { rig in
            let symbols = (0...LiveMarketService.mostFollowed).compactMap { Symbol("S\($0)") }
            for symbol in symbols.dropLast() { try await rig.hub.glance(at: symbol) }
            await #expect(throws: LiveMarketService.Full.self) { try await rig.hub.begin(watching: symbols[24]) }
            #expect(await rig.market(symbols[24]) == nil)
            #expect(rig.source.requested.followed.last?.count == LiveMarketService.mostFollowed)
            try await rig.hub.begin(watching: symbols[0])
            rig.clock.advance(seconds: LiveMarketService.lingering)
            try await rig.hub.begin(watching: symbols[24])
            #expect(rig.source.requested.followed.last == [symbols[0], symbols[24]])
        }
    }

    // MARK: - how a book stands

    @Test func book_beforeItsPartial_isNone_whateverComes() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(
                rig.contradiction(bitcoin),
                .stale(bitcoin, .book, reason: "Lost."),
                .line(.reconnecting(seconds: 2, reason: "Lost."))
            )
            #expect(await rig.market(bitcoin)?.bookState == LiveMarket.BookState.none)
            #expect(rig.source.requested.resyncs.isEmpty)
            await rig.source.send(rig.partial(bitcoin))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            #expect(await rig.market(bitcoin)?.book.best(.ask) == BookLevel(price: rig.price(101), size: 7))
        }
    }

    @Test func bookThatContradicts_isStale_andAskedForOnce() async throws {
        try await HubRig.run { [bitcoin, ether] rig in
            try await rig.hub.begin(watching: bitcoin)
            try await rig.hub.begin(watching: ether)
            await rig.source.send(rig.partial(bitcoin), rig.partial(ether))
            await rig.source.send(rig.contradiction(bitcoin), rig.contradiction(bitcoin), rig.contradiction(bitcoin))
            #expect(rig.source.requested.resyncs == [bitcoin])
            guard case .stale = await rig.market(bitcoin)?.bookState else {
                Issue.record("a book that contradicts itself is called current")
                return
            }
            #expect(await rig.market(ether)?.bookState == .current)
            await rig.source.send(rig.partial(bitcoin))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            await rig.source.send(rig.contradiction(bitcoin))
            #expect(rig.source.requested.resyncs == [bitcoin, bitcoin])
        }
    }

    @Test func bookThatQuotesContradict_isStale_andAskedForOnce() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(rig.quote(bitcoin, 90, 91), rig.partial(bitcoin), rig.quote(bitcoin, 100, 101))
            rig.clock.advance(seconds: 3)
            await rig.source.send(rig.quote(bitcoin, 102, 103))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            rig.clock.advance(seconds: 3)
            // Any message will do to notice it.
            await rig.source.send(.market(bitcoin, .metrics(.update, InstrumentMetrics()), receivedAt: rig.clock.now))
            #expect(await rig.market(bitcoin)?.bookState == .stale(reason: "Quotes do not match this order book."))
            await rig.source.send(rig.quote(bitcoin, 102, 103), rig.trade(bitcoin, 1, at: 110))
            #expect(rig.source.requested.resyncs == [bitcoin])
            await rig.source.send(rig.partial(bitcoin))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            #expect(await rig.market(bitcoin)?.disagreements == 1)
        }
    }

    @Test func partialThatIsCrossed_isStale_andAskedForEachTime() async throws {
        try await HubRig.run { [bitcoin] rig in
            let crossed = rig.book(bitcoin, .partial, [rig.row(1, .bid, 102, 5), rig.row(2, .ask, 101, 7)])
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(crossed, crossed)
            #expect(rig.source.requested.resyncs == [bitcoin, bitcoin])
            #expect(await rig.market(bitcoin)?.bookState != .current)
        }
    }

    @Test func staleBook_saysWhy_andLeavesTheTapeAlone() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(rig.partial(bitcoin), rig.trade(bitcoin, 1))
            await rig.source.send(.stale(bitcoin, .book, reason: "It disagreed."))
            #expect(await rig.market(bitcoin)?.bookState == .stale(reason: "It disagreed."))
            await rig.source.send(rig.trade(bitcoin, 2), rig.partial(bitcoin))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            #expect(await rig.market(bitcoin)?.tapeNames == [1, 2])
        }
    }

    @Test func staleTape_getsAGap_andLeavesTheBookAlone() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.begin(watching: bitcoin)
            await rig.source.send(rig.partial(bitcoin), rig.trade(bitcoin, 1))
            await rig.source.send(.stale(bitcoin, .tape, reason: "A message could not be read."))
            #expect(await rig.market(bitcoin)?.bookState == .current)
            await rig.source.send(rig.trade(bitcoin, 2, .partial))
            #expect(await rig.market(bitcoin)?.tapeNames == [1, 0, 2])
        }
    }

    @Test func instrumentThatIsRefused_saysWhy_untilItIsGranted() async throws {
        try await HubRig.run { [bitcoin, ether] rig in
            try await rig.hub.begin(watching: bitcoin)
            try await rig.hub.begin(watching: ether)
            await rig.source.send(rig.partial(ether), .refused(bitcoin, "Unknown or expired symbol."))
            #expect(await rig.market(bitcoin)?.refusal == "Unknown or expired symbol.")
            #expect(await rig.market(bitcoin)?.bookState == LiveMarket.BookState.none)
            #expect(await rig.market(ether)?.refusal == nil)
            await rig.source.send(rig.partial(bitcoin))
            #expect(await rig.market(bitcoin)?.refusal == nil)
            #expect(await rig.market(bitcoin)?.bookState == .current)
        }
    }

    // MARK: - the line

    @Test func lineThatIsLost_makesEveryBookStale_andInterruptsEveryTape() async throws {
        try await HubRig.run { [bitcoin, ether] rig in
            for symbol in [bitcoin, ether] {
                try await rig.hub.begin(watching: symbol)
                await rig.source.send(rig.partial(symbol), rig.trade(symbol, 1))
            }
            await rig.source.send(.line(.live))
            rig.clock.advance(seconds: 5)
            await rig.source.send(.line(.reconnecting(seconds: 4, reason: "The line is silent.")))
            #expect(await rig.hub.lineSince == rig.clock.now)
            for symbol in [bitcoin, ether] {
                #expect(await rig.market(symbol)?.bookState == .stale(reason: "The line is silent."))
                #expect(await rig.market(symbol)?.tape.isInterrupted == true)
            }
            rig.clock.advance(seconds: 3)
            #expect(await rig.hub.secondsToAttempt() == 1)
            rig.clock.advance(seconds: 60)
            #expect(await rig.hub.secondsToAttempt() == 0)
            await rig.source.send(.line(.connecting), rig.partial(bitcoin), rig.trade(bitcoin, 1, .partial))
            await rig.source.send(rig.partial(ether), rig.trade(ether, 7, .partial), .line(.live))
            #expect(await rig.hub.secondsToAttempt() == nil)
            #expect(await rig.hub.line == .live)
            #expect(await rig.market(bitcoin)?.bookState == .current)
            // The partial of the one repeats the last trade, so that nothing is missing; that of the other does not.
            #expect(await rig.market(bitcoin)?.tapeNames == [1])
            #expect(await rig.market(ether)?.tapeNames == [1, 0, 7])
        }
    }

    @Test func retry_reachesTheSource() async throws {
        try await HubRig.run { rig in
            rig.hub.retry()
            #expect(rig.source.requested.retries == 1)
        }
    }

    // MARK: - the past

    @Test func history_isAskedForOnce_andBecomesCandles() async throws {
        try await HubRig.run { [bitcoin] rig in
            let minute = CandleInterval.minute.start(of: rig.clock.now)
            rig.source.answer(
                .minute,
                with: [-1, 0].map { ago in
                    TradeBin(
                        end: minute.adding(seconds: ago * 60),
                        open: rig.price(90),
                        high: rig.price(95),
                        low: rig.price(89),
                        close: rig.price(94),
                        volume: 40,
                        trades: 4
                    )
                }
            )
            try await rig.hub.begin(watching: bitcoin)
            try await rig.hub.begin(watching: bitcoin)
            await rig.historiesAreLoaded(bitcoin)
            #expect(Set(rig.source.requested.histories.map(\.interval)) == Set(CandleInterval.allCases))
            #expect(rig.source.requested.histories.count == CandleInterval.allCases.count)
            await rig.source.send(rig.trade(bitcoin, 1, at: 96))
            let candles = try await rig.hub.candles(bitcoin, .minute, count: 3, until: nil)
            #expect(candles.map(\.close) == [rig.price(94), rig.price(94), rig.price(96)])
            #expect(candles.map(\.volume) == [40, 40, 10])
        }
    }

    @Test func candlesOfAWatchedInstrument_haveThePast_fromTheFirst() async throws {
        try await HubRig.run { [bitcoin] rig in
            let end = CandleInterval.hour.start(of: rig.clock.now)
            let bin = TradeBin(
                end: end,
                open: rig.price(50),
                high: rig.price(52),
                low: rig.price(49),
                close: rig.price(51),
                volume: 8,
                trades: 2
            )
            rig.source.answer(.hour, with: [bin])
            try await rig.hub.begin(watching: bitcoin)
            let candles = try await rig.hub.candles(bitcoin, .hour, count: 2, until: nil)
            #expect(candles.map(\.close) == [rig.price(51), rig.price(51)])
            #expect(candles.map(\.volume) == [8, 0])
        }
    }

    @Test func historyThatFails_isAskedForAgain_byTheNextWhoWatches() async throws {
        try await HubRig.run { [bitcoin] rig in
            rig.source.reach(false)
            try await rig.hub.begin(watching: bitcoin)
            while rig.source.requested.histories.isEmpty { await Task.yield() }
            rig.source.reach(true)
            while rig.source.requested.histories.count < 2 {
                try await rig.hub.begin(watching: bitcoin)
                await Task.yield()
            }
            await rig.historiesAreLoaded(bitcoin)
            #expect(rig.source.requested.histories.count == 1 + CandleInterval.allCases.count)
        }
    }

    @Test func candlesOlderThanWhatIsKept_areAskedOfTheVenue() async throws {
        try await HubRig.run { [bitcoin] rig in
            let start = CandleInterval.hour.start(of: rig.clock.now).adding(seconds: -90 * 86400)
            rig.source.answer(
                .hour,
                with: [
                    TradeBin(
                        end: start.adding(seconds: 3600),
                        open: rig.price(50),
                        high: rig.price(52),
                        low: rig.price(49),
                        close: rig.price(51),
                        volume: 8,
                        trades: 2
                    )
                ]
            )
            let candles = try await rig.hub.candles(bitcoin, .hour, count: 10, until: start)
            #expect(candles.map(\.start) == [start] && candles.map(\.close) == [rig.price(51)])
            let question = rig.source.requested.histories.last
            #expect(question?.count == 10 && question?.until == start.adding(seconds: 3600))
            rig.source.reach(false)
            await #expect(throws: ScriptedSource.Unreachable.self) {
                try await rig.hub.candles(bitcoin, .hour, count: 10, until: start)
            }
        }
    }

    @Test func instruments_areListedOnceAnHour() async throws {
        try await HubRig.run { [bitcoin] rig in
            let listed = LiveInstrument(
                symbol: bitcoin,
                name: "XBT perpetual",
                tick: rig.price(1),
                unit: "USD",
                metrics: InstrumentMetrics()
            )
            rig.source.list([listed])
            #expect(try await rig.hub.instruments() == [listed])
            rig.clock.advance(seconds: 3599)
            #expect(try await rig.hub.instruments() == [listed])
            #expect(rig.source.requested.lists == 1)
            rig.clock.advance(seconds: 1)
            _ = try await rig.hub.instruments()
            #expect(rig.source.requested.lists == 2)
        }
    }

    // MARK: - counting

    @Test func messageRate_isTheMeanOfTheTenSecondsBefore() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.begin(watching: bitcoin)
            #expect(await rig.hub.messagesPerSecond() == 0)
            for _ in 0..<10 {
                for name in 0..<30 { await rig.source.send(rig.trade(bitcoin, UInt64(name))) }
                rig.clock.advance(seconds: 1)
            }
            #expect(await rig.hub.messagesPerSecond() == 30)
            rig.clock.advance(seconds: 5)
            #expect(await rig.hub.messagesPerSecond() == 15)
            rig.clock.advance(seconds: 5)
            #expect(await rig.hub.messagesPerSecond() == 0)
            rig.clock.advance(seconds: 100_000)
            await rig.source.send(rig.trade(bitcoin, 1))
            rig.clock.advance(seconds: -50_000)
            await rig.source.send(rig.trade(bitcoin, 2))
            #expect(await rig.hub.messagesPerSecond() <= 1)
        }
    }
}
