import BourseTestSupport
import Foundation
import Testing

@Suite("People of a desk, from the command line", .serialized, .timeLimit(.minutes(30)))
struct UsersCommandTests {
    @Test func link_letsSomebodyChooseAPassword_onceAtTheDeskThatIsServed() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let made = try await Program.run("users", "reset-password", "Ann@Example.com", "--data", data)
        let link = try #require(made.output.firstMatch(of: /\/reset\?token=([0-9a-f]{64})/), "\(made)")
        #expect(made.code == 0)
        let body = Array("token=\(link.output.1)&password=another%20four%20quiet%20words".utf8)
        #expect(await desk.ask("POST", "/reset", body: body).status == 303)
        #expect(await desk.ask("POST", "/reset", body: body).status == 422)
        #expect(await desk.ask("GET", "/api/v1/session", session: session).status == 401)
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test func unknownPerson_andNoDatabase_areToldApart() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let none = try await Program.run("users", "reset-password", "ann@example.com", "--data", data)
        #expect(none.code == 3 && none.errors.contains("no database"), "\(none)")
        #expect(!FileManager.default.fileExists(atPath: data))
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        let unknown = try await Program.run("users", "reset-password", "bob@example.com", "--data", data)
        #expect(unknown.code == 2 && unknown.errors.contains("no account") && unknown.output.isEmpty, "\(unknown)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }
}
