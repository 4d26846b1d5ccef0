import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Falls, comparisons and percentiles")
struct RiskTests {
    @Test
    func drawdown_withARecovery_hasItsThreeDays() throws {
        let series = try Fixed.series([
            ("2026-01-01", "10"), ("2026-01-02", "12"), ("2026-01-05", "12"), ("2026-01-06", "9"),
            ("2026-01-07", "9"), ("2026-01-08", "11.9"), ("2026-01-09", "12"), ("2026-01-12", "11"),
        ])
        let fall = try #require(series.maxDrawdown())
        #expect(fall.peak.day.description == "2026-01-05" && fall.trough.day.description == "2026-01-06")
        #expect(fall.recovery?.day.description == "2026-01-09")
        #expect(fall.depth == 0.25 && fall.daysToRecover == 3)
        let open = try #require(series.maxDrawdown(to: Fixed.day("2026-01-08")))
        #expect(open.recovery == nil && open.daysToRecover == nil)
        #expect(series.maxDrawdown(to: try Fixed.day("2026-01-02")) == nil)
        #expect(series.maxDrawdown(from: try Fixed.day("2027-01-02")) == nil)
    }

    @Test(arguments: Seeds.first(30))
    func drawdown_ofAnyHistory_agreesWithTheMetricsAndLiesBetweenZeroAndOne(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(400, percent: made.generator.pick([0.1, 3, 40]))
        let depth = series.maxDrawdown()?.depth ?? 0
        #expect((0..<1).contains(depth))
        #expect(abs(depth - (try #require(FundMetrics(series)[.max]).maxDrawdown)) < 1e-12)
        #expect(abs(depth - (series.depths.max() ?? -1)) < 1e-12)
    }

    @Test(arguments: Seeds.first(20))
    func comparison_withItself_isOne(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(300)
        let same = try FundComparison(series, with: series)
        #expect(abs((same.beta ?? 0) - 1) < 1e-12 && abs((same.correlation ?? 0) - 1) < 1e-12)
        #expect(same.trackingError == 0 && same.trackingDifference == 0 && same.commonDays == series.count)
        let other = try FundComparison(series, with: made.series(300))
        #expect((-1...1).contains(other.correlation ?? 2))
        #expect(other.trackingError > 0)
    }

    @Test
    func comparison_ofKnownReturns_isWhatWasCountedByHand() throws {
        // Returns 10 %, −10 %, 20 % against 5 %, −5 %, 10 %, with a day that only one of them has.
        let fund = try Fixed.series([
            ("2026-01-01", "100"), ("2026-01-02", "110"), ("2026-01-03", "500"), ("2026-01-05", "99"),
            ("2026-01-06", "118.8"),
        ])
        let index = try Fixed.series([
            ("2026-01-01", "100"), ("2026-01-02", "105"), ("2026-01-05", "99.75"), ("2026-01-06", "109.725"),
        ])
        let comparison = try FundComparison(fund, with: index)
        #expect(comparison.commonDays == 4)
        #expect(abs((comparison.beta ?? 0) - 2) < 1e-9 && abs((comparison.correlation ?? 0) - 1) < 1e-9)
        #expect(abs(comparison.trackingDifference - 0.090_75) < 1e-9 && !comparison.isAnnualized)
        let flat = try Fixed.series([("2026-01-01", "1"), ("2026-01-02", "1"), ("2026-01-05", "1")])
        let still = try FundComparison(fund, with: flat)
        #expect(still.beta == nil && still.correlation == nil)
        #expect(throws: NoMetric.tooFewCommonDays(1)) {
            try FundComparison(fund, with: Fixed.series([("2026-01-01", "1"), ("2026-02-02", "1")]))
        }
    }

    @Test
    func comparisonOverAPeriod_saysWhichOfThemIsTooYoung() throws {
        let old = try Fixed.series([
            ("2023-01-02", "1"), ("2024-12-31", "2"), ("2025-07-01", "2"), ("2025-12-31", "3"),
        ])
        let young = try Fixed.series([
            ("2024-12-31", "5"), ("2025-07-01", "6"), ("2025-12-31", "5"), ("2026-01-01", "9"),
        ])
        let year = try FundComparison(old, with: young, over: .year)
        #expect(year.commonDays == 3 && year.totalReturn == 0.5 && year.benchmarkReturn == 0)
        let first = try Fixed.day("2024-12-31")
        #expect(throws: NoMetric.benchmarkTooYoung(period: .threeYears, first: first)) {
            let older = try Fixed.series([("2020-01-01", "1"), ("2025-12-31", "3")])
            return try FundComparison(older, with: young, over: .threeYears)
        }
        #expect(throws: NoMetric.tooYoung(period: .threeYears, first: first)) {
            try FundComparison(young, with: old, over: .threeYears)
        }
        #expect(throws: NoMetric.tooFewCommonDays(2)) {
            try FundComparison(old, with: young, over: .max, asOf: Fixed.day("2025-12-30"))
        }
        let periods = FundComparison.byPeriod(old, with: young)
        #expect(periods.map(\.period) == [.year, .threeYears, .fiveYears, .tenYears, .max])
        #expect(try periods.last?.metrics.get().to == Fixed.day("2025-12-31"))
    }

    @Test
    func percentile_countsFromTheBest() {
        #expect(GroupPercentile.of([0.1, nil, 0.3, 0.2, 0.05, 0.2]) == [75, nil, 0, 37.5, 100, 37.5])
        #expect(GroupPercentile.of([0.1, 0.3], isMoreBetter: false) == [0, 100])
        #expect(GroupPercentile.of([0.1, nil, .nan]) == [nil, nil, nil])
        #expect(GroupPercentile.of([]) == [])
    }
}
