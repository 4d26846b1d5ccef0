import BourseCore
import BourseTestSupport
import Testing

@Suite("Date range")
struct DateRangeTests {
    @Test(
        arguments: [
            ("2025-04-22", DateRange.Preset.today, "2025-04-22", "2025-04-22"),
            ("2025-04-22", .week, "2025-04-21", "2025-04-27"), ("2025-04-27", .week, "2025-04-21", "2025-04-27"),
            ("2025-04-21", .week, "2025-04-21", "2025-04-27"), ("2026-01-01", .week, "2025-12-29", "2026-01-04"),
            ("2025-04-22", .month, "2025-04-01", "2025-04-30"), ("2024-02-29", .month, "2024-02-01", "2024-02-29"),
            ("2025-12-31", .month, "2025-12-01", "2025-12-31"), ("2025-04-22", .last30, "2025-03-24", "2025-04-22"),
            ("2026-01-01", .last30, "2025-12-03", "2026-01-01"), ("2025-04-22", .lastMonth, "2025-03-01", "2025-03-31"),
            ("2026-01-31", .lastMonth, "2025-12-01", "2025-12-31"),
            ("2025-03-31", .lastMonth, "2025-02-01", "2025-02-28"),
            ("2025-01-01", .quarter, "2025-01-01", "2025-03-31"), ("2025-05-31", .quarter, "2025-04-01", "2025-06-30"),
            ("2025-09-30", .quarter, "2025-07-01", "2025-09-30"), ("2025-12-31", .quarter, "2025-10-01", "2025-12-31"),
            ("2025-01-01", .yearToDate, "2025-01-01", "2025-01-01"),
            ("2025-12-31", .yearToDate, "2025-01-01", "2025-12-31"),
            ("2024-08-31", .yearToDate, "2024-01-01", "2024-08-31"),
        ] as [(String, DateRange.Preset, String, String)]
    )
    func preset_onADay_isTheRangeItNames(today: String, preset: DateRange.Preset, start: String, end: String) throws {
        let range = preset.range(today: try #require(TradingDay(iso: today)))
        #expect(range.start?.description == start)
        #expect(range.end?.description == end)
    }

    @Test
    func preset_all_hasNoLimits() {
        #expect(DateRange.Preset.all.range(today: TradingDay(number: 0)) == .all)
        #expect(DateRange.all.contains(TradingDay(number: -100_000)))
        #expect(DateRange.all.contains(TradingDay(number: 100_000)))
    }

    @Test
    func presets_everyDayOfADecade_containToday() throws {
        let first = try #require(TradingDay(iso: "2020-01-01"))
        for day in first...first.adding(days: 3660) {
            for preset in DateRange.Preset.allCases where preset != .lastMonth {
                let range = preset.range(today: day)
                if !range.contains(day) { Issue.record("\(preset.title) of \(day) leaves it out") }
            }
            let lastMonth = DateRange.Preset.lastMonth.range(today: day)
            if lastMonth.end != day.startOfMonth.adding(days: -1) { Issue.record("last month of \(day)") }
        }
    }

    @Test
    func presets_inAddresses_keepTheirNames() {
        let names = DateRange.Preset.allCases.map(\.rawValue)
        #expect(names == ["today", "week", "month", "last-30", "last-month", "quarter", "ytd", "all"])
        #expect(Set(DateRange.Preset.allCases.map(\.title)).count == names.count)
    }

    @Test
    func range_withItsDaysTheWrongWayRound_isPutInOrder() throws {
        let early = try #require(TradingDay(iso: "2025-01-01"))
        let late = try #require(TradingDay(iso: "2025-02-01"))
        #expect(DateRange(start: late, end: early) == DateRange(start: early, end: late))
    }

    @Test
    func range_containsItsEnds_andNothingBeyond() throws {
        let start = try #require(TradingDay(iso: "2025-01-01"))
        let end = try #require(TradingDay(iso: "2025-02-01"))
        let range = DateRange(start: start, end: end)
        #expect(range.contains(start) && range.contains(end))
        #expect(!range.contains(start.adding(days: -1)) && !range.contains(end.adding(days: 1)))
        #expect(DateRange(start: nil, end: end).contains(start.adding(days: -9999)))
        #expect(DateRange(start: start, end: nil).contains(end.adding(days: 9999)))
    }
}
