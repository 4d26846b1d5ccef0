import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Trading day")
struct TradingDayTests {
    private let first: TradingDay
    private let last: TradingDay

    init() throws {
        first = try #require(TradingDay(year: 1800, month: 1, day: 1))
        last = try #require(TradingDay(year: 2200, month: 12, day: 31))
    }

    @Test
    func everyDay_from1800To2200_isReadBackAndFollowsTheDayBefore() {
        var expected = (year: 1800, month: 1, day: 1)
        var weekday = Weekday.wednesday  // 1 January 1800
        var wrong: [TradingDay] = []
        for day in first...last {
            let civil = day.civil
            let again = TradingDay(year: civil.year, month: civil.month, day: civil.day)
            if civil != expected || again != day || day.weekday != weekday { wrong.append(day) }
            weekday = Weekday.allCases[(weekday.rawValue + 1) % 7]
            expected.day += 1
            let leap = (expected.year % 4 == 0 && expected.year % 100 != 0) || expected.year % 400 == 0
            let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            if expected.day > lengths[expected.month - 1] {
                expected =
                    expected.month == 12
                    ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
            }
        }
        #expect(wrong.isEmpty)
        #expect(last.number - first.number == 146_461)
    }

    @Test
    func weekdayAndText_acrossFourCenturies_equalFoundations() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        var wrong: [String] = []
        for number in stride(from: first.number, through: last.number, by: 37) {
            let day = TradingDay(number: number)
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let weekday = ((parts.weekday ?? 0) + 5) % 7
            let isSame =
                parts.year == day.year && parts.month == day.month && parts.day == day.day
                && weekday == day.weekday.rawValue
            if !isSame || TradingDay(iso: day.description) != day { wrong.append(day.description) }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        arguments: [
            ("2025-01-31", 1, "2025-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2025-03-31", -1, "2025-02-28"),
            ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"), ("2025-12-15", 1, "2026-01-15"),
            ("2025-01-15", -1, "2024-12-15"), ("2025-01-31", -11, "2024-02-29"), ("2025-05-31", 0, "2025-05-31"),
            ("2025-10-31", -20, "2024-02-29"), ("1970-01-01", -840, "1900-01-01"),
        ] as [(String, Int, String)]
    )
    func months_added_clampToTheEndOfTheMonth(start: String, months: Int, expected: String) throws {
        #expect(try #require(TradingDay(iso: start)).adding(months: months).description == expected)
    }

    @Test(arguments: [
        ("2025-02-14", "2025-02-01", "2025-02-28", "2025-02-10"),
        ("2024-02-29", "2024-02-01", "2024-02-29", "2024-02-26"),
        ("2025-12-31", "2025-12-01", "2025-12-31", "2025-12-29"),
        ("2025-06-01", "2025-06-01", "2025-06-30", "2025-05-26"),
        ("1969-12-31", "1969-12-01", "1969-12-31", "1969-12-29"),
    ])
    func day_knows_itsMonthAndWeek(iso: String, start: String, end: String, monday: String) throws {
        let day = try #require(TradingDay(iso: iso))
        #expect(day.startOfMonth.description == start)
        #expect(day.endOfMonth.description == end)
        #expect(day.startOfWeek.description == monday)
        #expect(day.startOfWeek.weekday == .monday)
    }

    @Test(arguments: [
        "", "2025", "2025-1-01", "2025-01-1", "25-01-01", "2025-13-01", "2025-00-10", "2025-02-29", "2025-04-31",
        "2025-01-00", "2025-01-32", "2025/01/01", "20250101", "2025-01-01T00:00:00Z", " 2025-01-01", "2025-01-01 ",
        "+025-01-01", "2025-+1-01", "0000-01-01", "-001-01-01", "२०२५-01-01", "2025-01-01-", "1900-02-29", "２025-01-01",
    ])
    func text_notADay_isRefused(text: String) { #expect(TradingDay(iso: text) == nil, "\(text) was read") }

    @Test(arguments: ["2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31", "1969-12-31", "1970-01-01"])
    func text_ofADay_isReadBack(text: String) throws {
        #expect(try #require(TradingDay(iso: text)).description == text)
    }

    @Test
    func number_ofTheEpoch_isZero() {
        #expect(TradingDay(year: 1970, month: 1, day: 1)?.number == 0)
        #expect(TradingDay(number: 0).weekday == .thursday)
        #expect(TradingDay(number: -1).weekday == .wednesday)
        #expect(TradingDay(number: 0).distance(to: TradingDay(number: 5)) == 5)
    }
}
