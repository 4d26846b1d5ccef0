import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("A day of the journal") @MainActor
struct DayModelTests {
    private let test = TestDesk()
    private let noteKey = "/api/v1/journal/days/2026-03-30/note"

    private func loaded(trades: Int = 3) async throws -> DayModel {
        test.desk.on("GET /api/v1/journal", .respond(200, Trades.journal(trades)))
            .on("GET \(noteKey)", .respond(200, Self.note(1, "First")))
        let model = DayModel(test.context, day: try #require(Day("2026-03-30")))
        await model.load()
        return model
    }

    private static func note(_ revision: Int, _ text: String) -> String {
        #"{"kind":"day","period":"2026-03-30","firstDay":"2026-03-30","lastDay":"2026-03-30","#
            + #""revision":\#(revision),"savedAt":null,"note":"\#(text)"}"#
    }

    @Test func statistics_tradesAndNote() async throws {
        let model = try await loaded()
        #expect(model.title == "Monday 30 March 2026")
        #expect(model.state.value?.net == "+$125.50" && model.state.value?.winRate == "66.7%")
        #expect(model.state.value?.trades.map(\.id) == ["t2", "t1", "t0"])
        #expect(model.note.text == "First" && model.note.revision == 1)
        #expect(test.desk.requests.contains("GET /api/v1/journal?from=2026-03-30&to=2026-03-30"))
    }

    @Test func dayWithoutTrades_isEmpty_andStillHasANote() async throws {
        let model = try await loaded(trades: 0)
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(model.note.text == "First")
    }

    @Test func recordedConflict_isAValue() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(noteKey)", .respond(409, try Recorded.text("saveDayNote.conflict")))
        model.note.text = "Third"
        await model.note.save()
        guard case .conflict(let conflict) = model.note.state else {
            Issue.record("The state is \(model.note.state).")
            return
        }
        #expect(conflict.storedText == "Second" && conflict.joined == "Third\nSecond")
    }

    @Test func refreshWithoutAConnection_keepsTheSavedNote() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(noteKey)", .respond(200, Self.note(2, "Second"))).on("GET \(noteKey)", .fail(.offline))
        model.note.text = "Second"
        await model.note.save()
        await model.load()
        #expect(model.note.text == "Second" && model.note.revision == 2 && model.note.state == .saved)
    }

    @Test func noteOffline_waitsUnderItsDay() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(noteKey)", .fail(.offline))
        model.note.text = "Later"
        await model.note.save()
        #expect(model.note.state == .waiting)
        #expect(try await test.context.outbox?.entries().map(\.title) == ["Note on 30 Mar 26"])
    }

    @Test func endedSession_isReported_andTheTextIsKept() async throws {
        let model = try await loaded()
        var wasAsked = false
        test.context.onSignInRequired = { wasAsked = true }
        test.desk.on("PUT \(noteKey)", .respond(401, TestDesk.error(401, "Your session ended.")))
        model.note.text = "Kept"
        await model.note.save()
        #expect(wasAsked && model.note.text == "Kept")
        #expect(model.note.state != .saved)
    }
}
