import BourseJournal
import Testing

@Suite("Reports of trades")
struct TradeReportTests {
    private static let bounds: [(Int64, HoldingTime)] = [
        (0, .hour), (3_599, .hour), (3_600, .day), (86_399, .day), (86_400, .week), (604_799, .week),
        (604_800, .month), (2_591_999, .month), (2_592_000, .longer),
    ]

    @Test(arguments: bounds)
    func holdingTime_beginsAtItsLowerBound(seconds: Int64, time: HoldingTime) {
        #expect(HoldingTime(microseconds: seconds * 1_000_000) == time)
    }

    @Test func reportWithoutTrades_hasNoGroups() {
        for grouping in TradeGrouping.allCases {
            let report = TradeReport([], by: grouping) { _, _ in [] }
            #expect(report.groups.isEmpty && report.statistics.trades == 0 && report.grouping == grouping)
        }
    }
}
