import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Series made of any rows")
struct NAVSeriesTests {
    @Test
    func clean_rowsOfEveryBadKind_areLeftOutWithASentenceEach() throws {
        let today = try Fixed.day("2026-03-10")
        let rows = try [
            Fixed.row("2026-03-10", "12"), Fixed.row("2026-03-09", "0"), Fixed.row("2026-03-06", "-1"),
            Fixed.row("2026-03-11", "12.5"), Fixed.row("1969-12-31", "10"), Fixed.row("2026-03-05", "11"),
            Fixed.row("2026-03-05", "11"), Fixed.row("2026-03-04", "11.1"), Fixed.row("2026-03-04", "1.11"),
            Fixed.row("2026-03-03", "11.2"),
        ]
        let clean = NAVSeries.clean(rows, today: today)
        #expect(clean.series.count + clean.issues.count == rows.count)
        #expect(clean.series.firstDay?.description == "2026-03-03" && clean.series.last == rows[0])
        let row = try #require(clean.series.row(atOrBefore: Fixed.day("2026-03-04")))
        #expect(row.nav.description == "11.1", "the value that fits the one before is kept")
        let reasons = clean.issues.map(\.reason)
        #expect(
            reasons == [
                .impossibleDay, .contradicted(used: row.nav), .repeated, .negative, .zero, .future(today: today),
            ]
        )
        for issue in clean.issues { #expect(issue.sentence.hasPrefix(issue.row.day.description + ": ")) }
    }

    @Test
    func clean_nothing_isAnEmptySeriesWithoutIssues() {
        let clean = NAVSeries.clean([], today: MadeUpFunds.today)
        #expect(clean.series.isEmpty && clean.issues.isEmpty && clean.series.last == nil)
        #expect(clean.series.row(atOrBefore: MadeUpFunds.today) == nil)
        #expect(clean.series.row(atOrAfter: MadeUpFunds.today) == nil)
    }

    @Test(arguments: Seeds.first(40))
    func clean_rowsInAnotherOrder_giveTheSameSeriesAndIssues(seed: UInt64) {
        var made = MadeUpFunds(seed: seed)
        var rows = made.rows(200)
        for _ in 0..<30 {
            let row = made.generator.pick(rows)
            switch made.generator.int(0...3) {
            case 0: rows.append(row)
            case 1: rows.append(NAVRow(day: row.day, nav: Price(units: row.nav.units * 3 / 2)))
            case 2: rows.append(NAVRow(day: row.day, nav: Price(units: -row.nav.units)))
            default: rows.append(NAVRow(day: MadeUpFunds.today.adding(days: 3), nav: row.nav))
            }
        }
        let clean = NAVSeries.clean(rows, today: MadeUpFunds.today)
        #expect(clean.series.count + clean.issues.count == rows.count)
        for _ in 0..<5 {
            let again = NAVSeries.clean(made.generator.shuffled(rows), today: MadeUpFunds.today)
            #expect(again.series == clean.series)
            #expect(Set(again.issues) == Set(clean.issues) && again.issues.count == clean.issues.count)
        }
    }

    @Test(arguments: Seeds.first(20))
    func lookup_ofEveryDay_agreesWithLookingAtAllRows(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let rows = made.rows(120)
        let series = NAVSeries.clean(rows, today: MadeUpFunds.today).series
        let first = try #require(rows.first).day
        for number in (first.number - 5)...(MadeUpFunds.today.number + 5) {
            let day = TradingDay(number: number)
            #expect(series.row(atOrBefore: day) == rows.last { $0.day <= day })
            #expect(series.row(atOrAfter: day) == rows.first { $0.day >= day })
        }
    }

    @Test
    func jumps_ofASplit_areToldAndKept() throws {
        let series = try Fixed.series([
            ("2026-01-01", "100"), ("2026-01-02", "101"), ("2026-01-05", "10.1"), ("2026-01-06", "14"),
        ])
        let jumps = series.jumps()
        #expect(series.count == 4)
        #expect(jumps.map(\.after.day.description) == ["2026-01-05"])
        #expect(abs(try #require(jumps.first).fraction + 0.9) < 1e-12)
        let caveats = ReturnsCaveat.all(series, today: try Fixed.day("2026-01-07"))
        #expect(caveats == jumps.map(ReturnsCaveat.jump))
        #expect(caveats.first?.sentence.hasPrefix("2026-01-05: the NAV went from 101 (2026-01-02) to 10.1") == true)
        #expect(series.jumps(above: 0.3).count == 2)
        let last = try #require(series.lastChange)
        #expect(last.difference.description == "3.9" && last.before.day.description == "2026-01-05")
        #expect(try Fixed.series([("2026-01-01", "100")]).lastChange == nil)
    }
}
