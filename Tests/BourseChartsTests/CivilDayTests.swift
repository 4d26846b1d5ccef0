import Testing

@testable import BourseCharts

@Suite("Civil day")
struct CivilDayTests {
    @Test(arguments: [
        (0, 1970, 1, 1), (-1, 1969, 12, 31), (20_455, 2026, 1, 2), (19_782, 2024, 2, 29), (11_016, 2000, 2, 29),
        (-25_508, 1900, 3, 1), (-719_528, 0, 1, 1), (2_932_896, 9999, 12, 31),
    ])
    func number_ofKnownDates_matchesTheCalendar(number: Int, year: Int, month: Int, day: Int) {
        let date = CivilDay(number: number)
        #expect((date.year, date.month, date.day) == (year, month, day))
        #expect(CivilDay.number(year: year, month: month, day: day) == number)
    }

    @Test func weekday_ofKnownDates_startsOnMonday() {
        #expect(CivilDay.weekday(of: 0) == 3)
        #expect(CivilDay.weekday(of: 20_455) == 4)
        #expect(CivilDay.weekday(of: -3) == 0)
        #expect(CivilDay.weekday(of: -4) == 6)
    }

    @Test func number_ofEveryDayOfFourCenturies_goesThereAndBack() {
        for number in -73_000...73_100 {
            let date = CivilDay(number: number)
            #expect(CivilDay.number(year: date.year, month: date.month, day: date.day) == number)
        }
    }
}
