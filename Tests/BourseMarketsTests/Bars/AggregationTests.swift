import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Bars put together")
struct AggregationTests {
    /// One bar from many, the plain way.
    private func joined(_ bars: [Bar], _ time: BarTime) throws -> Bar {
        Bar(
            time: time,
            open: try #require(bars.first).open,
            high: try #require(bars.map(\.high).max()),
            low: try #require(bars.map(\.low).min()),
            close: try #require(bars.last).close,
            volume: bars.reduce(.zero) { $0 + $1.volume }
        )
    }

    private func day(_ bar: Bar) throws -> TradingDay {
        guard case .day(let day) = bar.time else { throw Missing() }
        return day
    }

    private struct Missing: Error {}

    @Test(arguments: Seeds.first(6))
    func days_becomeWeeksAndMonths(seed: UInt64) throws {
        var made = MadeUpBars(seed: seed)
        let series = made.daily(400, from: TradingDay(number: made.generator.int(3...40_000)))
        for step in [BarStep.week, .month] {
            let together = try #require(series.aggregated(to: step))
            let groups = try Dictionary(grouping: series.bars) {
                try step == .week ? day($0).startOfWeek : day($0).startOfMonth
            }
            let expected = try groups.sorted { $0.key < $1.key }.map { try joined($0.value, .day($0.key)) }
            #expect(together.bars == expected, "seed \(seed), \(step)")
            #expect(together.step == step)
        }
        #expect(series.aggregated(to: .hour) == nil && series.aggregated(to: .day) == nil)
    }

    /// Minutes of one day of New York from 04:00 to 20:00, one of five missing.
    private func minutes(_ iso: String, seed: UInt64) -> BarSeries<RawPrices> {
        var generator = SeededGenerator(seed: seed)
        let start = Exchange.nyse.zone.timestamp(of: LocalTime(day: Fixed.day(iso), microseconds: 4 * 3_600_000_000))
        var columns = BarColumns()
        for minute in 0..<960 where !generator.oneIn(5) {
            let low = generator.int64(1...1_000)
            let prices = (0..<3).map { _ in low + generator.int64(0...100) }
            columns.append(
                Int32(start.seconds / 60) + Int32(minute),
                min(prices[0], prices[1]),
                max(prices[0], max(prices[1], prices[2])),
                low,
                min(prices[1], prices[2]),
                Int128(generator.int(0...50))
            )
        }
        return BarSeries(step: .minute, columns: columns)
    }

    @Test(arguments: [("2025-03-07", 16), ("2025-03-10", 16), ("2025-11-28", 13)], [UInt64(1), 2])
    func minutes_becomeHoursWithinTheirSessions(day: (iso: String, closing: Int), seed: UInt64) throws {
        let series = minutes(day.iso, seed: seed)
        let hours = try #require(series.aggregated(to: .hour, in: .nyse))
        let zone = Exchange.nyse.zone
        func clock(_ bar: Bar) throws -> Int {
            guard case .start(let time) = bar.time else { throw Missing() }
            let local = zone.localTime(at: time)
            return local.hour * 60 + local.minute
        }
        // From 04:00 before the opening, from half past nine after it, from the close after that.
        let groups = try Dictionary(grouping: series.bars) { bar in
            let minute = try clock(bar)
            let start = minute < 570 ? 240 : minute < day.closing * 60 ? 570 : day.closing * 60
            return start + (minute - start) / 60 * 60
        }
        let midnight = zone.timestamp(of: LocalTime(day: Fixed.day(day.iso)))
        let expected = try groups.sorted { $0.key < $1.key }.map {
            try joined($0.value, .start(midnight.adding(seconds: Int64($0.key) * 60)))
        }
        #expect(hours.bars == expected)
        let days = try #require(series.aggregated(to: .day, in: .nyse))
        let regular = try series.bars.filter { (570..<(day.closing * 60)).contains(try clock($0)) }
        #expect(days.bars == [try joined(regular, .day(Fixed.day(day.iso)))])
        #expect(series.sessionStarts(in: .nyse).count == (day.closing == 16 ? 3 : 4))
    }

    @Test
    func steps_thatDoNotDivide_areRefused() throws {
        let series = minutes("2025-03-07", seed: 1)
        let twos = try #require(series.aggregated(to: .twoMinutes, in: .nyse))
        #expect(twos.aggregated(to: .fiveMinutes, in: .nyse) == nil)
        #expect(twos.aggregated(to: .twoMinutes, in: .nyse) == nil && twos.aggregated(to: .week, in: .nyse) == nil)
        #expect(twos.aggregated(to: .halfHour, in: .nyse) == series.aggregated(to: .halfHour, in: .nyse))
    }
}
