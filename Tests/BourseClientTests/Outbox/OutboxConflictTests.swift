import BourseClient
import Foundation
import Testing

@Suite("Edits of what was changed elsewhere")
final class OutboxConflictTests {
    private let folder = Sample.folder()
    private let surroundings = TestSurroundings()

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func conflicting(_ steps: ScriptedTransport.Step...) async throws -> (Outbox, ScriptedTransport, String) {
        let answer = String(decoding: try Fixture.data("saveDayNote.conflict"), as: UTF8.self)
        let transport = ScriptedTransport([.respond(409, [:], [answer])] + steps)
        let client = Sample.client(transport, surroundings)
        let outbox = Outbox(client: client, person: "ann@example.com", folder: folder)
        let call = client.saveDayNote("2026-03-30", note: "Third", revision: 1)
        let id = try await outbox.add(call, title: "Note on 30 March")
        #expect(try await outbox.send() == .done)
        return (outbox, transport, id)
    }

    private func body(_ request: HTTPRequest) throws -> JSONValue { try JSONValue(request.body ?? Data()) }

    @Test func conflict_hasBothValues() async throws {
        let (outbox, _, _) = try await conflicting()
        guard case .conflict(let conflict) = try await outbox.entries().first?.state else {
            Issue.record("no conflict")
            return
        }
        #expect(conflict.sent == "Third" && conflict.storedText == "Second" && conflict.revision == 2)
        #expect(conflict.joined == "Third\nSecond" && conflict.message.contains("changed on another page or device"))
    }

    @Test func laterEditOfTheSame_waitsForTheResolution_andOthersDoNot() async throws {
        let (outbox, transport, _) = try await conflicting(.respond(201, [:], ["{}"]))
        let desk = Sample.client(ScriptedTransport())
        try await outbox.add(desk.saveDayNote("2026-03-30", note: "Fourth", revision: 1), title: "Note on 30 March")
        try await outbox.add(desk.makeWatchlist(name: "A"), title: "List A")
        #expect(try await outbox.send() == .done)
        #expect(transport.requests.count == 2 && transport.requests[1].url.path == "/api/v1/watchlists")
        #expect(try await outbox.entries().count == 2)
    }

    @Test func mine_replacesTheStoredText() async throws {
        let (outbox, transport, id) = try await conflicting(.respond(200, [:], [#"{"revision":3}"#]))
        try await outbox.resolve(id, with: .mine)
        #expect(try await outbox.send() == .done)
        #expect(try body(transport.requests[1]) == .object(["note": .string("Third"), "revision": .number("2")]))
        #expect(transport.requests[1].headers["Idempotency-Key"] != transport.requests[0].headers["Idempotency-Key"])
        #expect(try await outbox.entries().isEmpty)
    }

    @Test func joined_hasTheLinesOfBoth() async throws {
        let (outbox, transport, id) = try await conflicting(.respond(200, [:], [#"{"revision":3}"#]))
        try await outbox.resolve(id, with: .joined)
        try await outbox.send()
        #expect(try body(transport.requests[1])["note"] == .string("Third\nSecond"))
    }

    @Test func theirs_dropsTheEdit() async throws {
        let (outbox, transport, id) = try await conflicting()
        try await outbox.resolve(id, with: .theirs)
        #expect(try await outbox.send() == .done)
        #expect(try await outbox.entries().isEmpty && transport.requests.count == 1)
    }

    @Test func conflictInAConflict_isAConflictAgain() async throws {
        let answer = String(decoding: try Fixture.data("saveDayNote.conflict"), as: UTF8.self)
            .replacingOccurrences(of: #""revision":2"#, with: #""revision":9"#)
        let (outbox, _, id) = try await conflicting(.respond(409, [:], [answer]))
        try await outbox.resolve(id, with: .mine)
        try await outbox.send()
        guard case .conflict(let conflict) = try await outbox.entries().first?.state else {
            Issue.record("no conflict")
            return
        }
        #expect(conflict.revision == 9)
    }

    @Test func refusalWithoutValues_isNoConflict() async throws {
        let transport = ScriptedTransport(.respond(409, [:], [Sample.error(409, "The account has entries.")]))
        let client = Sample.client(transport, surroundings)
        let outbox = Outbox(client: client, person: "ann@example.com", folder: folder)
        try await outbox.add(client.deleteHouseholdAccount(7), title: "Account deleted")
        try await outbox.send()
        let expected = OutboxEntry.State.refused(status: 409, message: "The account has entries.")
        #expect(try await outbox.entries().first?.state == expected)
    }

    @Test func conflictOfACall_isAValueOfItsError() async throws {
        let answer = String(decoding: try Fixture.data("saveDayNote.conflict"), as: UTF8.self)
        let client = Sample.client(ScriptedTransport(.respond(409, [:], [answer])))
        let error = await #expect(throws: ClientError.self) {
            try await client.saveDayNote("2026-03-30", note: "Third", revision: 1).value()
        }
        #expect(error?.conflict?.sent == "Third" && error?.conflict?.storedText == "Second")
    }
}
