import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Today") @MainActor
struct TodayModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/summary"

    @Test func metrics_areWrittenAsOnTheWeb() async throws {
        test.desk.on(key, .respond(200, try Recorded.text("summary")))
        let model = TodayModel(test.context)
        await model.load()
        let metrics = try #require(model.state.value)
        let texts = Dictionary(metrics.map { ($0.id, $0) }) { first, _ in first }
        #expect(texts["netWorth"]?.text == "$685,352.98")
        #expect(texts["dayChange"]?.text == "+$76.28")
        #expect(texts["dayChange"]?.detail == "+0.02%")
        #expect(texts["dayChange"]?.tone == .gain)
        #expect(texts["profitToday"]?.text == "$0.00")
        #expect(texts["profitToday"]?.tone == .neutral)
        #expect(texts["nextExpiration"]?.text == "GLD 11 Dec 26 306 call")
        #expect(texts["nextExpiration"]?.detail == "11 days")
        #expect(texts["alerts"]?.text == "4 new alerts")
        #expect(texts["alerts"]?.destination == .alerts)
        #expect(model.ageText == "Updated a moment ago")
    }

    @Test func offline_showsTheLastSummary_andItsAge() async throws {
        test.desk.on(key, .respond(200, try Recorded.text("summary")), .fail(.unreachable("no route")))
        await TodayModel(test.context).load()
        test.clock.advance(.seconds(3 * 3600))
        let model = TodayModel(test.context)
        await model.load()
        #expect(model.state.value?.first?.text == "$685,352.98")
        #expect(model.ageText == "Offline. Updated 3 h ago")
    }

    @Test func failure_hasARemedy() async {
        test.desk.on(key, .fail(.timedOut))
        let model = TodayModel(test.context)
        await model.load()
        #expect(
            model.state.problem?.text == "The desk did not respond in time. Stored data remain available. Try again."
        )
    }
}
