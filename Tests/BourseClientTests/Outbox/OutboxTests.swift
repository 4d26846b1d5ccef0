import BourseClient
import Foundation
import Testing

@Suite("Edits made offline")
final class OutboxTests {
    let folder = Sample.folder()
    let surroundings = TestSurroundings()
    let note = #"{"kind":"day","period":"2026-03-31","firstDay":"2026-03-31","lastDay":"2026-03-31","revision":4}"#

    deinit { try? FileManager.default.removeItem(at: folder) }

    func outbox(_ transport: ScriptedTransport, person: String = "ann@example.com") -> Outbox {
        Outbox(client: Sample.client(transport, surroundings), person: person, folder: folder)
    }

    func key(_ request: HTTPRequest) -> String? { request.headers["Idempotency-Key"] }

    func text(_ request: HTTPRequest) -> String { String(decoding: request.body ?? Data(), as: UTF8.self) }

    @Test func edits_waitOnDisk_andAreSentInTheirOrder() async throws {
        let desk = Sample.client(ScriptedTransport())
        let offline = outbox(ScriptedTransport(.fail(.offline)))
        try await offline.add(desk.makeWatchlist(name: "A"), title: "List A")
        try await offline.add(desk.makeWatchlist(name: "B"), title: "List B")
        try await offline.add(desk.deleteAlert("7"), title: "Alert 7 deleted")
        #expect(try await offline.send() == .waiting(ClientError(.offline)))
        // The app ends here, and begins again with a connection.
        let transport = ScriptedTransport(.respond(201, [:], ["{}"]), .respond(201, [:], ["{}"]), .respond(204))
        let later = outbox(transport)
        #expect(try await later.entries().map(\.title) == ["List A", "List B", "Alert 7 deleted"])
        #expect(try await later.send(isNow: true) == .done)
        #expect(transport.requests.map(\.url.path) == ["/api/v1/watchlists", "/api/v1/watchlists", "/api/v1/alerts/7"])
        #expect(try await later.entries().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func accountThatIsNoMore_leavesNoEdits_andThoseOfOthersStay() async throws {
        let desk = Sample.client(ScriptedTransport())
        for person in ["ann@example.com", "bob@example.com"] {
            try await outbox(ScriptedTransport(), person: person).add(desk.makeWatchlist(name: person), title: person)
        }
        try await outbox(ScriptedTransport()).removeAll()
        #expect(try await outbox(ScriptedTransport()).entries().isEmpty)
        #expect(try await outbox(ScriptedTransport(), person: "bob@example.com").entries().count == 1)
    }

    @Test func editWhoseAnswerWasLost_isSentAgainUnderTheSameKey() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(.fail(.timedOut), .respond(201, [:], ["{}"]))
        let outbox = outbox(transport)
        try await outbox.add(desk.makeWatchlist(name: "A"), title: "List A")
        try await outbox.send()
        #expect(try await outbox.send(isNow: true) == .done)
        #expect(key(transport.requests[0]) != nil)
        #expect(key(transport.requests[0]) == key(transport.requests[1]))
        #expect(transport.requests[0].body == transport.requests[1].body)
    }

    @Test func laterText_replacesOneThatWasNotSent() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(.respond(200, [:], [note]))
        let outbox = outbox(transport)
        try await outbox.add(desk.saveDayNote("2026-03-31", note: "One", revision: 3), title: "Note")
        try await outbox.add(desk.saveDayNote("2026-03-31", note: "Two", revision: 3), title: "Note")
        #expect(try await outbox.entries().count == 1)
        try await outbox.send()
        #expect(transport.requests.count == 1 && text(transport.requests[0]).contains("Two"))
    }

    @Test func textBehindOneThatWasSent_followsItsRevision() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(.fail(.timedOut), .respond(200, [:], [note]), .respond(200, [:], [note]))
        let outbox = outbox(transport)
        try await outbox.add(desk.saveDayNote("2026-03-31", note: "One", revision: 3), title: "Note")
        try await outbox.send()
        // The desk may have the first text: the second is an edit of its own.
        try await outbox.add(desk.saveDayNote("2026-03-31", note: "Two", revision: 3), title: "Note")
        #expect(try await outbox.entries().count == 2)
        #expect(try await outbox.send(isNow: true) == .done)
        #expect(text(transport.requests[1]).contains(#""revision":3"#))
        #expect(text(transport.requests[2]) == #"{"note":"Two","revision":4}"#)
    }

    @Test func pause_growsAndIsKept() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(
            .respond(503, ["Retry-After": "40"], [Sample.error(503)]),
            .fail(.offline),
            .respond(201, [:], ["{}"])
        )
        let outbox = outbox(transport)
        try await outbox.add(desk.makeWatchlist(name: "A"), title: "List A")
        try await outbox.send()
        #expect(try await outbox.nextAttempt() == surroundings.now.addingTimeInterval(40))
        surroundings.now += 39
        #expect(try await outbox.send() == .done)
        #expect(transport.requests.count == 1)
        surroundings.now += 1
        try await outbox.send()
        let again = try #require(try await outbox.nextAttempt())
        let wait = again.timeIntervalSince(surroundings.now)
        #expect(wait >= 5 && wait <= 10)
        let restarted = self.outbox(transport)
        #expect(try await restarted.nextAttempt() == again)
        surroundings.now += 10
        #expect(try await restarted.send() == .done)
        #expect(transport.requests.count == 3)
    }

    @Test func editThatHasToWait_doesNotHoldOthers_alsoIfAllAreSentNow() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(.respond(429, [:], [Sample.error(429)]), .respond(204), .respond(204))
        let outbox = outbox(transport)
        try await outbox.add(desk.deleteAlert("1"), title: "Alert 1 deleted")
        try await outbox.add(desk.deleteAlert("2"), title: "Alert 2 deleted")
        guard case .waiting(let error) = try await outbox.send(isNow: true) else {
            Issue.record("nothing waits")
            return
        }
        #expect(error.status == 429)
        #expect(transport.requests.map(\.url.lastPathComponent) == ["1", "2"])
        #expect(try await outbox.entries().map(\.title) == ["Alert 1 deleted"])
    }

    @Test func twoTasks_sendEachEditOnce() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(.respond(204), .respond(204))
        let outbox = outbox(transport)
        try await outbox.add(desk.deleteAlert("1"), title: "Alert 1 deleted")
        async let first = outbox.send()
        async let second = outbox.send()
        let outcomes = try await [first, second]
        #expect(outcomes.contains(.done))
        #expect(transport.requests.count == 1)
    }

    @Test func endedSession_keepsTheEdits() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(.respond(401, [:], [Sample.error(401)]), .respond(201, [:], ["{}"]))
        let outbox = outbox(transport)
        try await outbox.add(desk.makeWatchlist(name: "A"), title: "List A")
        #expect(try await outbox.send() == .signInRequired)
        #expect(try await outbox.entries().first?.state == .waiting)
        #expect(try await outbox.send() == .done)
        #expect(key(transport.requests[0]) == key(transport.requests[1]))
    }

    @Test func refusedEdit_isKept_andDoesNotHoldOthers() async throws {
        let desk = Sample.client(ScriptedTransport())
        let transport = ScriptedTransport(
            .respond(422, [:], [Sample.error(422, "A name is needed.")]),
            .respond(201, [:], ["{}"]),
            .respond(201, [:], ["{}"])
        )
        let outbox = outbox(transport)
        let refused = try await outbox.add(desk.makeWatchlist(name: ""), title: "List")
        try await outbox.add(desk.makeWatchlist(name: "B"), title: "List B")
        #expect(try await outbox.send() == .done)
        #expect(try await outbox.entries().map(\.state) == [.refused(status: 422, message: "A name is needed.")])
        try await outbox.retry(refused)
        #expect(try await outbox.send() == .done)
        // The desk would repeat its answer under the old key.
        #expect(key(transport.requests[2]) != key(transport.requests[0]))
    }

    @Test func editsOfAnotherPerson_stayInTheFolder() async throws {
        let desk = Sample.client(ScriptedTransport())
        try await outbox(ScriptedTransport()).add(desk.makeWatchlist(name: "A"), title: "List A")
        let transport = ScriptedTransport()
        let other = outbox(transport, person: "ben@example.com")
        #expect(try await other.send() == .done)
        #expect(try await other.entries().isEmpty && transport.requests.isEmpty)
        #expect(try await outbox(ScriptedTransport()).entries().count == 1)
    }

    @Test func damagedFile_isSetAside_andOthersAreSent() async throws {
        let desk = Sample.client(ScriptedTransport())
        let first = outbox(ScriptedTransport())
        try await first.add(desk.makeWatchlist(name: "A"), title: "List A")
        try await first.add(desk.makeWatchlist(name: "B"), title: "List B")
        let file = folder.appending(path: "0000000001.edit")
        try Data("{".utf8).write(to: file)
        let transport = ScriptedTransport(.respond(201, [:], ["{}"]))
        #expect(try await outbox(transport).send() == .done)
        #expect(text(transport.requests[0]).contains("B"))
        #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
    }

    @Test func limits_areSaid() async throws {
        let desk = Sample.client(ScriptedTransport())
        let outbox = outbox(ScriptedTransport())
        let large = String(repeating: "x", count: 2 * 1024 * 1024)
        await #expect(throws: ClientError.self) {
            try await outbox.add(desk.saveDayNote("2026-03-31", note: large), title: "N")
        }
        await #expect(throws: ClientError.self) { try await outbox.add(desk.session(), title: "Session") }
        for number in 0..<200 { try await outbox.add(desk.makeWatchlist(name: "\(number)"), title: "List") }
        let error = await #expect(throws: ClientError.self) {
            try await outbox.add(desk.makeWatchlist(name: "201"), title: "List")
        }
        #expect(error?.message.contains("200 changes already wait") == true)
        #expect(try await outbox.entries().count == 200)
    }
}
