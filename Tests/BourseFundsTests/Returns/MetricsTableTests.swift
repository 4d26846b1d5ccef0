import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Metrics of many funds")
struct MetricsTableTests {
    @Test(arguments: Seeds.first(20))
    func table_ofManyFunds_saysTheSameAsEachFundByItself(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let funds = (0..<25).map { index in
            let rows = made.rows(made.generator.int(0...900))
            let factor: Int64 = index % 6 == 5 ? 9_000 : 1
            return NAVSeries.clean(
                rows.map { NAVRow(day: $0.day, nav: Price(units: $0.nav.units * factor)) },
                today: MadeUpFunds.today
            ).series
        }
        var table = NAVTable()
        for fund in funds { table.append(fund) }
        let asOf = made.generator.oneIn(2) ? nil : MadeUpFunds.today.adding(days: -made.generator.int(0...400))
        var parts = try MetricsTable(table, rows: 0..<11, asOf: asOf)
        parts.append(try MetricsTable(table, rows: 11..<25, asOf: asOf))
        for (row, fund) in funds.enumerated() {
            let metrics = try? FundMetrics(fund, asOf: asOf)
            #expect(parts.end(row: row) == metrics?.asOf)
            for period in ReturnPeriod.allCases {
                let one = metrics?[period]
                #expect(parts.value(.totalReturn, period, row: row) == one?.totalReturn)
                #expect(parts.value(.annualizedReturn, period, row: row) == one?.annualizedReturn)
                #expect(Nearness.isNear(parts.value(.volatility, period, row: row), one?.volatility))
                #expect(Nearness.isNear(parts.value(.maxDrawdown, period, row: row), one?.maxDrawdown, 1e-12))
                #expect(Nearness.isNear(parts.value(.sharpe, period, row: row), one?.sharpe))
                #expect(Nearness.isNear(parts.value(.sortino, period, row: row), one?.sortino))
            }
        }
        let losers = parts.rows(where: .totalReturn, .year, isIn: -1...0)
        #expect(losers == (0..<25).filter { (parts.value(.totalReturn, .year, row: $0) ?? 1) <= 0 })
    }

    @Test(arguments: Seeds.first(12))
    func update_dayByDay_isTheSameToTheBitAsComputingAllAgain(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let histories = (0..<8).map { _ in made.rows(made.generator.int(300...700)) }
        var table = NAVTable()
        for rows in histories {
            table.append(NAVSeries.clean(Array(rows.prefix(250)), today: MadeUpFunds.today).series)
        }
        var metrics = try MetricsTable(table)
        for step in stride(from: 250, to: 700, by: 7) {
            var changed: [Int] = []
            for (row, rows) in histories.enumerated() where step < rows.count {
                for next in rows[step..<min(step + 7, rows.count)] {
                    let added = table.append(next, to: row)
                    #expect(added)
                }
                changed.append(row)
            }
            if made.generator.oneIn(10), let row = changed.first {
                // A correction of what is long past.
                table.replace(
                    row,
                    with: NAVSeries.clean(Array(histories[row].prefix(step + 7).dropFirst(3)), today: MadeUpFunds.today)
                        .series
                )
            }
            metrics.update(changed, of: table)
        }
        let again = try MetricsTable(table)
        for row in table.rows {
            #expect(metrics.end(row: row) == again.end(row: row))
            for period in ReturnPeriod.allCases {
                for metric in MetricsTable.Metric.allCases {
                    #expect(metrics.value(metric, period, row: row) == again.value(metric, period, row: row))
                }
            }
        }
    }

    @Test
    func table_ofThousandsOfFunds_isTheSameToTheBitAsItsParts() throws {
        var made = MadeUpFunds(seed: 7)
        let histories = (0..<40).map { _ in made.series(made.generator.int(0...500)) }
        var table = NAVTable()
        for index in 0..<5_003 { table.append(histories[index % histories.count]) }
        func parts() throws -> MetricsTable {
            var parts = try MetricsTable(table, rows: 0..<500)
            for start in stride(from: 500, to: table.rows.count, by: 500) {
                parts.append(try MetricsTable(table, rows: start..<min(start + 500, table.rows.count)))
            }
            return parts
        }
        var all = try MetricsTable(table)
        try expectSame(all, try parts(), table.rows)
        var changed: [Int] = []
        for row in table.rows where row % 3 != 0 {
            guard let last = table.last(row) else { continue }
            let added = table.append(NAVRow(day: last.day.adding(days: 1), nav: last.nav), to: row)
            #expect(added)
            changed.append(row)
        }
        all.update(made.generator.shuffled(changed), of: table)
        try expectSame(all, try parts(), table.rows)
    }

    private func expectSame(_ one: MetricsTable, _ other: MetricsTable, _ rows: Range<Int>) throws {
        for period in ReturnPeriod.allCases {
            for metric in MetricsTable.Metric.allCases {
                let differing = rows.first { row in
                    one.value(metric, period, row: row) != other.value(metric, period, row: row)
                }
                #expect(differing == nil, "\(metric) \(period)")
            }
        }
        #expect(rows.allSatisfy { one.end(row: $0) == other.end(row: $0) })
    }
}
