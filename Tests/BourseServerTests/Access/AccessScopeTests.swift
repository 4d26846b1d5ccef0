import BourseAPI
import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("What access tokens permit")
struct AccessScopeTests {
    private static func token(_ rig: ServerRig, _ scope: AccessScope, of user: User) async throws -> String {
        let made = try await rig.desk.accounts.makeAccessToken(name: scope.title, scope: scope.rawValue, of: user.id)
        return "Bearer \(made.secret.text)"
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: AccessScope.allCases)
    func anyRoute_isClosedToAToken_unlessTheDocumentNamesItsScope(scope: AccessScope) async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let token = try await Self.token(rig, scope, of: owner.user)
        let described = Set(
            APIDescription.operations.filter { $0.scopes.contains(scope) }
                .map { "\($0.method.rawValue.uppercased()) /api/v1\($0.path)" }
        )
        #expect(described.isEmpty == (scope == .assistant))
        let canChange = scope == .write || scope == .journal
        #expect(described.contains { !$0.hasPrefix("GET ") } == canChange)
        #expect(scope != .journal || described.allSatisfy { $0.contains(" /api/v1/journal") })
        #expect(!described.contains("DELETE /api/v1/session"))
        // The messages of assistants have a protocol of their own.
        let permitted = scope == .assistant ? ["POST /mcp"] : described
        let before = try await owner.state(rig)
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in RouteVisit.ending(rig) {
                let parts = path.split(separator: "/").map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
                let route = "\(name) /\(parts.joined(separator: "/"))"
                let isOpen = RouteTests.open.contains(route.replacing("{", with: ":").replacing("}", with: ""))
                guard !isOpen else { continue }
                let response = try await visitor.send(
                    try RouteVisit.method(name),
                    owner.addresses(path)[0],
                    headers: [(.authorization, token), (.contentType, RouteVisit.bodies[1].type)],
                    body: name == "GET" ? nil : ByteBuffer(string: RouteVisit.bodies[1].text)
                )
                // What also answers without a session does not see the token.
                let isRefused = [.forbidden, .unauthorized].contains(response.status)
                #expect(isRefused != permitted.contains(route), "\(route) \(response.status.code)")
                if isRefused {
                    #expect(RouteOwner.markers(in: response).isEmpty, "\(route)")
                }
            }
        }
        if !canChange { #expect(try await owner.state(rig) == before) }
    }

    @Test func token_thatExpires_permitsNothingFromThen() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        let made = try await rig.desk.accounts.makeAccessToken(name: "Month", scope: "read", days: 30, of: user.id)
        try await rig.serve { visitor async throws -> Void in
            func status() async throws -> HTTPResponse.Status {
                let headers: [(HTTPField.Name, String)] = [(.authorization, "Bearer \(made.secret.text)")]
                return try await visitor.send(.get, "/api/v1/journal", headers: headers).status
            }
            rig.clock.advance(seconds: 30 * 86_400 - 1)
            #expect(try await status() == .ok)
            rig.clock.advance(seconds: 1)
            #expect(try await status() == .unauthorized)
        }
    }

    @Test func refusal_saysWhatTheTokenLacks() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        let token = try await Self.token(rig, .summary, of: user)
        try await rig.serve { visitor async throws -> Void in
            let refused = try await visitor.send(.get, "/api/v1/journal", headers: [(.authorization, token)])
            #expect(refused.status == .forbidden)
            #expect(refused.text.contains("The scope “summary” of this access token does not include this request."))
        }
    }

    @Test func token_thatIsWrongOrRevoked_permitsNothing_notEvenWithACookieBesideIt() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        let token = try await Self.token(rig, .read, of: user)
        try await rig.serve { visitor async throws -> Void in
            func status(_ text: String) async throws -> HTTPResponse.Status {
                try await visitor.with(session).send(.get, "/api/v1/journal", headers: [(.authorization, text)]).status
            }
            #expect(try await status(token) == .ok)
            // The session in the cookie does not count where a token is presented.
            let written = try await visitor.with(session).send(
                .delete,
                "/api/v1/session",
                headers: [(.authorization, token)]
            )
            #expect(written.status == .forbidden)
            #expect(try await status(String(token.dropLast()) + (token.hasSuffix("0") ? "1" : "0")) == .unauthorized)
            #expect(try await status("Bearer bourse_x") == .unauthorized)
            let id = try #require(try await rig.desk.accounts.accessTokens(of: user.id).first?.id)
            #expect(try await rig.desk.accounts.revokeAccessToken(id, of: user.id))
            #expect(try await status(token) == .unauthorized)
        }
    }

    @Test func token_outlivesSessionsAndPasswords() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        let token = try await Self.token(rig, .read, of: user)
        try await rig.serve { visitor async throws -> Void in
            let fields = ["current": ServerRig.password, "password": "another handful of words"]
            _ = try await visitor.with(session).post("/settings/password", fields)
            _ = try await visitor.with(session).post("/settings/sign-out-everywhere")
            rig.clock.advance(seconds: 365 * 86_400)
            let read = try await visitor.send(.get, "/api/v1/journal", headers: [(.authorization, token)])
            #expect(read.status == .ok)
        }
    }
}
