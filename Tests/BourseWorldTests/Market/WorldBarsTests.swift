import BourseCore
import BourseMarkets
import BourseWorld
import Testing

@Suite("Bars of the world")
struct WorldBarsTests {
    @Test(arguments: Fixed.seeds)
    func daily_everyBar_isOnAnOpenDayAndNoOpenDayIsMissing(seed: UInt64) throws {
        let world = World(seed: seed)
        for name in Fixed.symbols {
            let symbol = Fixed.symbol(name)
            let series = try #require(world.daily(symbol, at: Fixed.now), "seed \(seed), \(name)")
            let hours = try #require(world.asset(symbol)).hours
            var days: [TradingDay] = []
            for bar in series.bars { if case .day(let day) = bar.time { days.append(day) } }
            let first = try #require(days.first)
            let last = try #require(days.last)
            let expected = (first...last).filter { hours.isOpen(on: $0) }
            #expect(days == expected, "seed \(seed), \(name)")
            #expect(last == hours.tradingDay(of: Fixed.now), "seed \(seed), \(name)")
            #expect(first.number <= last.adding(months: -120).number + 5, "seed \(seed), \(name)")
        }
    }

    @Test(arguments: Fixed.seeds)
    func intraday_everyStep_addsUpToTheDay(seed: UInt64) throws {
        let world = World(seed: seed)
        for name in Fixed.symbols {
            let symbol = Fixed.symbol(name)
            let zone = try #require(world.asset(symbol)).hours.zone
            for now in [Fixed.now, Fixed.sunday, Fixed.time("2026-11-27T17:59:59.5Z")] {
                let daily = try #require(world.daily(symbol, at: now))
                for step in [BarStep.minute, .fiveMinutes, .quarterHour, .hour] {
                    let series = try #require(world.intraday(symbol, step: step, sessions: 6, at: now))
                    let days = Dictionary(grouping: series.bars) { bar -> TradingDay in
                        if case .start(let time) = bar.time { zone.day(at: time) } else { TradingDay(number: 0) }
                    }
                    #expect(days.count == 6, "seed \(seed), \(name) \(step.rawValue): \(days.count)")
                    for (day, bars) in days {
                        let place = try #require(daily.index(atOrBefore: .day(day)))
                        let whole = daily[place]
                        let label = "seed \(seed), \(name) \(day) \(step.rawValue)"
                        #expect(whole.time == .day(day), "\(label)")
                        #expect(whole.open == bars.first?.open && whole.close == bars.last?.close, "\(label)")
                        #expect(whole.high == bars.map(\.high).max() && whole.low == bars.map(\.low).min(), "\(label)")
                        #expect(whole.volume == bars.reduce(.zero) { $0 + $1.volume }, "\(label)")
                    }
                }
            }
        }
    }

    @Test(arguments: Fixed.seeds)
    func intraday_atExtremesOfTheDay_doesNotStandStill(seed: UInt64) throws {
        let world = World(seed: seed)
        let series = try #require(world.intraday(Fixed.symbol("BTC-USD"), step: .minute, sessions: 30, at: Fixed.now))
        let closes = series.bars.map(\.close)
        let still = closes.indices.dropFirst(2).filter {
            closes[$0] == closes[$0 - 1] && closes[$0] == closes[$0 - 2]
        }
        #expect(closes.count > 40_000, "seed \(seed)")
        #expect(still.isEmpty, "seed \(seed): minute \(still.first ?? 0) of \(closes.count)")
    }

    @Test(arguments: Fixed.seeds)
    func prices_everyOne_isOnTheTick(seed: UInt64) throws {
        let world = World(seed: seed)
        for name in Fixed.symbols {
            let symbol = Fixed.symbol(name)
            let tick = try #require(world.asset(symbol)).tick
            let bars = try #require(world.daily(symbol, at: Fixed.now)).bars
            let odd = bars.first { bar in
                [bar.open, bar.high, bar.low, bar.close].contains { $0.units <= 0 || $0.units % tick != 0 }
            }
            #expect(odd == nil, "seed \(seed), \(name)")
        }
    }

    @Test func history_askedAgainLater_onlyGrows() throws {
        for name in ["GOOGL", "NVDA", "BTC-USD", "RELIANCE.NS"] {
            let symbol = Fixed.symbol(name)
            let before = try #require(World(seed: 5).daily(symbol, at: Fixed.now)).bars.dropLast()
            for days in [3, 60, 400] {
                let later = Fixed.now.adding(seconds: Int64(days) * 86_400)
                let after = try #require(World(seed: 5).daily(symbol, at: later)).bars
                let start = try #require(after.first?.time)
                let shared = before.drop { $0.time.description < start.description }
                #expect(Array(after.prefix(shared.count)) == Array(shared), "\(name), \(days) days later")
            }
        }
    }

    @Test func anotherSeed_givesOtherPrices() throws {
        let symbol = Fixed.symbol("AAPL")
        let one = try #require(World(seed: 1).daily(symbol, at: Fixed.now))
        let other = try #require(World(seed: 2).daily(symbol, at: Fixed.now))
        #expect(one != other)
    }

    @Test func twins_moveTogether() throws {
        let world = World(seed: 3)
        let index = try #require(world.daily(Fixed.symbol("^GSPC"), at: Fixed.now)).closeColumn
        let fund = try #require(world.daily(Fixed.symbol("SPY"), at: Fixed.now)).closeColumn
        #expect(index.count == fund.count)
        for (index, fund) in zip(index, fund) { #expect(abs(index / fund - 5900 / 588) < 0.01) }
    }

    @Test func extendedHours_haveBarsAroundTheSession() throws {
        let world = World(seed: 3)
        let symbol = Fixed.symbol("AAPL")
        let series = try #require(
            world.intraday(symbol, step: .quarterHour, sessions: 1, at: Fixed.sunday, isExtended: true)
        )
        // 04:00 to 20:00 in New York.
        #expect(series.count == 64)
        let regular = try #require(world.intraday(symbol, step: .quarterHour, sessions: 1, at: Fixed.sunday))
        #expect(regular.count == 26)
    }
}
