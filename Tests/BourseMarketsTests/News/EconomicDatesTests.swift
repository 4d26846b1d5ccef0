import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseMarkets

@Suite("Economic dates")
struct EconomicDatesTests {
    private static func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }

    @Test(arguments: EconomicEventKind.allCases)
    func dates_areInOrder_andOneADay(kind: EconomicEventKind) {
        let days = EconomicDates.dates(of: kind).map(\.day)
        #expect(!days.isEmpty && days == days.sorted() && Set(days).count == days.count)
        // Only an emergency is on a Sunday.
        #expect(days.filter(\.weekday.isWeekend).map(\.description) == (kind == .fed ? ["2020-03-15"] : []))
    }

    @Test(arguments: [
        (EconomicEventKind.fed, 2018...2027, 8), (.ecb, 2023...2027, 8), (.boe, 2022...2027, 8), (.rbi, 2025...2025, 6),
        (.cpi, 2021...2026, 12), (.employment, 2021...2026, 12), (.gdp, 2024...2026, 4),
    ])
    func years_areComplete(kind: EconomicEventKind, years: ClosedRange<Int>, count: Int) {
        for year in years {
            let found = EconomicDates.dates(of: kind).count { $0.day.year == year }
            // Of March 2020 the table has two that were not planned, and not the one that was canceled.
            let more = kind == .fed && year == 2020 ? 1 : 0
            // Of October 2025 nothing was published.
            let fewer = kind.event != .rates && kind != .gdp && year == 2025 ? 1 : 0
            #expect(found == count + more - fewer, "\(year)")
        }
    }

    @Test
    func times_areThoseOfThePlace_andOutcomesOnlyOfRates() throws {
        for date in EconomicDates.all {
            if let time = date.time {
                let parts = time.split(separator: ":").compactMap { Int($0) }
                try #require(parts.count == 2 && time.count == 5, "\(time)")
                #expect(LocalTime(day: date.day, hour: parts[0], minute: parts[1], second: 0) != nil)
            }
            #expect(date.outcome == nil || date.kind.event == .rates)
            #expect(date.kind.zone != .utc)
        }
        // Between the first and the last known outcome, each decision has one.
        for kind in EconomicEventKind.allCases where kind.event == .rates {
            let outcomes = EconomicDates.dates(of: kind).map(\.outcome)
            #expect(!outcomes.prefix { $0 != nil }.isEmpty && outcomes.drop { $0 != nil }.allSatisfy { $0 == nil })
        }
    }

    @Test
    func outcomes_areThoseOfTheFederalReserve() throws {
        let dates = EconomicDates.dates(of: .fed)
        func outcome(_ day: String) throws -> RateOutcome? {
            let day = try Self.day(day)
            return try #require(dates.first { $0.day == day }).outcome
        }
        #expect(try outcome("2022-06-15") == .raised && outcome("2024-09-18") == .lowered)
        #expect(try outcome("2023-06-14") == .unchanged && outcome("2026-12-09") == nil)
        // From 0.25 % after the cuts of March 2020 to 5.5 %: eleven times.
        #expect(dates.count { $0.outcome == .raised && $0.day.year >= 2022 && $0.day.year <= 2023 } == 11)
    }

    @Test
    func nearestDate_isFound_withinDays() throws {
        let decision = EconomicDates.date(of: .fed, near: try Self.day("2026-06-18"), within: 1)
        #expect(decision?.day == (try Self.day("2026-06-17")))
        #expect(EconomicDates.date(of: .fed, near: try Self.day("2026-06-15"), within: 1) == nil)
    }

    @Test
    func table_describesItsSources_andTheDayTheyWereRead() throws {
        let file = ReferenceFolder.repository.appending(
            path: "Sources/BourseMarkets/News/Data/economic-dates.tsv"
        )
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let (header, rows) = (lines.filter { $0.hasPrefix("#") }, lines.filter { !$0.hasPrefix("#") }.dropFirst())
        #expect(header.contains { $0.contains("read on 2026-11-29") })
        #expect(rows.count == EconomicDates.all.count)
        for source in Set(rows.compactMap { $0.split(separator: "\t").last }) {
            #expect(header.contains { $0.hasPrefix("# \(source): ") }, "\(source)")
        }
    }

    @Test(arguments: [
        ["fed", "2026-06-17", "14:00", "held", "fed"], ["fed", "2026-06-31", "14:00", "", "fed"],
        ["us-cpi", "2026-06-10", "08:30", "raised", "bls"], ["pmi", "2026-06-10", "08:30", "", "bls"],
        ["fed", "2026-06-17", "14:00", "", ""], ["fed", "2026-06-17", "14:00", ""],
    ])
    func rowThatCannotBeRead_isNone(cells: [String]) { #expect(EconomicDate(cells) == nil) }
}
