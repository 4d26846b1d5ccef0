import BourseClient
import Foundation
import Testing

@Suite("Calls to a server that is slow, failing, offline, or has ended the session")
struct CallTests {
    private let session = #"{"email":"ann@example.com","zone":"UTC","createdAt":"2026-01-01T00:00:00Z"}"#

    @Test func credential_isSent() async throws {
        let transport = ScriptedTransport(.respond(200, [:], [session]), .respond(200, [:], [session]))
        _ = try await Sample.client(transport).session().value()
        let cookie = MemoryCredentialStore([Sample.server: .cookie("c00")])
        _ = try await Sample.client(transport, credentials: cookie).session().value()
        #expect(transport.requests[0].headers["Authorization"] == "Bearer abc123")
        #expect(transport.requests[0].url.absoluteString == "http://desk.example:8080/api/v1/session")
        #expect(transport.requests[1].headers["Cookie"] == "bourse_session=c00")
        #expect(transport.requests[1].headers["Authorization"] == nil)
    }

    @Test func refusal_keepsWhatTheServerSays() async throws {
        let body = String(decoding: try Fixture.data("error.invalid"), as: UTF8.self)
        let client = Sample.client(ScriptedTransport(.respond(422, [:], [body])))
        let error = await #expect(throws: ClientError.self) {
            try await client.analyzePosition(API.Position(spot: -1, volatility: 1, legs: [])).value()
        }
        let refusal = try #require(error?.refusal)
        #expect(refusal.status == 422 && refusal.field == "spot" && refusal.value == "-1")
        #expect(refusal.allowed?.isEmpty == false && !refusal.request.isEmpty)
        #expect(error?.description.contains(refusal.message) == true)
        #expect(error?.description.contains("Allowed: ") == true)
        #expect(error?.isTemporary == false && error?.needsSignIn == false)
    }

    @Test func endedSession_needsASignIn() async {
        let client = Sample.client(ScriptedTransport(.respond(401, [:], [Sample.error(401, "Sign in.")])))
        let error = await #expect(throws: ClientError.self) { try await client.session().value(attempts: 5) }
        #expect(error?.needsSignIn == true && error?.remedy == "Sign in again.")
    }

    @Test(
        "Each failure of the network says what to do",
        arguments: [
            (TransportError.offline, "This device is offline."), (.timedOut, "The desk did not respond in time."),
            (.unreachable("refused"), "The desk cannot be reached."),
            (.untrusted("self-signed"), "The certificate of the desk is not trusted."),
        ]
    )
    func failure_isSaid(failure: TransportError, message: String) async {
        let client = Sample.client(ScriptedTransport(.fail(failure)))
        let error = await #expect(throws: ClientError.self) { try await client.session().value() }
        #expect(error?.message == message)
        #expect(error?.remedy.isEmpty == false && error?.kept.isEmpty == false)
    }

    @Test func notReady_isAskedAgain_afterThePauseThatTheServerAsksFor() async throws {
        let surroundings = TestSurroundings()
        let transport = ScriptedTransport(
            .respond(503, ["Retry-After": "7"], [Sample.error(503)]),
            .fail(.timedOut),
            .respond(200, [:], [session])
        )
        let value = try await Sample.client(transport, surroundings).session().value(attempts: 3)
        #expect(value.email == "ann@example.com")
        #expect(surroundings.passed.count == 2 && surroundings.passed[0] == .seconds(7))
        #expect(surroundings.passed[1] >= .seconds(1) && surroundings.passed[1] <= .seconds(2))
    }

    @Test func attempts_end() async {
        let transport = ScriptedTransport(.fail(.offline), .fail(.offline), .respond(200, [:], [session]))
        await #expect(throws: ClientError(.offline)) { try await Sample.client(transport).session().value(attempts: 2) }
        #expect(transport.requests.count == 2)
    }

    @Test func change_isNotRepeated() async {
        let transport = ScriptedTransport(.fail(.timedOut), .respond(201, [:], ["{}"]))
        await #expect(throws: ClientError(.timedOut)) {
            try await Sample.client(transport).makeWatchlist(name: "A").value(attempts: 5)
        }
        #expect(transport.requests.count == 1)
    }

    @Test func slowServer_isLeft_whenTheTaskIsCancelled() async {
        let transport = ScriptedTransport(.hang(["{"]))
        let task = Task { try await Sample.client(transport).session().value() }
        while transport.requests.isEmpty { await Task.yield() }
        task.cancel()
        let result = await task.result
        #expect(throws: ClientError(.cancelled)) { try result.get() }
        #expect(transport.streams == 0)
    }

    @Test(
        "An answer that is not as expected names its place",
        arguments: ["{", #"{"email":1,"zone":"UTC","createdAt":"2026-01-01T00:00:00Z"}"#, "<html>"]
    )
    func otherAnswer_isUnexpected(body: String) async {
        let client = Sample.client(ScriptedTransport(.respond(200, [:], [body])))
        let error = await #expect(throws: ClientError.self) { try await client.session().value() }
        guard case .unexpected(let place) = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(place.contains("/api/v1/session"))
    }

    @Test func refusalWithoutADocument_hasItsStatus() async {
        let client = Sample.client(ScriptedTransport(.respond(502, [:], ["<html>Bad gateway</html>"])))
        let error = await #expect(throws: ClientError.self) { try await client.session().value() }
        #expect(error?.status == 502 && error?.isUnreachable == true)
        #expect(error?.message == "The desk responded with status 502.")
    }

    @Test("Pauses double, are spread, and end at the longest", arguments: [5, 77] as [UInt64])
    func pauses_doubleUpToTheLongest(seed: UInt64) {
        var generator = TestGenerator(seed: seed)
        let backoff = Backoff(first: .seconds(2), longest: .seconds(60))
        for failures in 1...50 {
            let full = min(Duration.seconds(60), .seconds(2) * (1 << min(failures - 1, 10)))
            let pause = backoff.pause(after: failures, chance: generator.chance())
            #expect(pause >= full / 2 && pause <= full, "seed \(seed), \(failures) failures: \(pause)")
        }
        #expect(backoff.pause(after: 1, chance: 0, asked: .seconds(90)) == .seconds(90))
    }
}
