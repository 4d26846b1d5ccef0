import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Histories of many funds in columns")
struct NAVTableTests {
    @Test(arguments: Seeds.first(20))
    func series_putIn_comesOutTheSame(seed: UInt64) {
        var made = MadeUpFunds(seed: seed)
        var table = NAVTable()
        var stored: [NAVSeries] = []
        for index in 0..<30 {
            var rows = made.rows(made.generator.int(0...150))
            // Some with five decimals and some above what 32 bits hold.
            if index % 3 == 1 { rows = rows.map { NAVRow(day: $0.day, nav: Price(units: $0.nav.units + 1_000)) } }
            if index % 7 == 2 { rows = rows.map { NAVRow(day: $0.day, nav: Price(units: $0.nav.units * 9_000)) } }
            let series = NAVSeries.clean(rows, today: MadeUpFunds.today).series
            stored.append(series)
            let row = table.append(series)
            #expect(row == index)
        }
        for (row, series) in stored.enumerated() {
            #expect(table.series(row) == series)
            #expect(table.lastDay(row) == series.lastDay)
        }
        #expect(table.rows.count == stored.count && table.navCount == stored.reduce(0) { $0 + $1.count })
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

    /// Beside a list of series, in small segments, so that funds move and segments are given up all the time.
    @Test(arguments: Seeds.first(25))
    func changes_atRandom_leaveWhatAListOfSeriesHas(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        var table = NAVTable(segmentCells: made.generator.pick([1, 300, 700, 2_000]))
        var simple: [NAVSeries] = []
        var (copy, copied) = (table, simple)
        for _ in 0..<400 {
            switch made.generator.int(0...9) {
            case 0:
                let series = made.series(made.generator.int(0...200))
                simple.append(series)
                let row = table.append(series)
                #expect(row == simple.count - 1)
            case 1 where !simple.isEmpty:
                let row = made.generator.int(0...(simple.count - 1))
                simple[row] = made.series(made.generator.int(0...200))
                table.replace(row, with: simple[row])
            case 2: (copy, copied) = (table, simple)
            default:
                guard !simple.isEmpty else { continue }
                // Enough days to use up the spare room of a fund.
                let row = made.generator.int(0...(simple.count - 1))
                for _ in 0..<made.generator.int(1...60) {
                    let day = simple[row].lastDay?.adding(days: 1) ?? TradingDay(number: 12_000)
                    let nav = Price(units: made.generator.int64(1...90_000) * 10_000)
                    let added = table.append(NAVRow(day: day, nav: nav), to: row)
                    #expect(added)
                    simple[row] = NAVSeries(
                        dayNumbers: simple[row].dayNumbers + [Int32(day.number)],
                        units: simple[row].units + [nav.units]
                    )
                }
            }
        }
        for (table, simple) in [(table, simple), (copy, copied)] {
            #expect(table.rows.map { table.series($0) } == simple, "seed \(seed)")
            #expect(table.rows.map { table.firstDay($0) } == simple.map(\.firstDay), "seed \(seed)")
            #expect(table.rows.map { table.last($0) } == simple.map(\.last), "seed \(seed)")
            #expect(table.rows.map { table.lastChange($0) } == simple.map(\.lastChange), "seed \(seed)")
            #expect(table.navCount == simple.reduce(0) { $0 + $1.count }, "seed \(seed)")
        }
    }

    @Test
    func append_ofAYear_takesLittleMoreThanTheValues() {
        var table = NAVTable(segmentCells: 20_000)
        var made = MadeUpFunds(seed: 1)
        let series = made.series(500)
        let first = series.last?.day ?? TradingDay(number: 12_000)
        for _ in 0..<400 { table.append(series) }
        for day in 1...260 {
            for row in table.rows {
                _ = table.append(NAVRow(day: first.adding(days: day), nav: Price(units: 1_000_000_000)), to: row)
            }
        }
        #expect(table.navCount == 400 * (series.count + 260))
        // Six bytes a value, room for half a year, and a quarter of it that nobody has.
        let bound = Double(table.rows.count * 6 * (series.count + 260 + 128)) * 4 / 3 + 200_000
        #expect(Double(table.byteCount) < bound, "\(table.byteCount)")
    }
}
