import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Dashboard of the journal") @MainActor
struct JournalModelTests {
    private let test = TestDesk()

    private static func day(_ day: String, trades: Int, net: String, note: String = "null") -> String {
        #"{"day":"\#(day)","trades":\#(trades),"winners":0,"losers":0,"grossProfit":0,"fees":0,"#
            + #""netProfit":\#(net),"note":\#(note)}"#
    }

    private func days(_ days: String...) -> String { #"{"days":[\#(days.joined(separator: ","))]}"# }

    private func loaded() async -> JournalModel {
        test.desk.on("GET /api/v1/journal", .respond(200, Trades.journal(12)))
            .on(
                "GET /api/v1/journal/days",
                .respond(
                    200,
                    days(
                        Self.day("2026-04-30", trades: 1, net: "10"),
                        Self.day("2026-05-04", trades: 2, net: "-40.5", note: #""Too early""#),
                        Self.day("2026-05-06", trades: 1, net: "100"),
                        Self.day("2026-05-28", trades: 0, net: "0", note: #""Plan""#)
                    )
                )
            )
        let model = JournalModel(test.context)
        await model.load()
        return model
    }

    @Test func metrics_andRecentTrades() async {
        let model = await loaded()
        let texts = Dictionary((model.state.value?.metrics ?? []).map { ($0.title, $0.text) }) { first, _ in first }
        #expect(texts["Net P&L"] == "+$125.50")
        #expect(texts["Win rate"] == "66.7%")
        #expect(texts["Profit factor"] == "2.50")
        #expect(texts["Average loss"] == "−$74.50")
        #expect(texts["Max drawdown"] == "$74.50")
        #expect(model.state.value?.recent.map(\.id).first == "t11")
        #expect(model.state.value?.recent.count == 10)
    }

    @Test func calendar_hasTheWeeksOfTheMonth() async throws {
        let model = await loaded()
        let month = try #require(model.month)
        // The clock of the test is on 28 May 2026, a Thursday.
        #expect(month.title == "May 2026")
        #expect(month.weeks.count == 5 && month.weeks.allSatisfy { $0.count == 7 })
        #expect(month.weeks[0].map { $0?.day.dayOfMonth } == [nil, nil, nil, nil, 1, 2, 3])
        let monday = try #require(month.weeks[1][0])
        #expect(monday.net == "−$40.50" && monday.tone == .loss && monday.hasNote)
        #expect(monday.accessibilityText == "Monday 4 May 2026, 2 trades, net −$40.50, with a note")
        #expect(month.weekNets == ["", "+$59.50", "", "", ""])
        #expect(month.net == "+$59.50" && month.tradesText == "3 trades")
        let planned = try #require(month.weeks[4][3])
        #expect(planned.netProfit == nil && planned.hasNote && planned.net.isEmpty)
    }

    @Test func otherMonths_areReachedWithoutARequest() async {
        let model = await loaded()
        let requests = test.desk.requests.count
        model.showMonth(-1)
        #expect(model.month?.title == "April 2026" && model.month?.net == "+$10.00")
        model.showMonth(-4)
        #expect(model.month?.title == "December 2025" && model.month?.net == "")
        #expect(test.desk.requests.count == requests)
    }

    @Test func course_isTheSumOfAllDaysBefore() async {
        let model = await loaded()
        #expect(model.course.map(\.total) == [10, Decimal(string: "-30.5"), Decimal(string: "69.5")])
    }

    @Test func newJournal_isEmpty_withACalendarOfTheMonth() async {
        test.desk.on("GET /api/v1/journal", .respond(200, Trades.journal(0)))
            .on("GET /api/v1/journal/days", .respond(200, days()))
        let model = JournalModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(model.month?.weeks.count == 5 && model.course.isEmpty)
    }

    @Test func daysThatFail_leaveTheMetrics() async {
        test.desk.on("GET /api/v1/journal", .respond(200, Trades.journal(3)))
            .on("GET /api/v1/journal/days", .respond(500, TestDesk.error(500, "It broke.")))
        let model = JournalModel(test.context)
        await model.load()
        #expect(model.state.value != nil)
        #expect(model.calendarProblem?.message == "It broke.")
    }

    @Test func otherRange_isAskedFor() async {
        let model = await loaded()
        await model.show(range: "ytd")
        #expect(test.desk.requests.suffix(2).allSatisfy { $0.hasSuffix("?range=ytd") })
        #expect(JournalModel.ranges.contains { $0.id == "ytd" && $0.title == "Year to date" })
    }
}
