import BourseCore
import BourseFunds
import BourseTestSupport
import Foundation
import Testing

@Suite("Returns and risk by period")
struct FundMetricsTests {
    @Test(arguments: Seeds.first(60))
    func metrics_ofAnyHistory_areWhatTheDefinitionsGive(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let size = made.generator.pick([2, 3, 30, 300, 800, 1_500, 3_000])
        let rows = made.rows(size, percent: made.generator.pick([0.01, 0.5, 2, 30]))
        let metrics = try FundMetrics(NAVSeries.clean(rows, today: MadeUpFunds.today).series, riskFree: 0.07)
        for period in ReturnPeriod.allCases {
            let naive = NaiveMetrics(rows, period: period, riskFree: 0.07)
            guard let found = metrics[period] else {
                #expect(naive == nil && metrics.absence(of: period) != nil)
                continue
            }
            let wanted = try #require(naive)
            #expect(found.totalReturn == wanted.totalReturn)
            #expect(Nearness.isNear(found.annualizedReturn, wanted.annualizedReturn))
            #expect(Nearness.isNear(found.volatility, wanted.volatility))
            #expect(Nearness.isNear(found.maxDrawdown, wanted.maxDrawdown))
            #expect(Nearness.isNear(found.sharpe, wanted.sharpe))
            #expect(Nearness.isNear(found.sortino, wanted.sortino))
            #expect((0..<1).contains(found.maxDrawdown))
            #expect((found.sharpe == nil) == (found.noSharpe != nil))
        }
    }

    @Test(arguments: Seeds.first(30))
    func splittingAPeriod_multipliesItsReturns(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(600)
        let middle = series.day(at: made.generator.int(1...(series.count - 2)))
        let whole = try #require(FundMetrics(series)[.max])
        let first = try #require(FundMetrics(series, asOf: middle)[.max])
        let second = Double(series.units[series.count - 1]) / Double(first.endNAV.units)
        #expect(abs((1 + first.totalReturn) * second - (1 + whole.totalReturn)) <= 1e-12 * second)
        #expect(first.maxDrawdown <= whole.maxDrawdown)
    }

    @Test(arguments: Seeds.first(20))
    func metrics_ofShuffledRows_areTheSameToTheBit(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let rows = made.rows(500)
        let one = try FundMetrics(NAVSeries.clean(rows, today: MadeUpFunds.today).series)
        let shuffled = made.generator.shuffled(rows)
        #expect(try FundMetrics(NAVSeries.clean(shuffled, today: MadeUpFunds.today).series) == one)
    }

    @Test
    func start_acrossAWeekend_isTheLastValueBefore() throws {
        let series = try Fixed.series([
            ("2026-03-06", "10"), ("2026-03-09", "11"), ("2026-03-13", "12"), ("2026-03-16", "13"),
        ])
        let week = try #require(FundMetrics(series)[.week])
        #expect(week.from.description == "2026-03-09" && week.days == 7)
        let earlier = try #require(FundMetrics(series, asOf: Fixed.day("2026-03-15"))[.week])
        #expect(earlier.from.description == "2026-03-06" && earlier.endNAV.description == "12")
    }

    @Test(arguments: [
        ("2024-02-29", ReturnPeriod.year, "2023-02-28"), ("2024-02-29", .month, "2024-01-29"),
        ("2025-02-28", .year, "2024-02-28"), ("2026-03-31", .month, "2026-02-28"),
        ("2024-03-31", .month, "2024-02-29"), ("2026-05-31", .quarter, "2026-02-28"),
        ("2026-08-31", .halfYear, "2026-02-28"), ("2028-02-29", .threeYears, "2025-02-28"),
        ("2028-02-29", .fiveYears, "2023-02-28"), ("2026-01-01", .yearToDate, "2025-12-31"),
        ("2025-12-31", .yearToDate, "2024-12-31"), ("2026-01-03", .week, "2025-12-27"),
    ])
    func start_ofACalendarPeriod_isTheDayPeopleExpect(asOf: String, period: ReturnPeriod, start: String) throws {
        #expect(period.start(asOf: try Fixed.day(asOf))?.description == start)
    }

    @Test
    func doublingInThreeYears_isTwentySixPercentAYear() throws {
        let series = try Fixed.series([("2023-01-02", "50"), ("2025-06-01", "70"), ("2026-01-02", "100")])
        let metrics = try FundMetrics(series)
        let three = try #require(metrics[.threeYears])
        #expect(three.totalReturn == 1)
        #expect(abs((three.annualizedReturn ?? 0) - (pow(2, 365.25 / 1096) - 1)) < 1e-15)
        #expect(metrics[.week]?.annualizedReturn == nil)
        #expect(metrics.absence(of: .fiveYears) == .tooYoung(period: .fiveYears, first: try Fixed.day("2023-01-02")))
    }

    @Test
    func evenGrowth_hasNoVolatilityAndNoRatios() throws {
        let start = try Fixed.day("2024-01-01")
        for doubling in [false, true] {
            let rows = (0..<500).map { index in
                let units: Int64 = 1_000_000_000 << (doubling ? Int64(index / 20) : 0)
                return NAVRow(day: start.adding(days: doubling ? index / 20 * 40 : index), nav: Price(units: units))
            }
            let metrics = try FundMetrics(NAVSeries.clean(rows, today: start.adding(days: 2_000)).series)
            let max = try #require(metrics[.max])
            #expect(max.volatility == 0 && max.maxDrawdown == 0)
            #expect(max.sharpe == nil && max.noSharpe == .noVariation)
            #expect((max.sortino == nil) == doubling)
        }
    }

    @Test
    func tooLittle_isAReasonAndNeverANumber() throws {
        let empty = NAVSeries.clean([], today: MadeUpFunds.today).series
        #expect(throws: NoMetric.noNAV) { try FundMetrics(empty) }
        let one = try Fixed.series([("2026-01-05", "10")])
        let metrics = try FundMetrics(one)
        let only = try Fixed.day("2026-01-05")
        #expect(metrics.periods.isEmpty && metrics.absence(of: .max) == .oneNAV(only))
        let early = try Fixed.day("2026-01-01")
        #expect(throws: NoMetric.noNAVYet(asOf: early, first: only)) {
            try FundMetrics(one, asOf: early)
        }
        #expect(throws: NoMetric.riskFreeNotFinite) { try FundMetrics(one, riskFree: .nan) }
        let two = try #require(FundMetrics(Fixed.series([("2026-01-05", "10"), ("2026-01-06", "11")]))[.max])
        #expect(two.volatility == nil && two.noVolatility == .tooFewReturns && two.noSharpe == .lessThanAYear(days: 1))
    }

    @Test
    func aFundThatDied_keepsItsReturnsAsOfItsLastDay() throws {
        let series = try Fixed.series([("2018-05-31", "10"), ("2019-05-02", "11"), ("2019-05-31", "12")])
        let today = try Fixed.day("2026-06-01")
        let metrics = try FundMetrics(series, asOf: today)
        #expect(metrics.asOf.description == "2019-05-31")
        #expect(abs((metrics[.year]?.totalReturn ?? 0) - 0.2) < 1e-15)
        let caveats = ReturnsCaveat.all(series, today: today)
        #expect(caveats == [.stale(last: metrics.asOf, today: today)])
        #expect(caveats.first?.sentence.contains("2019-05-31") == true)
    }
}
