import BourseClient
import BourseValues
import Foundation
import Testing

@testable import BourseClientModels

@Suite("Changes on other devices") @MainActor
struct DeskChangesTests {
    nonisolated private static let events = "GET /events"
    private static let watchlists = "GET /api/v1/watchlists"

    private func changed(_ areas: String...) -> String {
        let names = areas.map { #""\#($0)""# }.joined(separator: ",")
        return "event: changed\ndata: {\"areas\":[\(names)]}\n\n"
    }

    private func lists(_ name: String) -> String {
        #"{"watchlists":[{"id":"w1","name":"\#(name)","symbols":[]}]}"#
    }

    /// A model that was signed in, and content of it that shows the names of watchlists.
    private func open(_ test: TestDesk) async throws -> (DeskModel, ScreenContent<[String]>) {
        test.desk.on(
            "GET /api/v1/session",
            .respond(200, #"{"email":"ann@example.com","zone":"Asia/Kolkata","createdAt":"2026-01-05T10:00:00Z"}"#)
        )
        let model = DeskModel(connection: test.connection())
        await model.start(server: TestDesk.server)
        let content = ScreenContent<[String]>(try #require(model.context))
        await content.load(try #require(model.context).client.watchlists()) { $0.watchlists.map(\.name) }
        return (model, content)
    }

    /// Waits until content shows a value.
    private func wait(for value: [String], in content: ScreenContent<[String]>) async {
        while content.state.value != value || content.state.reading?.isRefreshing == true { await Task.yield() }
    }

    @Test func changeOnAnotherDevice_isReadAgain() async throws {
        let test = TestDesk()
        test.desk.on(Self.watchlists, .respond(200, lists("Old")), .respond(200, lists("New")))
            .stream(Self.events, [changed("watchlists")])
        let (model, content) = try await open(test)
        #expect(content.state.value == ["Old"])
        let listening = Task { await model.listen() }
        await wait(for: ["New"], in: content)
        listening.cancel()
        await listening.value
        #expect(test.desk.requests.count { $0 == Self.watchlists } == 2)
        #expect(test.desk.requests.count { $0 == Self.events } == 1)
    }

    @Test func changeOfAnotherArea_readsNothing() async throws {
        let test = TestDesk()
        test.desk.on(Self.watchlists, .respond(200, lists("Old")), .respond(200, lists("New")))
            .on("GET /api/v1/journal/days", .respond(200, #"{"days":[]}"#))
            .stream(Self.events, [changed("journal", "an area of a later desk")])
        let (model, content) = try await open(test)
        let context = try #require(model.context)
        let days = ScreenContent<Int>(context)
        await days.load(context.client.days(range: "all")) { $0.days.count }
        let listening = Task { await model.listen() }
        while test.desk.requests.count(where: { $0.hasPrefix("GET /api/v1/journal/days") }) < 2 { await Task.yield() }
        listening.cancel()
        await listening.value
        #expect(content.state.value == ["Old"])
        #expect(test.desk.requests.count { $0 == Self.watchlists } == 1)
    }

    @Test func changesDuringARequest_leadToOneMore() async throws {
        let test = TestDesk()
        test.desk.on(
            Self.watchlists,
            .respond(200, lists("Old")),
            .hold(200, lists("Between")),
            .respond(200, lists("New"))
        )
        let (_, content) = try await open(test)
        content.changed([.watchlists])
        await test.desk.arrival(Self.watchlists)
        for _ in 1...5 { content.changed([.watchlists]) }
        test.desk.release(Self.watchlists)
        await wait(for: ["New"], in: content)
        #expect(test.desk.requests.count { $0 == Self.watchlists } == 3)
    }

    @Test func afterTheBackground_theStreamIsOpenedAgain() async throws {
        let test = TestDesk()
        test.desk.on(Self.watchlists, .respond(200, lists("Old")), .respond(200, lists("New")))
            .stream(Self.events, [])
        let (model, content) = try await open(test)
        let first = Task { await model.listen() }
        while !test.desk.requests.contains(Self.events) { await Task.yield() }
        first.cancel()
        await first.value
        #expect(test.desk.requests.count { $0 == Self.events } == 1)
        test.desk.stream(Self.events, [changed("watchlists")])
        let second = Task { await model.listen() }
        await wait(for: ["New"], in: content)
        second.cancel()
        await second.value
        #expect(test.desk.requests.count { $0 == Self.events } == 2)
    }

    @Test func secondWindow_opensNoStream_untilTheFirstIsClosed() async throws {
        let test = TestDesk()
        test.desk.on(Self.watchlists, .respond(200, lists("Old"))).stream(Self.events, [])
        let (model, _) = try await open(test)
        let first = Task { await model.listen() }
        while !test.desk.requests.contains(Self.events) { await Task.yield() }
        let closed = Task { await model.listen() }
        let second = Task { await model.listen() }
        for _ in 1...20 { await Task.yield() }
        closed.cancel()
        await closed.value
        #expect(test.desk.requests.count { $0 == Self.events } == 1)
        first.cancel()
        await first.value
        while test.desk.requests.count(where: { $0 == Self.events }) < 2 { await Task.yield() }
        second.cancel()
        await second.value
        #expect(test.desk.requests.count { $0 == Self.events } == 2)
    }

    @Test func afterALostConnection_everythingThatIsShownIsReadAgain() async throws {
        let test = TestDesk()
        test.desk.on(Self.watchlists, .respond(200, lists("Old")), .respond(200, lists("New")))
        let (desk, clock, event) = (test.desk, test.clock, changed("an area of a later desk"))
        let environment = ClientEnvironment(
            now: { clock.now },
            pause: { duration in
                // The wait for the next byte does not end; the pause before the next attempt ends with a desk that is there.
                if duration == .seconds(10) { try await clock.environment.pause(duration) }
                desk.stream(Self.events, [event])
            },
            chance: { 0.5 },
            newID: { "identity" }
        )
        let client = DeskClient(
            server: TestDesk.server,
            transport: desk,
            credentials: test.credentials,
            environment: environment
        )
        let context = DeskContext(client: client)
        let content = ScreenContent<[String]>(context)
        await content.load(client.watchlists()) { $0.watchlists.map(\.name) }
        let listening = Task { try await context.changes.listen(to: client) }
        await wait(for: ["New"], in: content)
        listening.cancel()
        try await listening.value
        #expect(test.desk.requests.count { $0 == Self.events } == 2)
    }

    @Test func screensThatWentAway_areForgotten() async throws {
        let test = TestDesk()
        for _ in 1...100 { _ = ScreenContent<Int>(test.context) }
        let kept = ScreenContent<Int>(test.context)
        #expect(test.context.changes.count == 1)
        withExtendedLifetime(kept) {}
    }

    @Test func endedSession_asksToSignInAgain() async throws {
        let test = TestDesk()
        test.desk.on(Self.watchlists, .respond(200, lists("Old")))
            .refuse(Self.events, 401, TestDesk.error(401, "Your session ended."))
        let (model, _) = try await open(test)
        await model.listen()
        #expect(model.phase == .signIn(isExpired: true))
    }

    @Test func listening_withoutASignIn_opensNothing() async {
        let test = TestDesk(isSignedIn: false)
        let model = DeskModel(connection: test.connection())
        await model.start(server: TestDesk.server)
        await model.listen()
        #expect(test.desk.requests.isEmpty)
    }

    @Test func areas_followFromThePathOfARequest() {
        #expect(ChangeArea.areas(of: ["journal", "days"]) == [.journal])
        #expect(ChangeArea.areas(of: ["portfolio", "values"]) == [.portfolio])
        #expect(ChangeArea.areas(of: ["portfolio", "household"]) == [.household])
        #expect(ChangeArea.areas(of: ["options", "strategies"]) == [.options])
        #expect(ChangeArea.areas(of: ["quotes"]).isEmpty)
    }
}
