import BourseDesk
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Access tokens and feeds on the settings page")
struct AccessSettingsTests {
    @Test func token_isShownOnce_listedAndRevoked() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            let made = try await ann.post("/settings/tokens", ["name": "Wall <display>", "scope": "summary"])
            #expect(made.status == .ok)
            let text = try #require(made.text.firstMatch(of: #/value="(bourse_[0-9a-f]{32}_[0-9a-f]{64})"/#)).1
            let secret = try #require(AccessSecret(String(text)))
            #expect(try await rig.desk.accounts.access(with: secret)?.token.scope == .summary)
            let page = try await ann.get("/settings").text
            #expect(page.contains("Wall &lt;display&gt;") && page.contains("1 of 20"))
            #expect(!page.contains(String(text)) && !page.contains("bourse_"))
            let revoked = try await ann.post("/settings/tokens/\(secret.id)/revoke")
            #expect(revoked.location == "/settings")
            #expect(try await !ann.get("/settings").text.contains("Wall &lt;display&gt;"))
            #expect(try await ann.post("/settings/tokens/\(secret.id)/revoke").status == .notFound)
            #expect(try await ann.get("/settings/tokens").location == "/settings")
        }
        #expect(try await rig.desk.accounts.accessTokens(of: user.id).isEmpty)
    }

    @Test func mistakes_standBesideTheirFields_andWhatWasTypedStays() async throws {
        let rig = try ServerRig()
        let (_, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            let nameless = try await ann.post("/settings/tokens", ["name": " ", "scope": "read"])
            #expect(nameless.status == .unprocessableContent)
            #expect(nameless.text.contains("Enter a name of 1 to 60 characters."))
            #expect(nameless.text.contains("value=\"read\" checked"))
            let unscoped = try await ann.post("/settings/tokens", ["name": "Mine", "scope": "everything"])
            #expect(unscoped.status == .unprocessableContent && unscoped.text.contains("Choose one of the scopes."))
            #expect(unscoped.text.contains("value=\"Mine\""))
            for number in 0..<AccessToken.limit {
                _ = try await ann.post("/settings/tokens", ["name": "\(number)", "scope": "read"])
            }
            let full = try await ann.post("/settings/tokens", ["name": "one more", "scope": "read"])
            #expect(full.status == .unprocessableContent && full.text.contains("Revoke one first."))
        }
    }

    @Test func feed_isCreatedShownReplacedAndRevoked() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            #expect(try await ann.get("/settings").text.contains("Create an address for the calendar feed"))
            #expect(try await ann.post("/settings/feeds/calendar").location == "/settings")
            let first = try #require(try await rig.desk.accounts.feeds(of: user.id).first)
            let page = try await ann.get("/settings").text
            #expect(page.contains("http://localhost\(first.path)") && page.contains("Not read yet"))
            #expect(try await visitor.get(first.path).status == .ok)
            #expect(try await ann.get("/settings").text.contains("Last read"))
            _ = try await ann.post("/settings/feeds/calendar")
            let second = try #require(try await rig.desk.accounts.feeds(of: user.id).first)
            #expect(second.secret != first.secret)
            #expect(try await visitor.get(first.path).status == .notFound)
            #expect(try await visitor.get(second.path).status == .ok)
            #expect(try await ann.post("/settings/feeds/calendar/revoke").location == "/settings")
            #expect(try await visitor.get(second.path).status == .notFound)
            #expect(try await ann.post("/settings/feeds/weather").status == .notFound)
        }
    }
}
