import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Settings and waiting edits") @MainActor
struct SettingsModelTests {
    private let test = TestDesk()

    @Test func account_andSessions() async throws {
        test.desk.on("GET /api/v1/session", .respond(200, try Recorded.text("session")))
            .on("GET /api/v1/account/sessions", .respond(200, try Recorded.text("sessions")))
        let model = SettingsModel(test.context)
        await model.load()
        #expect(model.account.value?.email == "demo@bourse.example" && model.planText == nil)
        #expect(model.sessions.value?.map(\.device) == ["Python-urllib", "Unknown device"])
        #expect(model.sessions.value?.first?.detail == "Signed in 30 Nov 2026 17:20")
        let key = "DELETE /api/v1/account/sessions/70e55b00a26255c1818923afe7a63e22"
        test.desk.on(key, .respond(500, TestDesk.error(500)), .respond(204, ""))
        await model.end("70e55b00a26255c1818923afe7a63e22")
        #expect(model.sessions.value?.count == 2 && model.problem != nil)
        await model.end("70e55b00a26255c1818923afe7a63e22")
        #expect(model.sessions.value?.count == 1 && model.problem == nil)
    }

    private let note = "PUT /api/v1/journal/days/2026-03-30/note"

    private func waiting() async throws -> OutboxModel {
        test.desk.on(note, .fail(.offline))
        let edit = test.context.client.saveDayNote("2026-03-30", note: "Mine", revision: 1)
        try await test.context.outbox?.add(edit, title: "Note on 30 Mar 26")
        let model = OutboxModel(test.context)
        await model.load()
        return model
    }

    private static let saved =
        #"{"kind":"day","period":"2026-03-30","firstDay":"2026-03-30","lastDay":"2026-03-30","revision":3,"#
        + #""savedAt":null,"note":"Mine"}"#

    @Test func waitingEdit_isShown_andSentLater() async throws {
        let model = try await waiting()
        #expect(model.rows.map(\.title) == ["Note on 30 Mar 26"])
        #expect(model.rows[0].detail == "Waits for a connection")
        await model.send()
        #expect(model.rows.count == 1 && model.problem?.isOffline == true)
        test.desk.on(note, .respond(200, Self.saved))
        await model.send()
        #expect(model.rows.isEmpty && model.problem == nil && !model.isSending)
    }

    @Test func conflict_isShown_andResolved() async throws {
        let model = try await waiting()
        test.desk.on(note, .respond(409, try Recorded.text("saveDayNote.conflict")), .respond(200, Self.saved))
        await model.send()
        #expect(model.rows.first?.conflict?.storedText == "Second")
        let id = try #require(model.rows.first?.id)
        await model.resolve(id, with: .mine)
        #expect(model.rows.isEmpty)
        #expect(test.desk.bodies(note).last?.contains(#""revision":2"#) == true)
    }

    @Test func refusedEdit_isSentAgain_orDiscarded() async throws {
        let model = try await waiting()
        test.desk.on(note, .respond(422, TestDesk.error(422, "The note is too long.")))
        await model.send()
        #expect(model.rows.first?.detail == "The note is too long." && model.rows.first?.canRetry == true)
        await model.retry(try #require(model.rows.first?.id))
        #expect(model.rows.first?.canRetry == true && test.desk.bodies(note).count == 2)
        await model.discard(try #require(model.rows.first?.id))
        #expect(model.rows.isEmpty)
    }

    @Test func endedSession_keepsTheEdits_andAsksToSignIn() async throws {
        let model = try await waiting()
        var wasAsked = false
        test.context.onSignInRequired = { wasAsked = true }
        test.desk.on(note, .respond(401, TestDesk.error(401)))
        await model.send()
        #expect(wasAsked && model.rows.count == 1)
    }
}
