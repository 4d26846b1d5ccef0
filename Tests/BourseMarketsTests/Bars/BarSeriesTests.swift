import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Series of bars")
struct BarSeriesTests {
    private let now = BarTime.day(Fixed.day("2026-11-20"))

    private func reasons(_ bars: [Bar], step: BarStep = .day) -> [BarIssue.BarIssueReason] {
        BarSeries<RawPrices>.clean(bars, step: step, now: now).issues.map(\.reason)
    }

    @Test
    func bars_inAnyOrder_becomeASeriesInOrder() throws {
        let fetched = try [
            Fixed.bar("2026-01-06", "12", "13", "11", "12.5", volume: 5),
            Fixed.bar("2026-01-02", "10", "11", "9", "10.5"),
            Fixed.bar("2026-01-05", "11", "12", "10", "11.5"),
        ]
        let clean = BarSeries<RawPrices>.clean(fetched, step: .day, now: now)
        #expect(clean.issues.isEmpty)
        #expect(clean.series.bars == [fetched[1], fetched[2], fetched[0]])
        #expect(clean.series.last?.volume == Quantity(5) && clean.series.close(at: 0) == Price(units: 1_050_000_000))
        #expect(clean.series.closeColumn == [10.5, 11.5, 12.5])
        #expect(clean.series[1..<9].bars == [fetched[2], fetched[0]])
    }

    @Test
    func bar_thatCannotBe_isLeftOutWithItsReason() throws {
        #expect(reasons([try Fixed.bar("2026-01-02", "10", "11", "0", "10")]) == [.zero])
        #expect(reasons([try Fixed.bar("2026-01-02", "10", "11", "-1", "0")]) == [.negative])
        #expect(reasons([try Fixed.bar("2026-01-02", "10", "9", "11", "10")]) == [.highBelowLow])
        #expect(reasons([try Fixed.bar("2026-01-02", "10", "11", "9", "10", volume: -1)]) == [.impossibleVolume])
        #expect(reasons([try Fixed.bar("2026-11-21", "10", "11", "9", "10")]) == [.future(now: now)])
        #expect(reasons([try Fixed.bar("1969-12-31", "10", "11", "9", "10")]) == [.tooEarly])
        #expect(reasons([try Fixed.bar("2026-01-02", "10", "11", "9", "10")], step: .week) == [.impossibleTime(.week)])
        #expect(reasons([try Fixed.bar("2026-01-02", "10", "11", "9", "10")], step: .hour) == [.impossibleTime(.hour)])
        var late = try Fixed.bar("2026-01-02", "10", "11", "9", "10")
        late.time = .start(Fixed.time("2026-01-02T15:30:05"))
        #expect(reasons([late], step: .minute) == [.impossibleTime(.minute)])
        let clean = BarSeries<RawPrices>.clean([late], step: .fiveMinutes, now: now)
        #expect(clean.issues.first?.sentence.contains("no bar of 5 minutes begins at this time") == true)
        late.time = .start(Fixed.time("1969-12-31T15:30"))
        #expect(reasons([late], step: .minute) == [.tooEarly])
        late.time = .start(Fixed.time("2026-01-02T15:30"))
        #expect(reasons([late], step: .minute).isEmpty)
    }

    @Test
    func range_thatMissesItsCloseOrOpen_isWidenedAndToldOf() throws {
        let fetched = try Fixed.bar("2026-01-02", "10", "11", "10.5", "11.2")
        let clean = BarSeries<RawPrices>.clean([fetched], step: .day, now: now)
        #expect(
            clean.issues == [BarIssue(bar: fetched, reason: .widened(low: try Price("10"), high: try Price("11.2")))]
        )
        #expect(clean.issues[0].isUsed && clean.issues[0].sentence.contains("widened to 10 to 11.2"))
        #expect(clean.series.bars == [try Fixed.bar("2026-01-02", "10", "11.2", "10", "11.2")])
    }

    @Test
    func bar_toldTwice_countsOnceAndTheLaterCounts() throws {
        let first = try Fixed.bar("2026-01-02", "10", "11", "9", "10")
        let second = try Fixed.bar("2026-01-02", "10", "12", "9", "11")
        let clean = BarSeries<RawPrices>.clean([first, first, second], step: .day, now: now)
        #expect(clean.series.bars == [second])
        #expect(clean.issues.map(\.reason) == [.repeated, .replaced(by: second)])
        #expect(clean.issues.allSatisfy { !$0.isUsed && $0.sentence.contains("2026-01-02") })
    }

    @Test(arguments: Seeds.first(20))
    func rubbish_ofAnyKind_becomesASeriesThatHolds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let fetched = (0..<200).map { _ in
            let prices = (0..<4).map { _ in Price(units: generator.int64(-3...40)) }
            return Bar(
                time: .day(TradingDay(number: generator.int(-5...60))),
                open: prices[0],
                high: prices[1],
                low: prices[2],
                close: prices[3],
                volume: Quantity(generator.int(-2...9))
            )
        }
        let clean = BarSeries<RawPrices>.clean(fetched, step: .day, now: .day(TradingDay(number: 50)))
        let bars = clean.series.bars
        #expect(zip(clean.series.keys, clean.series.keys.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        #expect(
            bars.allSatisfy {
                $0.low > .zero && $0.low <= min($0.open, $0.close) && $0.high >= max($0.open, $0.close)
                    && $0.volume >= .zero
            }
        )
        #expect(bars.count + clean.issues.count { !$0.isUsed } == fetched.count, "seed \(seed)")
    }

    @Test
    func position_ofATime_isThatOfTheNearestBar() throws {
        let series = try Fixed.closes([("2026-01-02", "10"), ("2026-01-05", "11"), ("2026-01-06", "12")])
        #expect(series.index(atOrBefore: .day(Fixed.day("2026-01-04"))) == 0)
        #expect(series.index(atOrAfter: .day(Fixed.day("2026-01-04"))) == 1)
        #expect(series.index(atOrBefore: .day(Fixed.day("2026-01-01"))) == nil)
        #expect(series.index(atOrAfter: .day(Fixed.day("2026-01-07"))) == nil)
        #expect(series.index(atOrBefore: .start(Fixed.time("2026-01-06T00:00"))) == nil)
    }

    @Test
    func series_toldAgain_keepsWhatIsNotToldAndTakesWhatIs() throws {
        let known = try Fixed.closes([("2026-01-02", "10"), ("2026-01-05", "11"), ("2026-01-06", "12")])
        let fetched = try Fixed.closes([("2026-01-05", "11"), ("2026-01-06", "12.5"), ("2026-01-07", "13")])
        let merged = try #require(MergedBars(known, fetched: fetched))
        #expect(merged.series.closeColumn == [10, 11, 12.5, 13])
        #expect(merged.added == 1 && merged.changes.count == 1)
        #expect(merged.changes.first?.before == known.last && merged.changes.first?.after == fetched[1])
        #expect(MergedBars(known, fetched: BarSeries(step: .hour)) == nil)
    }
}
