import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Funds side by side")
struct ComparedFundsTests {
    private static func working(_ count: Int, from start: String, _ nav: (Int) -> Double) throws -> NAVSeries {
        let first = try Fixed.day(start)
        let rows = (0..<count).map { index in
            NAVRow(day: first.adding(days: index), nav: Price(units: Int64((nav(index) * 1e8).rounded())))
        }
        return NAVSeries.clean(rows, today: MadeUpFunds.today.adding(days: 400)).series
    }

    @Test
    func growth_ofTwoFunds_beginsAtOneHundredOnTheLastCommonDayByThePeriodsStart() throws {
        let one = try Fixed.series([
            ("2025-05-30", "10"), ("2025-06-02", "11"), ("2025-12-31", "12"), ("2026-06-01", "15"), ("2026-06-02", "1"),
        ])
        let other = try Fixed.series([
            ("2025-05-30", "200"), ("2025-06-02", "210"), ("2025-08-01", "999"), ("2025-12-31", "190"),
            ("2026-06-01", "250"),
        ])
        let compared = try ComparedFunds([("One", one), ("Other", other)], period: .year)
        #expect(compared.asOf?.description == "2026-06-01")
        #expect(compared.days.map(\.description) == ["2025-05-30", "2025-06-02", "2025-12-31", "2026-06-01"])
        #expect(zip(compared.funds[0].rebased, [100, 110, 120, 150]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(zip(compared.funds[1].rebased, [100, 105, 95, 125]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(compared.caveats.isEmpty)
        #expect(compared.best(.returns, .year) == [0] && compared.best(.drawdown, .year) == [0])
        #expect(compared.best(.returns, .threeYears).isEmpty)
        #expect(compared.funds[0].metrics?.asOf == compared.asOf && compared.funds[0].toFirst == nil)
        let relation = try #require(compared.funds[1].toFirst)
        #expect(abs(relation.trackingDifference - (0.25 - 0.5)) < 2e-3)
        #expect(compared.correlations[0][1] == compared.correlations[1][0])
        #expect(abs((compared.correlations[0][0] ?? 0) - 1) < 1e-12)
    }

    @Test
    func youngerFund_shortensTheWindow_andIsNamed() throws {
        let old = try Self.working(1_500, from: "2022-01-01") { 100 + Double($0 % 7) }
        let young = try Self.working(600, from: "2024-06-19") { 50 + Double($0 % 5) }
        let compared = try ComparedFunds([("Old", old), ("Young", young)], period: .fiveYears)
        let first = try Fixed.day("2024-06-19")
        #expect(compared.caveats == [.younger("Young", first: first, from: first)])
        #expect(compared.days.first == first && compared.funds[0].rebased.first == 100)
        #expect(compared.best(.returns, .threeYears).isEmpty && compared.best(.returns, .max).isEmpty)
        #expect(compared.best(.volatility, .year).count == 1)
        let all = try ComparedFunds([("Old", old), ("Young", young)], period: .max)
        #expect(all.caveats == compared.caveats && all.days == compared.days)
    }

    @Test
    func fundThatEnded_endsTheWindow_andIsNamed() throws {
        let living = try Self.working(1_000, from: "2023-01-01") { 100 + Double($0 % 7) }
        let ended = try Self.working(700, from: "2023-01-01") { 50 + Double($0 % 5) }
        let compared = try ComparedFunds([("Living", living), ("Ended", ended)], period: .year)
        let last = try #require(ended.lastDay)
        #expect(compared.caveats == [.ended("Ended", last: last, asOf: last)] && compared.asOf == last)
        #expect(compared.funds.allSatisfy { $0.metrics?.asOf == last })
        #expect(compared.funds[0].lastDay == living.lastDay)
        #expect(compared.caveats[0].sentence.contains("Ended has had no NAV since \(last)"))
    }

    @Test
    func fundsWithNothingInCommon_keepTheirOwnFiguresAndAreNotRanked() throws {
        let early = try Self.working(400, from: "2020-01-01") { 100 + Double($0 % 7) }
        let late = try Self.working(400, from: "2023-01-01") { 100 + Double($0 % 5) }
        let apart = try ComparedFunds([("Early", early), ("Late", late)], period: .year)
        #expect(apart.asOf == nil && apart.days.isEmpty && apart.funds.allSatisfy(\.rebased.isEmpty))
        let (ended, began) = (try #require(early.lastDay), try #require(late.firstDay))
        #expect(apart.caveats == [.apart("Early", ended: ended, "Late", began: began)])
        #expect(apart.funds.map { $0.metrics?.asOf } == [early.lastDay, late.lastDay])
        #expect(apart.best(.returns, .year).isEmpty && apart.correlations == [[nil, nil], [nil, nil]])
        let odd = try Fixed.series([("2026-01-01", "1"), ("2026-01-03", "2"), ("2026-01-05", "3")])
        let even = try Fixed.series([("2026-01-01", "1"), ("2026-01-04", "2"), ("2026-01-06", "3")])
        let scattered = try ComparedFunds([("Odd", odd), ("Even", even)])
        #expect(scattered.caveats == [.tooFewCommonDays(1)])
    }

    @Test
    func fundsWithoutEnoughValues_standAside() throws {
        let fund = try Self.working(400, from: "2025-01-01") { 100 + Double($0 % 7) }
        let other = try Self.working(400, from: "2025-01-01") { 100 + Double($0 % 5) }
        let single = try Fixed.series([("2025-03-01", "10")])
        let late = try Fixed.series([("2026-03-01", "10"), ("2026-03-02", "11")])
        let asOf = try Fixed.day("2025-12-31")
        let none = NAVSeries.clean([], today: asOf).series
        let compared = try ComparedFunds(
            [("None", none), ("Fund", fund), ("Single", single), ("Late", late), ("Other", other)],
            period: .halfYear,
            asOf: asOf
        )
        let (only, first) = (try Fixed.day("2025-03-01"), try Fixed.day("2026-03-01"))
        #expect(
            compared.caveats == [
                .aside("None", .noNAV), .aside("Single", .oneNAV(only)),
                .aside("Late", .noNAVYet(asOf: asOf, first: first)),
            ]
        )
        #expect(compared.asOf == asOf && compared.funds.map(\.rebased.isEmpty) == [true, false, true, true, false])
        #expect(compared.funds[1].toFirst == nil && compared.correlations[1][4] != nil)
        #expect(compared.best(.returns, .month).allSatisfy { $0 == 1 || $0 == 4 })
        #expect(compared.caveats.allSatisfy { !$0.sentence.isEmpty })
        #expect(throws: NoMetric.riskFreeNotFinite) { try ComparedFunds([("Fund", fund)], riskFree: .nan) }
    }

    @Test(arguments: Seeds.first(20))
    func anyFunds_growAsTheirMetricsSay_andAreRankedAsTheyStand(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let histories = (0..<made.generator.int(2...6)).map { index in
            (name: "\(index)", series: made.series(made.generator.int(0...900), gaps: made.generator.oneIn(2)))
        }
        let period = made.generator.pick(ReturnPeriod.allCases)
        let compared = try ComparedFunds(histories, period: period)
        for (index, fund) in compared.funds.enumerated() {
            #expect(fund.rebased.isEmpty || fund.rebased.count == compared.days.count)
            #expect(fund.rebased.allSatisfy { $0.isFinite && $0 > 0 })
            for (other, correlation) in compared.correlations[index].enumerated() {
                #expect(correlation == compared.correlations[other][index])
                #expect(correlation.map { (-1...1).contains($0) } ?? true)
            }
            if let last = fund.rebased.last, let from = compared.days.first, let metrics = fund.metrics?[period],
                metrics.from == from
            {
                #expect(abs(last / 100 - 1 - metrics.totalReturn) < 1e-9)
            }
        }
        for metric in ScreenMetric.allCases {
            let best = compared.best(metric, .quarter)
            for index in best {
                let mine = try #require(compared.funds[index].metrics?[.quarter]?[metric])
                for fund in compared.funds where !fund.rebased.isEmpty {
                    guard let theirs = fund.metrics?[.quarter]?[metric] else { continue }
                    #expect(metric.isMoreBetter ? mine >= theirs - 1e-8 : mine <= theirs + 1e-8)
                }
            }
        }
    }
}
