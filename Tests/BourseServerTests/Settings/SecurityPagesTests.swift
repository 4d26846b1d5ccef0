import BourseCore
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("The security page")
struct SecurityPagesTests {
    /// The code that an app shows whose key is on a page.
    private static func code(_ rig: ServerRig, _ user: User) async throws -> String {
        let secret = try #require(try await SQLiteAccountStore(rig.database).authenticator(of: user.id)).secret
        return OneTimeCode.code(ofStep: OneTimeCode.step(at: rig.clock.now)) {
            PlainSecrets().shortAuthenticationCode(of: $0, key: secret)
        }
    }

    @Test func authenticator_isAdded_askedForAndRemoved() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        let credentials = ["email": "ann@example.com", "password": ServerRig.password, "next": "/journal"]
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            let setup = try await ann.post("/settings/security/authenticator/setup")
            #expect(setup.text.contains("Set up an authenticator app"))
            let wrong = try await ann.post("/settings/security/authenticator", ["code": "1"])
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("The code is wrong"))
            let added = try await ann.post(
                "/settings/security/authenticator",
                ["code": try await Self.code(rig, user)]
            )
            #expect(added.status == .ok && added.text.contains("They are not shown again."))
            #expect(added.text.contains("<li><code>"))
            // The password alone leads to the second page, and not to the desk.
            rig.clock.advance(seconds: 30)
            let asked = try await visitor.post("/sign-in", credentials)
            #expect(asked.session == nil && asked.text.contains("Enter the code"))
            let ticket = try #require(asked.text.field("ticket"))
            let refused = try await visitor.post("/sign-in/code", ["ticket": ticket, "code": "000000"])
            #expect(refused.status == .unprocessableContent && refused.session == nil)
            let entered = try await visitor.post(
                "/sign-in/code",
                ["ticket": ticket, "code": try await Self.code(rig, user), "next": "/journal"]
            )
            #expect(entered.location == "/journal" && entered.session != nil)
            let over = try await visitor.post("/sign-in/code", ["ticket": ticket, "code": "000000"])
            #expect(over.text.contains("Sign in again."))
            let page = try await ann.get("/settings/security").text
            #expect(page.contains("10 codes left") && page.contains("Password and code"))
            #expect(try await ann.post("/settings/security/authenticator/remove").status == .seeOther)
            #expect(try await visitor.post("/sign-in", credentials).session != nil)
        }
    }

    @Test func whatIsDangerous_asksForThePassword_andKeepsWhatWasEntered() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            rig.clock.advance(seconds: 3600)
            let fields = ["name": "Backup <b>", "scope": "write", "days": "30"]
            let asked = try await ann.post("/settings/tokens", fields)
            #expect(asked.text.contains("Confirm your identity") && asked.text.field("name") == "Backup &lt;b&gt;")
            #expect(try await rig.desk.accounts.accessTokens(of: user.id).isEmpty)
            let wrong = try await ann.post("/settings/tokens", fields.merging(["confirm-password": "x"]) { $1 })
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("The password is wrong."))
            #expect(try await rig.desk.accounts.accessTokens(of: user.id).isEmpty)
            let made = try await ann.post(
                "/settings/tokens",
                fields.merging(["confirm-password": ServerRig.password]) { $1 }
            )
            #expect(made.status == .ok && made.text.contains("bourse_"))
            let token = try await rig.desk.accounts.accessTokens(of: user.id).first
            #expect(token?.scope == .write)
            #expect(token?.expiresAt == rig.clock.now.adding(seconds: 30 * 86_400))
            // For a quarter of an hour it is not asked again.
            #expect(try await ann.post("/settings/tokens", fields).text.contains("bourse_"))
            let log = try await ann.get("/settings/security/log").text
            #expect(log.contains("Identity confirmed") && log.contains("Access token created"))
        }
    }

    @Test func device_isEnded_byItsOwnerAlone() async throws {
        let rig = try ServerRig()
        let (ann, first) = try await rig.person("ann@example.com")
        let (_, other) = try await rig.person("bob@example.com")
        let second = try await rig.desk.accounts.startSession(of: ann.id)
        let path = "/settings/security/sessions/\(rig.desk.accounts.sessionID(second))/end"
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.with(other).post(path).status == .notFound)
            #expect(try await visitor.with(second).get("/settings/security").status == .ok)
            #expect(try await visitor.with(first).post(path).location == "/settings/security")
            #expect(try await visitor.with(second).get("/settings/security").status == .seeOther)
            let own = "/settings/security/sessions/\(rig.desk.accounts.sessionID(first))/end"
            #expect(try await visitor.with(first).post(own).location == "/sign-in")
        }
    }

    @Test func program_entersACode_orIsRefused() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        _ = try await rig.desk.accounts.setUpAuthenticator(of: user)
        _ = try await rig.desk.accounts.confirmAuthenticator(
            code: try await Self.code(rig, user),
            of: user,
            from: .desk
        )
        rig.clock.advance(seconds: 30)
        let body = #"{"email":"ann@example.com","password":"\#(ServerRig.password)"}"#
        try await rig.serve { visitor async throws -> Void in
            let asked = try await visitor.json(.post, "/api/v1/session", body)
            #expect(asked.status == .accepted)
            let members = try JSONSerialization.jsonObject(with: Data(asked.text.utf8)) as? [String: String]
            let ticket = try #require(members?["ticket"])
            func enter(_ code: String) async throws -> TestResponse {
                try await visitor.json(.post, "/api/v1/session/code", "{\"ticket\":\"\(ticket)\",\"code\":\"\(code)\"}")
            }
            let wrong = try await enter("1")
            #expect(wrong.status == .unauthorized, "\(wrong.text)")
            let right = try await enter(try await Self.code(rig, user))
            #expect(right.status == .created && right.text.contains("token"))
        }
    }
}

extension String {
    /// The value of a hidden field of a page.
    func field(_ name: String) -> String? {
        guard let start = range(of: "name=\"\(name)\" value=\"") else { return nil }
        return String(self[start.upperBound...].prefix { $0 != "\"" })
    }
}
