import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("What asks who it is first")
struct ConfirmedActionTests {
    /// The forms that ask, with fields that they accept.
    private static let forms: [(path: String, fields: [String: String])] = [
        ("/settings/tokens", ["name": "a", "scope": "read"]), ("/settings/feeds/calendar", [:]),
        ("/settings/connections", ["name": "a", "token": "1", "query": "1"]),
        ("/alerts/channels/webhook", ["address": "https://hooks.example.com/"]),
        ("/settings/account/email", ["email": "new@example.com"]), ("/settings/account/export", [:]),
        ("/settings/account/delete", ["email": "ann@example.com"]), ("/settings/security/authenticator/setup", [:]),
    ]

    @Test func forms_ask_oncePerQuarterOfAnHour() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            rig.clock.advance(seconds: AccountService.confirmationLifetime)
            for (path, fields) in Self.forms {
                let asked = try await ann.post(path, fields)
                #expect(asked.text.contains("Confirm your identity"), "\(path)")
                for (name, value) in fields { #expect(asked.text.field(name) == value, "\(path) \(name)") }
            }
            #expect(try await rig.desk.accounts.user(user.id)?.email == user.email)
            #expect(try await rig.desk.connections.connections(of: user.id).isEmpty)
            #expect(try await rig.desk.alerts.webhook(of: user.id) == nil)
            let confirmed = try await ann.post("/settings/account/export", ["confirm-password": ServerRig.password])
            #expect(confirmed.status == .seeOther)
            for (path, fields) in Self.forms where path != "/settings/account/delete" {
                let answer = try await ann.post(path, fields)
                #expect(!answer.text.contains("Confirm your identity"), "\(path)")
            }
        }
    }

    @Test func api_refusesAnOldSession_butNotAnAccessToken() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let made = try await rig.desk.accounts.makeAccessToken(name: "a", scope: "write", of: user.id)
        let requests: [(HTTPRequest.Method, String, String)] = [
            (.put, "/api/v1/alerts/webhook", #"{"address":"https://hooks.example.com/"}"#),
            (.post, "/api/v1/connections", #"{"name":"a","token":"1","query":"1"}"#),
        ]
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            rig.clock.advance(seconds: AccountService.confirmationLifetime)
            for (method, path, body) in requests {
                let refused = try await ann.json(method, path, body)
                #expect(refused.status == .forbidden && refused.text.contains("Confirm your identity"), "\(path)")
                let bearer = [(HTTPField.Name.authorization, "Bearer \(made.secret.text)")]
                let other = try await visitor.send(method, path, headers: bearer)
                #expect(!other.text.contains("Confirm your identity"), "\(path)")
            }
        }
    }
}
