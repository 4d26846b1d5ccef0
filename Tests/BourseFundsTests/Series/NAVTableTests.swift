import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Histories of many funds in columns")
struct NAVTableTests {
    @Test(arguments: Seeds.first(20))
    func series_putIn_comesOutTheSame(seed: UInt64) {
        var made = MadeUpFunds(seed: seed)
        var table = NAVTable()
        var kept: [NAVSeries] = []
        for index in 0..<30 {
            var rows = made.rows(made.generator.int(0...150))
            // Some with five decimals and some above what 32 bits hold.
            if index % 3 == 1 { rows = rows.map { NAVRow(day: $0.day, nav: Price(units: $0.nav.units + 1_000)) } }
            if index % 7 == 2 { rows = rows.map { NAVRow(day: $0.day, nav: Price(units: $0.nav.units * 9_000)) } }
            let series = NAVSeries.clean(rows, today: MadeUpFunds.today).series
            kept.append(series)
            let row = table.append(series)
            #expect(row == index)
        }
        for (row, series) in kept.enumerated() {
            #expect(table.series(row) == series)
            #expect(table.lastDay(row) == series.lastDay)
        }
        #expect(table.fundCount == kept.count && table.navCount == kept.reduce(0) { $0 + $1.count })
    }

    @Test(arguments: Seeds.first(10))
    func append_dayByDay_givesTheSameAsAllAtOnce(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let histories = (0..<6).map { _ in made.rows(400) }
        var table = NAVTable()
        for rows in histories { table.append(NAVSeries.clean(Array(rows.prefix(20)), today: MadeUpFunds.today).series) }
        for step in 20..<400 {
            for (row, rows) in histories.enumerated() where step < rows.count {
                // A finer value than all before once in a while.
                let added = table.append(rows[step], to: row)
                #expect(added)
            }
        }
        for (row, rows) in histories.enumerated() {
            #expect(table.series(row) == NAVSeries.clean(rows, today: MadeUpFunds.today).series)
        }
        #expect(table.navCount == histories.reduce(0) { $0 + $1.count })
    }

    @Test
    func append_whatCannotFollow_isRefused() throws {
        var table = NAVTable()
        let row = table.append(try Fixed.series([("2026-01-01", "10"), ("2026-01-02", "11")]))
        for bad in [("2026-01-02", "12"), ("2025-12-31", "12"), ("2026-01-03", "0"), ("2026-01-03", "-1")] {
            let added = table.append(try Fixed.row(bad.0, bad.1), to: row)
            #expect(!added)
        }
        #expect(table.navCount == 2)
        let finer = table.append(try Fixed.row("2026-01-05", "11.12345678"), to: row)
        let larger = table.append(try Fixed.row("2026-01-06", "2000000.5"), to: row)
        #expect(finer && larger)
        #expect(table.series(row).count == 4 && table.series(row).last?.nav.description == "2000000.5")
    }
}
