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

        /// From the close that the change is measured from.
        func drawdown(since day: TradingDay) -> Double? {
            guard let start = days.lastIndex(where: { $0 <= day }), days[start].distance(to: day) <= 10 else {
                return nil
            }
            let falls = (start..<closes.count).map { 1 - closes[$0] / (closes[start...$0].max() ?? 1) }
            return falls.max()
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
        #expect(near(measures.drawdown, naive.drawdown(since: year)), "seed \(seed)")
        #expect((measures.belowHigh != nil) == reachesBack, "seed \(seed)")
        #expect(measures.belowHigh.map { $0 <= 0 } ?? true && measures.aboveLow.map { $0 >= 0 } ?? true)
        let volumes = bars.filter { bar in if case .day(let day) = bar.time { day < today } else { false } }
            .suffix(20).map(\.volume.double)
        let average = volumes.count == 20 ? volumes.reduce(0, +) / 20 : nil
        #expect(near(measures.averageVolume, average) && near(measures.relativeVolume, average.map { 1_000_000 / $0 }))
    }

    @Test
    func drawdownAndChangeOfAYear_beginAtTheSameClose() throws {
        func measures(_ closes: [(String, Int64)]) -> RecentMeasures {
            var columns = BarColumns()
            for (day, dollars) in closes {
                let price = dollars * 100_000_000
                columns.append(Int32(Fixed.day(day).number), price, price, price, price, 100)
            }
            let day = Fixed.day("2026-06-16")
            return RecentMeasures(
                Self.recent(BarSeries(step: .day, columns: columns), asOf: day),
                now: (190, day)
            )
        }
        // A year ago, on 16 June, the last close is that of Friday. 150 is a quarter below it, 190 a twentieth.
        let later: [(String, Int64)] = [("2025-06-17", 150), ("2025-06-18", 180), ("2026-06-15", 185)]
        let year = measures([("2025-06-13", 200)] + later)
        #expect(year.drawdown == 0.25 && year.changes[.year].map { abs($0 + 0.05) < 1e-12 } == true)
        let young = measures(later)
        #expect(young.drawdown == nil && young.changes[.year] == nil)
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

    /// An instrument in Tokyo without a history.
    private static func toyota() throws -> ScreenedInstrument {
        let symbol = try #require(Symbol("7203.T"))
        let yen = try #require(Currency("JPY"))
        var quote = Quote(symbol: symbol, currency: yen)
        quote.averageVolume = Sourced(Quantity(5_000_000), source: source, asOf: Timestamp(seconds: 0))
        return ScreenedInstrument(
            Instrument(symbol: symbol, name: "Toyota", exchange: nil, currency: yen, kind: .share),
            quote: quote,
            recent: nil,
            nextEarnings: nil,
            asOf: Fixed.day("2026-06-15")
        )
    }

    @Test
    func currencies_areAllRead() throws {
        let schema = InstrumentScreening.schema
        let screen = try schema.screen("currency = usd, jpy, CHF")
        #expect(screen.description == "currency = USD, CHF, JPY")
        #expect(try schema.screen(screen.description) == screen)
        let rows = [try Self.toyota()]
        #expect(schema.answer(screen, of: rows).total == 1)
        #expect(throws: ScreenNotationError.self) { try schema.screen("currency = dollars") }
        let group = try #require(schema.groups.first { $0.name == "currency" })
        #expect(schema.allows("JPY", in: group) && !schema.allows("jpy", in: group) && !schema.allows("", in: group))
    }

    @Test
    func averageVolume_isOfTheHistory_andNotOfTheQuote() throws {
        let schema = InstrumentScreening.schema
        let field = try #require(schema.field(named: "average volume"))
        let row = try Self.toyota()
        #expect(schema.value(field, of: row) == nil)
    }
}
