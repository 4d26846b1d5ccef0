import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct PriceHistoryServiceTests {
    private let apple = MarketRig.symbol("AAPL")
    private let listed = [MarketRig.share("AAPL")]
    private let start = MarketRig.day("2026-03-02")

    /// Lets a source provide a share as it is known at the end of the last closed day.
    private func provide(_ share: MadeUpShare, _ source: ScriptedPast, _ clock: ManualClock) {
        source.script.reply { [start] question in
            let last = MergedPast.lastClosedDay(share.exchange, clock.now)
            let today = share.exchange.zone.day(at: clock.now)
            return .success(share.prices(question.from ?? start, today, asOf: max(last, today)))
        }
    }

    @Test func past_isWaitedFor_andAskedForOnceByAll_withoutTheDayThatIsNotOver() async throws {
        let rig = MarketRig(listed: listed)
        provide(MadeUpShare(), rig.past, rig.clock)
        rig.past.script.hold()
        try await rig.running {
            async let one = rig.markets.prices.past(of: apple, step: .day)
            async let other = rig.markets.prices.past(of: apple, step: .day)
            await rig.past.script.wasRequested(1)
            rig.past.script.letGo()
            let both = try await [one, other]
            #expect(both.map(\.freshness) == [.fresh, .fresh])
            #expect(both.map(\.history.raw.last?.time) == Array(repeating: .day(MarketRig.day("2026-06-12")), count: 2))
            #expect(rig.past.script.requested.map(\.from) == [nil])
        }
        let stored = rig.store.content.prices[.init(symbol: apple, step: .day)]
        #expect(stored?.source == rig.past.id)
    }

    @Test func past_afterTheNextClose_isAskedForFromAWeekBefore_andSaysItsAge() async throws {
        let rig = MarketRig(listed: listed)
        provide(MadeUpShare(), rig.past, rig.clock)
        try await rig.running {
            let first = try await rig.markets.prices.past(of: apple, step: .day)
            // 15:59 in New York.
            rig.clock.advance(seconds: 5 * 3600 + 1740)
            #expect(try await rig.markets.prices.past(of: apple, step: .day).freshness == .fresh)
            rig.past.script.fail(.unreachable("nobody listens"))
            rig.otherPast.script.fail(.late)
            rig.clock.advance(seconds: 60)
            let old = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(old.freshness == .revalidating)
            #expect(old.provenance?.at == first.provenance?.at)
            await rig.otherPast.script.wasRequested(1)
            #expect(rig.past.script.requested.last?.from == MarketRig.day("2026-06-05"))
            let problem = "First cannot be reached: nobody listens; Second did not answer in time"
            let stale = Freshness.stale(problem: problem, retryAt: rig.clock.now.adding(seconds: 10))
            while try await rig.markets.prices.past(of: apple, step: .day).freshness != stale { await Task.yield() }
            let stored = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(stored.history == old.history)
            rig.past.script.fail(nil)
            rig.clock.advance(seconds: 10)
            while try await rig.markets.prices.past(of: apple, step: .day).freshness != .fresh { await Task.yield() }
            let new = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(new.history.raw.last?.time == .day(MarketRig.day("2026-06-15")))
        }
    }

    @Test func splitSinceTheLastTelling_changesNothingThatIsKept() async throws {
        let store = RememberingMarketStore()
        let clock = ManualClock()
        var share = MadeUpShare()
        let before = MarketRig(store: store, clock: clock, listed: listed)
        provide(share, before.past, clock)
        try await before.running { _ = try await before.markets.prices.past(of: apple, step: .day) }
        let stored = try #require(store.content.prices[.init(symbol: apple, step: .day)]?.series)
        share.splits = [try #require(Split(day: MarketRig.day("2026-06-18"), new: 10, old: 1))]
        clock.advance(seconds: 8 * 86_400)
        let after = MarketRig(store: store, clock: clock, listed: listed)
        provide(share, after.past, clock)
        try await after.running {
            while try await after.markets.prices.past(of: apple, step: .day).freshness != .fresh { await Task.yield() }
            let past = try await after.markets.prices.past(of: apple, step: .day)
            #expect(past.history.raw[0..<stored.count] == stored)
            let closes = past.bars(for: .splits, asOf: MarketRig.day("2026-06-23")).closeColumn
            #expect(closes.count == stored.count + 5 && closes.allSatisfy { $0 > 9.9 && $0 < 10.1 })
            while store.content.actions[apple] == nil { await Task.yield() }
        }
        #expect(store.content.actions[apple]?.splits == share.splits)
    }

    @Test func oldSplit_thatComesToLightInAPart_isLookedUpInTheWhole() async throws {
        let rig = MarketRig(listed: listed)
        let share = MadeUpShare(splits: [try #require(Split(day: MarketRig.day("2026-04-06"), new: 10, old: 1))])
        let end = MarketRig.day("2026-06-12")
        // What one source provides without splits, the other provides with all of them, for any request.
        rig.past.script.reply { [start] in .success(share.prices($0.from ?? start, end, actions: .silent)) }
        rig.otherPast.script.reply { [start] question in
            .success(
                share.prices(question.from ?? start, end, actions: .these(CorporateActions(splits: share.splits)))
            )
        }
        try await rig.running {
            _ = try await rig.markets.prices.past(of: apple, step: .day)
            rig.past.script.fail(.late)
            rig.clock.advance(seconds: 6 * 3600)
            while try await rig.markets.prices.past(of: apple, step: .day).provenance?.source != rig.otherPast.id {
                await Task.yield()
            }
            let past = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(rig.otherPast.script.requested.map(\.from) == [MarketRig.day("2026-06-05"), nil])
            #expect(
                past.history.raw.bars.allSatisfy { bar in
                    guard case .day(let day) = bar.time else { return false }
                    return bar.close == .cents(share.paid(day))
                }
            )
        }
    }

    @Test func otherInstrument_isRefused_andTheNextSourceAsked() async throws {
        let rig = MarketRig(listed: listed)
        provide(MadeUpShare(), rig.past, rig.clock)
        try await rig.running {
            let good = try await rig.markets.prices.past(of: apple, step: .day)
            rig.clock.advance(seconds: 86_400)
            rig.past.script.reply { _ in
                var fetched = MadeUpShare().prices(MarketRig.day("2026-06-05"), MarketRig.day("2026-06-16"))
                fetched.bars = fetched.bars.map { bar in
                    let price = Price(units: bar.close.units * 3)
                    return Bar(time: bar.time, open: price, high: price, low: price, close: price)
                }
                return .success(fetched)
            }
            provide(MadeUpShare(), rig.otherPast, rig.clock)
            while try await rig.markets.prices.past(of: apple, step: .day).freshness != .fresh { await Task.yield() }
            let past = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(past.provenance?.source == rig.otherPast.id)
            #expect(past.history.raw.count == good.history.raw.count + 1)
            #expect(past.history.raw.bars.dropLast() == good.history.raw.bars[...])
        }
    }

    @Test func symbol_thatNoSourceKnows_isUnknown_andOneThatFailsIsNot() async throws {
        let rig = MarketRig()
        try await rig.running {
            await #expect(throws: MarketError.unknownSymbol(apple)) {
                try await rig.markets.prices.past(of: apple, step: .day)
            }
            rig.otherPast.script.fail(.late)
            let other = MarketRig.symbol("INTC")
            await #expect(throws: MarketError.unavailable(other, problem: "Second did not answer in time")) {
                try await rig.markets.prices.past(of: other, step: .day)
            }
        }
        let nobody = MarketRig(hasSources: false)
        try await nobody.running {
            await #expect(throws: MarketError.unavailable(apple, problem: "no source of price histories is configured"))
            {
                try await nobody.markets.prices.past(of: apple, step: .day)
            }
        }
    }

    @Test func damagedHistory_isToldAgainFromTheBeginning() async throws {
        let rig = MarketRig(listed: listed)
        rig.store.change { _ = $0.damaged.insert(.init(symbol: apple, step: .day)) }
        provide(MadeUpShare(), rig.past, rig.clock)
        try await rig.running {
            let past = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(past.history.raw.first?.time == .day(start))
            #expect(rig.past.script.requested.map(\.from) == [nil])
        }
        #expect(rig.store.content.damaged.isEmpty)
    }

    @Test func past_thatCannotBeKept_isShownAllTheSame() async throws {
        let rig = MarketRig(listed: listed)
        provide(MadeUpShare(), rig.past, rig.clock)
        rig.store.change { $0.canWrite = false }
        try await rig.running {
            let past = try await rig.markets.prices.past(of: apple, step: .day)
            #expect(!past.history.raw.isEmpty)
            while try await rig.markets.prices.past(of: apple, step: .day).cautions.isEmpty { await Task.yield() }
            let cautions = try await rig.markets.prices.past(of: apple, step: .day).cautions
            #expect(cautions == ["The prices could not be stored: Failure()"])
        }
    }

    @Test func histories_beyondTheMost_areReadAgainFromTheStore() async throws {
        let symbols = (0..<(PriceHistoryService.mostOpen + 20)).map { MarketRig.symbol("S\($0)") }
        let rig = MarketRig(listed: symbols.map { MarketRig.share($0.name) })
        provide(MadeUpShare(), rig.past, rig.clock)
        try await rig.running {
            for symbol in symbols {
                let past = try await rig.markets.prices.past(of: symbol, step: .day)
                #expect(past.instrument.symbol == symbol)
            }
            let requested = rig.past.script.requested.count
            for symbol in symbols.prefix(20) { _ = try await rig.markets.prices.past(of: symbol, step: .day) }
            #expect(requested == symbols.count)
            #expect(rig.past.script.requested.count == requested)
        }
    }

    @Test func stepsOfOneInstrument_loseNoActionsOfEachOther() async throws {
        let rig = MarketRig(listed: listed)
        let share = MadeUpShare()
        let dividend = try #require(Dividend(exDay: MarketRig.day("2026-05-08"), amount: .cents(25)))
        let time = rig.clock.now.adding(seconds: -600)
        rig.past.script.reply { [start] question in
            guard question.step == .day else {
                let bar = share.bar(MarketRig.day("2026-06-15"), asOf: MarketRig.day("2026-06-15"))
                let minute = Bar(time: .start(time), open: bar.open, high: bar.high, low: bar.low, close: bar.close)
                let today = MarketRig.day("2026-06-15")
                return .success(
                    FetchedPrices(step: .minute, bars: [minute], asOf: today, actions: CorporateActions.none)
                )
            }
            let actions = CorporateActions(dividends: [dividend])
            return .success(share.prices(start, MarketRig.day("2026-06-12"), actions: .these(actions)))
        }
        rig.past.script.hold()
        try await rig.running {
            async let days = rig.markets.prices.past(of: apple, step: .day)
            async let minutes = rig.markets.prices.past(of: apple, step: .minute)
            await rig.past.script.wasRequested(1)
            for _ in 0..<50 { await Task.yield() }
            rig.past.script.letGo()
            let both = try await [days, minutes]
            #expect(rig.past.script.mostUnderWay == 1)
            #expect(both[1].history.raw.bars.map(\.time) == [.start(time)])
            let actions = try await rig.markets.prices.past(of: apple, step: .day).history.actions
            #expect(actions.dividends == [dividend])
            while rig.store.content.actions[apple] == nil { await Task.yield() }
        }
        #expect(rig.store.content.actions[apple]?.dividends == [dividend])
    }

    @Test func minutes_areCurrentForAMinute_whileTheExchangeIsOpen() async throws {
        let rig = MarketRig(listed: listed)
        rig.past.script.reply { [now = rig.now] _ in
            let first = now().seconds / 60 * 60 - 1200
            let bars = (0..<22).map { minute in
                let time = Timestamp(seconds: first + Int64(minute) * 60)
                return Bar(
                    time: .start(time),
                    open: .cents(100),
                    high: .cents(101),
                    low: .cents(99),
                    close: .cents(100)
                )
            }
            return .success(FetchedPrices(step: .minute, bars: bars, asOf: MarketRig.day("2026-06-15")))
        }
        try await rig.running {
            let past = try await rig.markets.prices.past(of: apple, step: .minute)
            // The minute to come is not kept.
            #expect(past.history.raw.count == 21)
            rig.clock.advance(seconds: 59)
            #expect(try await rig.markets.prices.past(of: apple, step: .minute).freshness == .fresh)
            rig.clock.advance(seconds: 1)
            #expect(try await rig.markets.prices.past(of: apple, step: .minute).freshness == .revalidating)
            while try await rig.markets.prices.past(of: apple, step: .minute).freshness != .fresh { await Task.yield() }
            #expect(rig.past.script.requested.last?.from == MarketRig.day("2026-06-14"))
        }
    }

    @Test func coin_hasADayThatEndsAtMidnight_andOneOfNSEAtItsClose() async throws {
        let coin = MarketRig.share("BTC-USD", on: .crypto, .coin)
        let reliance = MarketRig.share("RELIANCE.NS", on: .nse)
        // 09:59 UTC, a minute before the close in India.
        let rig = MarketRig(clock: ManualClock(Timestamp(seconds: 1_781_517_540)), listed: [coin, reliance])
        rig.past.script.reply { [start] question in
            let exchange = question.symbol == coin.symbol ? Exchange.crypto : .nse
            let share = MadeUpShare(exchange: exchange)
            return .success(share.prices(question.from ?? start, MarketRig.day("2026-06-15")))
        }
        try await rig.running {
            let days = try await [coin, reliance].asyncMap { instrument in
                try await rig.markets.prices.past(of: instrument.symbol, step: .day).history.raw.last?.time
            }
            #expect(days == [.day(MarketRig.day("2026-06-14")), .day(MarketRig.day("2026-06-12"))])
            rig.clock.advance(seconds: 60)
            while try await rig.markets.prices.past(of: reliance.symbol, step: .day).history.raw.last?.time
                != .day(MarketRig.day("2026-06-15"))
            { await Task.yield() }
        }
    }

    @Test func read_ofACanceledRequest_ends_andIsNoFaultOfTheDatabase() async throws {
        let rig = MarketRig(listed: listed)
        provide(MadeUpShare(), rig.past, rig.clock)
        try await rig.running { _ = try await rig.markets.prices.past(of: apple, step: .day) }
        let next = MarketRig(store: rig.store, clock: rig.clock, listed: listed)
        let reader = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await next.markets.prices.past(of: apple, step: .day)
        }
        let past = try await reader.value
        #expect(past.provenance?.source == rig.past.id)
        #expect(past.instrument == listed.first)
    }

    @Test func reader_whoGivesUp_orWhoseDeskEnds_isNotKept() async {
        let rig = MarketRig(listed: listed)
        rig.past.script.hold()
        var last: Task<Bool, Never>?
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await rig.markets.prices.run() }
            let reader = Task { try await rig.markets.prices.past(of: apple, step: .day) }
            await rig.past.script.wasRequested(1)
            reader.cancel()
            await #expect(throws: MarketError.self) { try await reader.value }
            last = Task {
                do {
                    _ = try await rig.markets.prices.past(of: apple, step: .day)
                    return false
                } catch { return true }
            }
            for _ in 0..<20 { await Task.yield() }
            group.cancelAll()
        }
        #expect(await last?.value == true)
        await #expect(throws: MarketError.self) { try await rig.markets.prices.past(of: apple, step: .day) }
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
