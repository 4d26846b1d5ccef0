import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Trading calendar")
struct TradingCalendarTests {
    private let calendar = TradingCalendar.unitedStates

    /// Closed days as the NYSE announced them, and the day of mourning of 9 January 2025.
    static let holidays: [(year: Int, days: [String])] = [
        (2024, ["01-01", "01-15", "02-19", "03-29", "05-27", "06-19", "07-04", "09-02", "11-28", "12-25"]),
        (2025, ["01-01", "01-09", "01-20", "02-17", "04-18", "05-26", "06-19", "07-04", "09-01", "11-27", "12-25"]),
        (2026, ["01-01", "01-19", "02-16", "04-03", "05-25", "06-19", "07-03", "09-07", "11-26", "12-25"]),
        (2027, ["01-01", "01-18", "02-15", "03-26", "05-31", "06-18", "07-05", "09-06", "11-25", "12-24"]),
        (2028, ["01-17", "02-21", "04-14", "05-29", "06-19", "07-04", "09-04", "11-23", "12-25"]),
    ]

    /// Days that end at 13:00 as the NYSE announced them.
    static let earlyCloses: [(year: Int, days: [String])] = [
        (2000, ["07-03", "11-24"]), (2001, ["07-03", "11-23", "12-24"]), (2002, ["07-05", "11-29", "12-24"]),
        (2003, ["07-03", "11-28", "12-24", "12-26"]), (2004, ["11-26"]), (2007, ["07-03", "11-23", "12-24"]),
        (2012, ["07-03", "11-23", "12-24"]), (2013, ["07-03", "11-29", "12-24"]),
        (2024, ["07-03", "11-29", "12-24"]), (2025, ["07-03", "11-28", "12-24"]), (2026, ["11-27", "12-24"]),
        (2027, ["11-26"]), (2028, ["07-03", "11-24"]),
    ]

    @Test(arguments: holidays)
    func year_announced_hasExactlyItsHolidays(year: Int, days: [String]) throws {
        let closed = try self.days(of: year).filter { !$0.weekday.isWeekend && !calendar.isOpen($0) }
        #expect(closed.map(\.description) == days.map { "\(year)-\($0)" })
    }

    @Test(arguments: earlyCloses)
    func year_announced_hasExactlyItsEarlyCloses(year: Int, days: [String]) throws {
        let early = try self.days(of: year).filter { calendar.session(on: $0) == .earlyClose }
        #expect(early.map(\.description) == days.map { "\(year)-\($0)" })
    }

    @Test(arguments: [
        ("2025-01-09", "Special closure"), ("2018-12-05", "Special closure"),
        ("2012-10-29", "Special closure"), ("2025-04-18", "Good Friday"), ("2023-01-02", "New Year's Day"),
        ("2022-06-20", "Juneteenth"), ("2027-06-18", "Juneteenth"), ("2020-07-03", "Independence Day"),
        ("2021-12-24", "Christmas Day"), ("2022-12-26", "Christmas Day"), ("2000-01-17", "Martin Luther King Jr. Day"),
        ("2024-02-19", "Washington's Birthday"), ("2024-05-27", "Memorial Day"), ("2024-09-02", "Labor Day"),
        ("2024-11-28", "Thanksgiving"),
    ])
    func holiday_onItsDay_isNamed(iso: String, name: String) throws {
        #expect(calendar.session(on: try day(iso)) == .holiday(name))
    }

    @Test(arguments: [
        "2021-12-31", "2027-12-31", "2010-12-31", "2021-06-18", "2025-10-13", "2025-11-11", "2024-11-05", "2022-07-05",
    ])
    func day_thatIsNoHoliday_isOpen(iso: String) throws { #expect(calendar.isOpen(try day(iso))) }

    @Test(arguments: [
        ("2025-04-21", "2025-04-17", "2025-04-22"), ("2025-01-10", "2025-01-08", "2025-01-13"),
        ("2026-01-02", "2025-12-31", "2026-01-05"), ("2022-01-03", "2021-12-31", "2022-01-04"),
        ("2001-09-17", "2001-09-10", "2001-09-18"), ("2025-11-29", "2025-11-28", "2025-12-01"),
    ])
    func neighbors_ofADay_areOpen(iso: String, before: String, after: String) throws {
        #expect(calendar.tradingDay(before: try day(iso)).description == before)
        #expect(calendar.tradingDay(after: try day(iso)).description == after)
    }

    @Test(arguments: [("2025-07-03", "13:00:00"), ("2025-07-02", "16:00:00"), ("2026-12-24", "13:00:00")])
    func closing_ofADay_isInNewYorkTime(iso: String, clock: String) throws {
        #expect(calendar.closing(on: try day(iso)).clock == clock)
    }

    @Test(
        arguments: [
            (1999, "1999-04-04"), (2000, "2000-04-23"), (2008, "2008-03-23"), (2011, "2011-04-24"),
            (2016, "2016-03-27"),
            (2024, "2024-03-31"), (2025, "2025-04-20"), (2026, "2026-04-05"), (2027, "2027-03-28"),
            (2028, "2028-04-16"),
            (2038, "2038-04-25"), (1961, "1961-04-02"), (1954, "1954-04-18"), (1981, "1981-04-19"),
            (2049, "2049-04-18"),
        ] as [(Int, String)]
    )
    func easter_ofAYear_isThePublishedDay(year: Int, iso: String) {
        #expect(TradingCalendar.easterSunday(year: year)?.description == iso)
    }

    @Test
    func weekday_beyondTheMonth_isNothing() {
        #expect(TradingCalendar.weekday(.friday, number: 5, month: 1, year: 2025)?.description == "2025-01-31")
        #expect(TradingCalendar.weekday(.monday, number: 5, month: 2, year: 2025) == nil)
    }

    @Test(.enabled(if: sample != nil, "the published sample of 2020 to 2030 is not here"))
    func decade_ofTheSample_isTheSame() throws {
        let data = try Data(contentsOf: try #require(Self.sample))
        let years = try JSONDecoder().decode([String: SampleYear].self, from: data)
        #expect(years.count == 11)
        for (text, expected) in years {
            let year = try #require(Int(text))
            let days = try days(of: year)
            let closed = days.filter { !$0.weekday.isWeekend && !calendar.isOpen($0) }
                .filter { !TradingCalendar.adHocClosures.contains($0) }
            #expect(closed.map(\.description) == expected.holidays.keys.sorted(), "\(year)")
            let early = days.filter { calendar.session(on: $0) == .earlyClose }
            #expect(early.map(\.description) == expected.earlyCloses, "\(year)")
        }
    }

    private static let sample = ReferenceFolder.sample("calendar/us_options_calendar_2020_2030_by_rule.json")

    private struct SampleYear: Decodable {
        let holidays: [String: String]
        let earlyCloses: [String]

        enum CodingKeys: String, CodingKey {
            case holidays
            case earlyCloses = "early_1pm"
        }
    }

    private func day(_ iso: String) throws -> TradingDay { try #require(TradingDay(iso: iso)) }

    private func days(of year: Int) throws -> [TradingDay] {
        Array(try day("\(year)-01-01")...(try day("\(year)-12-31")))
    }
}
