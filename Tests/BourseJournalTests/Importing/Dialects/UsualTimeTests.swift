import BourseCore
import Testing

@testable import BourseJournal

/// Times in usual shapes, which are read by their bytes.
@Suite("Times of rows")
struct UsualTimeTests {
    @Test(arguments: [
        ("2026-04-20", "2026-04-20", ""), ("20260420", "2026-04-20", ""), ("04/20/2026", "2026-04-20", ""),
        ("4/2/26", "2026-04-02", ""), ("2026-04-20 15:04:05", "2026-04-20", "15:04:05"),
        ("20260420;150405", "2026-04-20", "15:04:05"), ("4/20/2026 15:04:05", "2026-04-20", "15:04:05"),
    ])
    func usualShape_isRead(cell: String, day: String, clock: String) throws {
        let time = try #require(UsualTime(cell, .monthFirst))
        #expect("\(time.day)" == day && (time.clock?.clock ?? "") == clock && time.zoneStart == cell.utf8.count)
        #expect(DialectTime(cell, .monthFirst)?.day == time.day)
    }

    @Test(arguments: [
        ("2024-08-16T15:57:13+0200", 7_200), ("2024-08-16T15:57:13Z", 0), ("01/30/2026 11:55:50 EST", -18_000),
        ("2026-01-30 11:55:50 UTC", 0),
    ])
    func zone_isRead(cell: String, offset: Int) {
        #expect(UsualTime(cell, .monthFirst).map { $0.zoneStart < cell.utf8.count } == true)
        #expect(DialectTime(cell, .monthFirst)?.offset == offset)
    }

    @Test(arguments: [
        "", "x", "13/32/2026", "2026-02-30", "2026-04-20 25:00:00", "2026-04-20x", "4/20/20261",
        "2026-04-20 10:00:00 PM",
        "2026-04-20 15:04:05.123", "20-Apr-2026", "2026-04-20 15:04", "202604201", "2026/04/20",
    ])
    func otherShape_isNotRead(cell: String) { #expect(UsualTime(cell, .monthFirst) == nil) }

    @Test func dayFirst_swapsDayAndMonth() {
        #expect(UsualTime("02/03/2026", .dayFirst)?.day == TradingDay(year: 2026, month: 3, day: 2))
        #expect(UsualTime("02/03/2026", .yearFirst) == nil)
    }
}
