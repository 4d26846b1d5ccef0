import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Net worth") @MainActor
struct NetWorthModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/net-worth"

    private func loaded(_ text: String) async -> NetWorthModel {
        test.desk.on(key, .respond(200, text))
        let model = NetWorthModel(test.context)
        await model.load()
        return model
    }

    @Test func lines_areWrittenAsOnTheWeb() async throws {
        let course = try #require(await loaded(try Recorded.text("netWorth")).state.value)
        #expect(course.lines.map(\.id) == ["Net worth", "Excluding investments"])
        #expect(course.lines[1].values == [180_896.81, 184_751.13, 189_400.71])
        #expect(course.days == ["31 Oct 2025", "30 Nov 2025", "31 Dec 2025"])
        #expect(course.summary == "From $556,131.72 on 31 Oct 2025 to $579,572.01 on 31 Dec 2025.")
        #expect(course.change == "+$23,440.30 since 31 Oct 2025" && course.tone == .gain)
    }

    @Test func daysWithoutATotal_areLeftOut_andOneDayIsNoLine() async throws {
        func day(_ day: String, _ total: String) -> String {
            #"{"day":"\#(day)","assets":1,"debts":0,"household":\#(total),"holdings":null,"total":\#(total),"#
                + #""missingHoldings":0,"holdingsAtCost":0,"unconverted":{}}"#
        }
        let days = [day("2026-01-31", "5"), day("2026-02-28", "null"), day("2026-03-31", "4")]
        let model = await loaded(#"{"currency":"EUR","days":[\#(days.joined(separator: ","))]}"#)
        let course = try #require(model.state.value)
        #expect(course.lines.map(\.values) == [[5, 4]] && course.change == "−€1.00 since 31 Jan 2026")
        #expect(course.tone == .loss)
        test.desk.on(key, .respond(200, #"{"currency":"EUR","days":[\#(days[0])]}"#))
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }
}
