import BourseCore
import BourseScreening
import BourseTestSupport
import Foundation
import Testing

@testable import BourseMarkets

@Suite("Measures of the last year")
struct RecentMeasuresTests {
    private static let source = SourceID("test")

    private static func recent(
        _ raw: BarSeries<RawPrices>,
        _ actions: CorporateActions = .none,
        asOf day: TradingDay
    ) -> RecentDays? {
        RecentDays(
            raw,
            actions: actions,
            exchange: .nyse,
            asOf: day,
            source: source,
            fetchedAt: Timestamp(seconds: 0)
        )
    }

    /// Every measure worked out anew from bars, the plain way.
    private struct Naive {
        let days: [TradingDay]
        let closes: [Double]

        func change(_ start: TradingDay) -> Double? {
            guard let place = days.lastIndex(where: { $0 <= start }), days[place].distance(to: start) <= 10 else {
                return nil
            }
            return closes[closes.count - 1] / closes[place] - 1
        }

        func volatility(_ count: Int) -> Double? {
            guard closes.count > count else { return nil }
            let returns = (closes.count - count..<closes.count).map { Foundation.log(closes[$0] / closes[$0 - 1]) }
            let mean = returns.reduce(0, +) / Double(count)
            let variance = returns.map { pow($0 - mean, 2) }.reduce(0, +) / Double(count - 1)
            return (variance * 252).squareRoot()
        }

        func drawdown(since day: TradingDay) -> Double {
            let year = zip(days, closes).filter { $0.0 > day }.map(\.1)
            return year.indices.map { place in 1 - year[place] / (year[...place].max() ?? 1) }.max() ?? 0
        }
    }

    @Test
    func daysThatEndedLongBeforeThePrice_areNotMeasured() throws {
        var made = MadeUpBars(seed: 7)
        let raw = made.daily(300)
        let last = try #require(
            raw.bars.last.flatMap { bar -> TradingDay? in if case .day(let day) = bar.time { day } else { nil } }
        )
        let recent = try #require(Self.recent(raw, asOf: last))
        let range: (high: Double?, low: Double?) = (200, 50)
        let soon = RecentMeasures(recent, now: (100, last.adding(days: 10)), volume: 1_000, range: range)
        #expect(soon.strength != nil && soon.againstAverage[20] != nil && soon.dividendYield != nil)
        let late = RecentMeasures(recent, now: (100, last.adding(days: 11)), volume: 1_000, range: range)
        #expect(late.strength == nil && late.againstAverage.isEmpty && late.changes.isEmpty)
        #expect(late.volatilityOfMonth == nil && late.drawdown == nil && late.dividendYield == nil)
        #expect(late.averageVolume == nil && late.relativeVolume == nil)
        // What the source of the quote says of the year still holds.
        #expect(late.belowHigh == -0.5 && late.aboveLow == 1)
    }

    @Test(arguments: Seeds.first(40))
    func measures_areThoseOfAPlainCalculation(seed: UInt64) throws {
        var made = MadeUpBars(seed: seed)
        let count = made.generator.int(1...420)
        let raw = made.daily(count)
        let bars = raw.bars
        let days = bars.compactMap { bar -> TradingDay? in if case .day(let day) = bar.time { day } else { nil } }
        let last = try #require(days.last)
        let isSameDay = made.generator.oneIn(2)
        let today = isSameDay ? last : last.adding(days: 1)
        let price = (bars.last?.close.double ?? 1) * 1.03
        let recent = Self.recent(raw, asOf: today)
        let measures = RecentMeasures(recent, now: (price, today), volume: 1_000_000)

        // The year that is kept, with the price now as its last close.
        let kept = zip(days, bars.map(\.close.double)).filter { $0.0 >= today.adding(days: -400) }
        let before = isSameDay ? kept.dropLast() : kept[...]
        let naive = Naive(days: before.map(\.0) + [today], closes: before.map(\.1) + [price])
        func near(_ one: Double?, _ other: Double?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return abs(one - other) <= 1e-9 * max(1, abs(other))
        }
        for span in RecentMeasures.Span.allCases {
            #expect(near(measures.changes[span], naive.change(span.start(before: today))), "seed \(seed), \(span)")
        }
        for window in [20, 50, 200] {
            let mean =
                naive.closes.count >= window
                ? naive.closes.suffix(window).reduce(0, +) / Double(window) : nil
            #expect(near(measures.againstAverage[window], mean.map { price / $0 - 1 }), "seed \(seed), \(window)")
        }
        #expect(near(measures.volatilityOfMonth, naive.volatility(21)), "seed \(seed)")
        #expect(near(measures.volatilityOfYear, naive.volatility(252)), "seed \(seed)")
        let year = today.adding(months: -12)
        let reachesBack = naive.days[0] <= year.adding(days: 10)
        #expect(near(measures.drawdown, reachesBack ? naive.drawdown(since: year) : nil), "seed \(seed)")
        #expect((measures.belowHigh != nil) == reachesBack, "seed \(seed)")
        #expect(measures.belowHigh.map { $0 <= 0 } ?? true && measures.aboveLow.map { $0 >= 0 } ?? true)
        let volumes = bars.filter { bar in if case .day(let day) = bar.time { day < today } else { false } }
            .suffix(20).map(\.volume.double)
        let average = volumes.count == 20 ? volumes.reduce(0, +) / 20 : nil
        #expect(near(measures.averageVolume, average) && near(measures.relativeVolume, average.map { 1_000_000 / $0 }))
    }

    @Test
    func split_isCountedInChanges_andDividendsInSharesOfToday() throws {
        // 200 dollars until a split of 2 for 1, then 100: nothing has happened to what one owns.
        let start = Fixed.day("2025-06-02")
        var columns = BarColumns()
        for number in 0..<380 {
            let day = start.adding(days: number)
            guard !day.weekday.isWeekend else { continue }
            let price: Int64 = day < Fixed.day("2026-02-02") ? 20_000_000_000 : 10_000_000_000
            columns.append(Int32(day.number), price, price, price, price, 100)
        }
        let split = try #require(Split(day: Fixed.day("2026-02-02"), new: 2, old: 1))
        let dividends = [
            try #require(Dividend(exDay: Fixed.day("2025-09-01"), amount: Price(units: 200_000_000))),
            try #require(Dividend(exDay: Fixed.day("2026-03-02"), amount: Price(units: 100_000_000))),
            try #require(Dividend(exDay: Fixed.day("2025-06-03"), amount: Price(units: 900_000_000))),
        ]
        let day = Fixed.day("2026-06-16")
        let recent = Self.recent(
            BarSeries(step: .day, columns: columns),
            CorporateActions(splits: [split], dividends: dividends),
            asOf: day
        )
        let measures = RecentMeasures(recent, now: nil)
        #expect(measures.changes[.halfYear] == 0 && measures.changes[.year] == 0 && measures.drawdown == 0)
        #expect(measures.volatilityOfYear == 0 && measures.belowHigh == 0 && measures.strength == 50)
        // 2 dollars before the split are 1 for a share of today; the oldest is more than a year ago.
        #expect(measures.dividendYield == 0.02)
    }

    @Test
    func priceOfAnEarlierDay_isNotTakenForTheLast() throws {
        var made = MadeUpBars(seed: 3)
        let raw = made.daily(60)
        let last = try #require(raw.last)
        guard case .day(let day) = last.time else { return }
        let recent = Self.recent(raw, asOf: day)
        let late = RecentMeasures(recent, now: (1, day.adding(days: -3)))
        #expect(late == RecentMeasures(recent, now: nil))
    }

    @Test
    func withoutDays_onlyTheRangeOfASourceIsKnown() {
        let measures = RecentMeasures(nil, now: (95, Fixed.day("2026-06-15")), volume: 10, range: (100, 80))
        #expect(measures.belowHigh.map { abs($0 + 0.05) < 1e-12 } == true)
        #expect(measures.aboveLow.map { abs($0 - 0.1875) < 1e-12 } == true)
        #expect(measures.changes.isEmpty && measures.strength == nil && measures.relativeVolume == nil)
        #expect(RecentMeasures(nil, now: nil) == RecentMeasures())
    }

    @Test
    func schema_readsItsOwnExamples_andEachFieldByEachOfItsNames() throws {
        let schema = InstrumentScreening.schema
        for example in schema.example.split(separator: " or ") { _ = try schema.screen(String(example)) }
        for field in schema.fields {
            for name in [field.name] + field.otherNames { #expect(schema.field(named: name) == field, "\(name)") }
            let order = try schema.order(field.name)
            #expect(order.field == field && !field.meaning.isEmpty)
        }
        let screen = try schema.screen("sector = Health care, Energy; type = stock; exchange = NYSE; cap > 10B")
        #expect(try schema.screen(screen.description) == screen)
    }
}
