import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on listed instruments", .timeLimit(.minutes(30)))
struct QuoteAlertTests {
    private let apple = MarketRig.symbol("AAPL")

    /// Markets that know 30 days at $200.00 of a thousand shares each, between 196 and 204.
    private func markets(
        _ clock: ManualClock = ManualClock(),
        _ store: RememberingMarketStore = RememberingMarketStore()
    ) async throws -> MarketRig {
        let rig = MarketRig(store: store, clock: clock, listed: [MarketRig.share("AAPL")])
        let today = MarketRig.day("2026-06-15")
        let days = (1...44).map { today.adding(days: -$0) }.filter { Exchange.nasdaq.isOpen(on: $0) }
        try await save(days.map { bar(.day($0), 200_00, low: 196_00, high: 204_00) }, .day, in: rig)
        return rig
    }

    private func bar(_ time: BarTime, _ cents: Int64, low: Int64? = nil, high: Int64? = nil) -> Bar {
        Bar(
            time: time,
            open: .cents(cents),
            high: .cents(high ?? cents),
            low: .cents(low ?? cents),
            close: .cents(cents),
            volume: Quantity(1000)
        )
    }

    private func save(_ bars: [Bar], _ step: BarStep, in rig: MarketRig) async throws {
        let now: BarTime = step == .day ? .day(MarketRig.day("2026-06-30")) : .start(rig.clock.now)
        let clean = BarSeries<RawPrices>.clean(bars, step: step, now: now)
        #expect(clean.issues.isEmpty)
        try await rig.store.save(StoredPrices(clean.series, source: rig.past.id, fetchedAt: rig.clock.now), of: apple)
    }

    /// Tells a price and a volume some seconds old after ten seconds, and shows them when the board has them.
    private func provide(_ cents: Int64, volume: Int = 500, ago: Int64 = 0, _ rig: MarketRig, _ alerts: FigureRig)
        async
    {
        await provide(cents, volume: volume, ago: ago, rig)
        await alerts.poll()
    }

    /// Tells them, and returns when the board has them.
    private func provide(_ cents: Int64, volume: Int = 500, ago: Int64 = 0, _ rig: MarketRig) async {
        rig.clock.advance(seconds: 10)
        let asOf = rig.clock.now.adding(seconds: -ago)
        var fetched = rig.first.quote(apple, [.last: .cents(cents), .previousClose: .cents(200_00)], asOf: asOf)
        fetched.quote.volume = Sourced(Quantity(volume), source: rig.first.id, asOf: asOf)
        rig.first.provide([fetched])
        await rig.board.refresh([apple])
        while await rig.board.snapshots(of: [apple]).first?.quote.last != fetched.quote.last { await Task.yield() }
    }

    @Test(arguments: [
        ("price", "above", "205", 206_00, 500), ("price", "below", "195", 194_00, 500),
        ("price", "crosses", "201", 202_00, 500), ("day-change", "above", "0.02", 205_00, 500),
        ("day-change", "below", "-0.02", 195_00, 500), ("volume:20", "above", "2", 200_00, 2500),
        ("year-high", "above", "", 205_00, 500), ("year-low", "above", "", 195_00, 500),
        ("rise:5m", "above", "0.02", 205_00, 500), ("fall:1h", "above", "0.02", 195_00, 500),
        ("swing:7d", "above", "0.045", 206_00, 500),
    ])
    func figure_thatComesTrue_firesOnce(measure: String, trigger: String, level: String, cents: Int64, volume: Int)
        async throws
    {
        let rig = try await markets()
        try await rig.running {
            let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock)
            await alerts.start()
            try await alerts.make("symbol:AAPL", measure, trigger, level)
            await provide(200_00, rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            await provide(cents, volume: volume, rig, alerts)
            #expect(try await alerts.fires().count == 1)
            await alerts.poll()
            await provide(200_00, rig, alerts)
            await provide(cents, volume: volume, rig, alerts)
            #expect(try await alerts.fires().count == 1)
            #expect(try await alerts.fires().first?.fire.isWhileAway == false)
        }
    }

    @Test func alert_onAnotherMeasureOfAWatchedInstrument_seesWhatIsKnown() async throws {
        let rig = try await markets()
        try await rig.running {
            let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock)
            await alerts.start()
            try await alerts.make("symbol:AAPL", "price", "above", "300")
            await provide(206_00, rig, alerts)
            try await alerts.make("symbol:AAPL", "day-change", "above", "0.02")
            await alerts.poll()
            #expect(try await alerts.fires().count == 1)
        }
    }

    @Test func alert_thatIsChanged_seesWhatIsKnown_withinAMinute() async throws {
        let rig = try await markets()
        try await rig.running {
            let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock)
            await alerts.start()
            let made = try await alerts.make("symbol:AAPL", "price", "above", "300")
            await provide(206_00, rig, alerts)
            let draft = AlertDraft(subject: "symbol:AAPL", measure: "price", trigger: "above", level: "205")
            let changed = try await alerts.desk.change(made.id.text, to: draft, of: alerts.user)
            #expect(await alerts.desk.outlook(of: changed)?.check == .now)
            rig.clock.advance(seconds: 60)
            await alerts.poll()
            #expect(try await alerts.fires().count == 1)
        }
    }

    @Test func quotesThatArrived_areAllShown_beforeWhatIsKnown() async throws {
        let rig = try await markets()
        try await rig.running {
            let values = QuoteMetrics(markets: rig.markets)
            let alerts = try FigureRig(values, rig.clock)
            await alerts.start()
            try await alerts.make("symbol:AAPL", "price", "above", "205")
            await provide(200_00, rig, alerts)
            try await alerts.make("symbol:AAPL", "day-change", "above", "0.5")
            for cents: Int64 in [206_00, 201_00] { await provide(cents, rig) }
            await alerts.poll()
            #expect(try await alerts.fires().count == 1)
        }
    }

    @Test func figuresThatAreStale_neverFire() async throws {
        let rig = try await markets()
        try await rig.running {
            let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock)
            await alerts.start()
            for measure in ["price", "day-change", "volume:20", "year-high"] {
                let level = ["price": "205", "day-change": "0.02", "volume:20": "2"][measure] ?? ""
                try await alerts.make("symbol:AAPL", measure, "above", level)
            }
            await provide(206_00, volume: 2500, ago: QuoteMetrics.usualDelay + 1, rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            await provide(207_00, volume: 2600, ago: QuoteMetrics.usualDelay, rig, alerts)
            #expect(try await alerts.fires().count == 4)
        }
    }

    @Test func priceOfAMinute_whileTheDeskDidNotRun_isFoundAtTheStart() async throws {
        let (clock, store) = (ManualClock(), RememberingMarketStore())
        let alertStore = MemoryAlertStore()
        let stopped = clock.now
        let rig = try await markets(clock, store)
        try await rig.running {
            let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), clock, store: alertStore)
            await alerts.start()
            try await alerts.make("symbol:AAPL", "price", "above", "205")
            await alerts.stop()
        }
        // What is kept ends when the desk did; what happened since only the source knows.
        try await save([bar(.start(stopped.adding(seconds: -60)), 200_00)], .minute, in: rig)
        clock.advance(seconds: 3 * 3600)
        let later = try await markets(clock, store)
        let minutes = (0..<180).map { minute in
            bar(.start(stopped.adding(seconds: 60 * minute)), minute == 100 ? 206_00 : 200_00)
        }
        let today = MarketRig.day("2026-06-15")
        later.past.script.reply { question in
            question.step == .minute
                ? .success(FetchedPrices(step: .minute, bars: minutes, asOf: today)) : .failure(.unknown)
        }
        try await later.running {
            let alerts = try FigureRig(QuoteMetrics(markets: later.markets), clock, store: alertStore)
            await alerts.start()
            let fires = try await alerts.fires()
            #expect(fires.map(\.fire.seenAt) == [stopped.adding(seconds: 6000)])
            #expect(fires.first?.fire.isWhileAway == true)
            #expect(try await alerts.again(QuoteMetrics(markets: later.markets)).fires().count == 1)
        }
    }

    @Test(arguments: [
        ("year-high", "", 205_00, 1000), ("year-low", "", 195_00, 1000), ("volume:20", "3", 200_00, 3000),
        ("day-change", "0.02", 204_00, 1000),
    ])
    func figureOfADay_whileTheDeskDidNotRun_isFoundAtTheStart(
        measure: String,
        level: String,
        cents: Int64,
        volume: Int
    ) async throws {
        let rig = try await markets()
        let alertStore = MemoryAlertStore()
        try await rig.running {
            let alerts = try FigureRig(QuoteMetrics(markets: rig.markets), rig.clock, store: alertStore)
            await alerts.start()
            try await alerts.make("symbol:AAPL", measure, "above", level)
            await alerts.stop()
        }
        rig.clock.advance(seconds: 8 * 86_400)
        let later = try await markets(rig.clock, rig.store)
        var days = try #require(try await later.store.prices(of: apple, step: .day)).series.bars
        for day in ["2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18", "2026-06-22"] {
            var bar = bar(.day(MarketRig.day(day)), day == "2026-06-17" ? cents : 200_00)
            bar.volume = day == "2026-06-17" ? Quantity(volume) : bar.volume
            days.append(bar)
        }
        try await save(days, .day, in: later)
        try await later.running {
            let alerts = try FigureRig(QuoteMetrics(markets: later.markets), later.clock, store: alertStore)
            await alerts.start()
            let fires = try await alerts.fires()
            #expect(fires.map { ZoneRules.newYork.day(at: $0.fire.seenAt).description } == ["2026-06-17"])
            #expect(fires.first?.fire.isWhileAway == true)
        }
    }

    @Test func highOf52Weeks_looksBackOverAllOfThem_whereEveryDayIsTraded() async throws {
        let coin = Instrument(symbol: apple, name: "Coin", exchange: nil, currency: .usd, kind: .coin)
        let rig = MarketRig(listed: [coin])
        let today = MarketRig.day("2026-06-15")
        let days = (1...400).map { today.adding(days: -$0) }
        try await save(
            days.enumerated().map { bar(.day($1), $0 == 330 ? 220_00 : 200_00) },
            .day,
            in: rig
        )
        let values = QuoteMetrics(markets: rig.markets)
        let memory = await values.memory(of: .symbol(apple), [.yearHigh], now: rig.clock.now)
        #expect(memory?.series.first?.bars.contains { $0.high == Price.cents(220_00) } == true)
    }
}
