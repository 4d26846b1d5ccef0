import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@testable import BourseAlerts

@Suite struct AlertHistoryTests {
    /// Bars of a minute from ``Made/start`` on: open, high, low, close.
    private func minutes(_ rows: [String]) throws -> [AlertBar] {
        try rows.enumerated().map { place, row in
            let prices = try row.split(separator: " ").map { try AlertValue(String($0)) }
            return AlertBar(
                start: Made.start.adding(seconds: Int64(place) * 60),
                end: Made.start.adding(seconds: Int64(place) * 60 + 60),
                open: prices[0],
                high: prices[1],
                low: prices[2],
                close: prices[3]
            )
        }
    }

    private let now = Made.start.adding(seconds: 86_400)

    @Test func catchUp_highThroughTheLevel_firesAsOfTheEndOfItsBar() throws {
        var state = AlertState()
        let rule = try Made.rule()
        let bars = try minutes(["190 195 189 194", "194 203 193 199", "199 210 198 205"])
        let fires = state.catchUp(over: bars, from: Made.start, now: now, by: rule)
        #expect(fires.count == 1)
        #expect(fires.first?.value.description == "203")
        #expect(fires.first?.seenAt == Timestamp(microseconds: Made.start.microseconds + 120_000_000 - 1))
        #expect(fires.first?.foundAt == now)
        #expect(fires.first?.isWhileAway == true)
        #expect(state.phase == .fired)
    }

    @Test func catchUp_gapAtTheOpen_firesAsOfTheOpen() throws {
        var state = AlertState()
        let bars = try minutes(["190 195 189 194", "207 210 203 208"])
        let fires = state.catchUp(over: bars, from: Made.start, now: now, by: try Made.rule())
        #expect(fires.map(\.value.description) == ["207"])
        #expect(fires.map(\.seenAt) == [Made.start.adding(seconds: 60)])
    }

    @Test func catchUp_orderWithinABarUnknown_tellsOnlyWhatIsCertain() throws {
        let rule = try Made.rule(again: Made.again("5"))
        var state = AlertState()
        _ = state.evaluate(try Made.seen("201", -60), against: rule)
        // Low before high would arm and fire; high before low would not: nothing is told, and it is armed after.
        let maybe = try minutes(["198 204 190 192"])
        let none = state.catchUp(over: maybe, from: Made.start, now: now, by: rule)
        #expect(none.isEmpty)
        #expect(state.phase == .armed)
        // From 190 to 206 at the close it passes the level in any order.
        var other = AlertState()
        let certain = try minutes(["190 206 188 206"])
        let one = other.catchUp(over: certain, from: Made.start, now: now, by: rule)
        #expect(one.count == 1)
    }

    @Test func catchUp_afterRestart_doesNotFireAgainWhatFired() throws {
        let rule = try Made.rule(again: Made.again("5"))
        let bars = try minutes(["190 206 190 205", "205 205 190 190", "190 207 190 206"])
        var state = AlertState()
        let first = state.catchUp(over: bars, from: Made.start, now: now, by: rule)
        let second = state.catchUp(over: bars, from: Made.start, now: now, by: rule)
        #expect(first.map(\.id.arming) == [1, 2])
        #expect(second.isEmpty)
    }

    @Test func catchUp_moves_lookBackButNotFurtherThanTheWindow() throws {
        let rule = try Made.rule("m", "symbol:AAPL", "rise:5m", .above, "0.05")
        var quick = AlertState()
        let fast = try minutes(["100 100 100 100", "100 106 100 105"])
        let fires = quick.catchUp(over: fast, from: Made.start.adding(seconds: 60), now: now, by: rule)
        #expect(fires.map(\.value.description) == ["0.06"])
        var slow = AlertState()
        let rows = ["100 100 100 100", "101 101 101 101", "102 102 102 102", "103 103 103 103", "104 104 104 104"]
        let creeping = try minutes(rows + ["104.5 104.5 104.5 104.5", "105.5 105.5 105.5 105.5"])
        let none = slow.catchUp(over: creeping, from: Made.start, now: now, by: rule)
        #expect(none.isEmpty)
        // A bar of an hour does not tell how fast it was.
        var coarse = AlertState()
        let hour = AlertBar(
            start: Made.start,
            end: Made.start.adding(seconds: 3_600),
            open: try Made.figure("100"),
            high: try Made.figure("120"),
            low: try Made.figure("100"),
            close: try Made.figure("120")
        )
        let unknown = coarse.catchUp(over: [hour], from: Made.start, now: now, by: rule)
        #expect(unknown.isEmpty)
    }

    @Test func bars_ofDays_runFromOpeningToClose() throws {
        let bar = Bar(
            time: .day(Made.day("2026-06-15")),
            open: try Price("100"),
            high: try Price("110"),
            low: try Price("95"),
            close: try Price("105"),
            volume: Quantity(500)
        )
        let series = BarSeries<RawPrices>.clean([bar], step: .day, now: .day(Made.day("2026-06-16"))).series
        let bars = AlertBar.bars(of: series, for: .price, on: .nasdaq)
        #expect(bars.map(\.start) == [Made.time("2026-06-15T13:30:00Z")])
        #expect(bars.map(\.end) == [Made.time("2026-06-15T20:00:00Z")])
        #expect(AlertBar.bars(of: series, for: .impliedVolatility, on: .nasdaq).isEmpty)
    }

    /// Sixty sessions at 100, four of them with a high of 111 and three times the volume.
    private func history() throws -> BarSeries<RawPrices> {
        var day = Made.day("2026-03-02")
        let bars = try (0..<60).map { place in
            while !Exchange.nasdaq.isOpen(on: day) { day = day.adding(days: 1) }
            defer { day = day.adding(days: 1) }
            let isSpecial = [10, 25, 40, 55].contains(place)
            return Bar(
                time: .day(day),
                open: try Price("100"),
                high: try Price(isSpecial ? "111" : "101"),
                low: try Price("99"),
                close: try Price("100"),
                volume: Quantity(isSpecial ? 300 : 100)
            )
        }
        return BarSeries<RawPrices>.clean(bars, step: .day, now: .day(Made.day("2027-01-01"))).series
    }

    @Test func dryRun_overHistory_saysHowOftenAndWhen() throws {
        let bars = AlertBar.bars(of: try history(), for: .price, on: .nasdaq)
        let end = Made.time("2026-05-31T12:00:00Z")
        let start = Made.time("2026-03-02T12:00:00Z")
        let rule = try Made.rule("r", "symbol:AAPL", "price", .above, "110", again: Made.again("5"), isEnabled: false)
        let run = AlertDryRun(of: rule, over: bars, from: start, now: end, zone: .newYork)
        #expect(run.fires.count == 4)
        #expect(
            run.text
                == "would have fired 4 times in 90 days: 16 Mar 2026, 7 Apr 2026, 28 Apr 2026, 19 May 2026"
        )
        let single = try Made.rule("r1", level: "110")
        let once = AlertDryRun(of: single, over: bars, from: start, now: end, zone: .newYork)
        #expect(once.text.hasPrefix("would have been reached 4 times in 90 days: "))
        #expect(once.text.hasSuffix("; it fires only the first time"))
        let high = try Made.rule("r1", level: "112")
        let never = AlertDryRun(of: high, over: bars, from: start, now: end, zone: .newYork)
        #expect(never.text == "would not have fired in 90 days")
        #expect(never.fires.isEmpty)
    }

    /// Clocks go back in between: it is 00:43 of 28 August and 23:43 of 25 November, 89 days of the calendar.
    @Test func dryRun_acrossAChangeOfClocks_hasItsDays() throws {
        let run = AlertDryRun(
            of: try Made.rule("r1", level: "112"),
            over: [],
            from: Made.time("2026-08-28T04:43:00Z"),
            now: Made.time("2026-11-26T04:43:00Z"),
            zone: .newYork
        )
        #expect(run.text == "would not have fired in 90 days")
    }

    @Test func dryRun_volumesAndChanges_areOfWholeDays() throws {
        let series = try history()
        let end = Made.time("2026-06-30T12:00:00Z")
        func days(_ measure: String, _ level: String) throws -> Int {
            let rule = try Made.rule("r", "symbol:AAPL", measure, .above, level, again: Made.again("0", pause: 1))
            let bars = AlertBar.bars(of: series, for: rule.condition.measure, on: .nasdaq)
            return AlertDryRun(of: rule, over: bars, from: Made.day2026, now: end, zone: .newYork).days.count
        }
        #expect(try days("volume:5", "3") == 4)
        #expect(try days("volume:5", "3.01") == 0)
        #expect(try days("day-change", "0.11") == 4)
        #expect(try days("day-change", "0.12") == 0)
        // Of the first 52 weeks nothing is known before the bars looked back at.
        let high = try Made.rule("h", "symbol:AAPL", "year-high", .above, "0.00000001")
        let bars = AlertBar.bars(of: series, for: .yearHigh, on: .nasdaq)
        let start = Made.time("2026-03-04T00:00:00Z")
        let run = AlertDryRun(of: high, over: bars, from: start, now: end, zone: .newYork)
        #expect(run.days == [Made.day("2026-03-16")])
    }

    @Test(arguments: Seeds.first(20))
    func catchUp_overBarsOfAWalk_neverTellsMoreThanTheWalkItself(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rule = try Made.rule(again: .rearming(margin: try Made.figure("1"), pause: 0))
        var price: Int64 = 19_900
        var live = AlertState()
        var walked = 0
        var bars: [AlertBar] = []
        for minute in 0..<300 {
            var prices: [AlertValue] = []
            for second in 0..<10 {
                price += generator.int64(-60...60)
                let value = AlertValue(units: price * 1_000_000)
                prices.append(value)
                let time = Made.start.adding(seconds: Int64(minute * 60 + second * 6))
                let seen = AlertObservation(value, at: AlertMoment(time), arrived: time, freshness: .stored)
                if live.evaluate(seen, against: rule) != nil { walked += 1 }
            }
            let (low, high) = (prices.min() ?? .zero, prices.max() ?? .zero)
            bars.append(
                AlertBar(
                    start: Made.start.adding(seconds: Int64(minute) * 60),
                    end: Made.start.adding(seconds: Int64(minute) * 60 + 60),
                    open: prices.first ?? .zero,
                    high: high,
                    low: low,
                    close: prices.last ?? .zero
                )
            )
        }
        var state = AlertState()
        let count = state.catchUp(over: bars, from: Made.start, now: now, by: rule).count
        #expect(count <= walked)
        #expect((count > 0) == (walked > 0))
    }
}

extension Made {
    static let day2026 = time("2026-01-01T00:00:00Z")
}
