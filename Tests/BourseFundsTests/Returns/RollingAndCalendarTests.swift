import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Rolling and calendar returns")
struct RollingAndCalendarTests {
    @Test(arguments: Seeds.first(15))
    func rolling_spans_areThePeriodsOfEachEnd(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(700)
        let rolling = try RollingReturns(series, years: 1)
        for (index, span) in rolling.spans.enumerated() where index % 29 == 0 {
            let year = try #require(FundMetrics(series, asOf: span.to)[.year])
            #expect(year.from == span.from)
            #expect(abs((year.annualizedReturn ?? .infinity) - span.annualizedReturn) < 1e-12)
        }
        let returns = rolling.spans.map(\.annualizedReturn)
        #expect(rolling.best.annualizedReturn == returns.max() && rolling.worst.annualizedReturn == returns.min())
        let below = returns.count { $0 < rolling.median }
        let above = returns.count { $0 > rolling.median }
        #expect(abs(below - above) <= 1)
        #expect(rolling.shareNegative == Double(returns.count { $0 < 0 }) / Double(returns.count))
        let ends = (0..<series.count).filter { FundMetricsAt.hasYear(series, $0) }
        #expect(rolling.spans.map(\.to) == ends.map(series.day(at:)))
    }

    private enum FundMetricsAt {
        static func hasYear(_ series: NAVSeries, _ index: Int) -> Bool {
            series.row(atOrBefore: series.day(at: index).adding(months: -12)) != nil
        }
    }

    @Test
    func rolling_ofAYoungFund_isAReason() throws {
        let series = try Fixed.series([("2025-06-02", "10"), ("2026-06-01", "11")])
        let first = try Fixed.day("2025-06-02")
        #expect(throws: NoMetric.tooYoungToRoll(years: 1, first: first)) { try RollingReturns(series, years: 1) }
        #expect(throws: NoMetric.tooYoungToRoll(years: 0, first: first)) { try RollingReturns(series, years: 0) }
    }

    @Test(arguments: Seeds.first(15))
    func yearsAndMonths_multiplyToTheWhole(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(900)
        let whole = 1 + (try #require(FundMetrics(series)[.max]).totalReturn)
        for returns in [series.yearlyReturns, series.monthlyReturns] {
            let product = returns.reduce(1) { $0 * (1 + $1.totalReturn) }
            #expect(abs(product - whole) <= 1e-11 * whole)
            for (before, after) in zip(returns, returns.dropFirst()) { #expect(before.to == after.from) }
        }
    }

    @Test
    func years_begunAndUnfinished_areParts() throws {
        let series = try Fixed.series([
            ("2023-07-03", "10"), ("2023-12-29", "11"), ("2024-12-31", "22"), ("2025-06-30", "20"),
        ])
        let years = series.yearlyReturns
        #expect(years.map(\.year) == [2023, 2024, 2025])
        #expect(years.map(\.isPartial) == [true, false, true])
        #expect(years[1].totalReturn == 1 && years[1].from.description == "2023-12-29")
        #expect(series.monthlyReturns.map(\.month) == [12, 12, 6])
        let complete = try Fixed.series([("2023-01-02", "10"), ("2023-12-29", "11")])
        #expect(complete.yearlyReturns.map(\.isPartial) == [false])
    }
}
