import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages for signing in with an identity provider")
struct IdentityPagesTests {
    private let source = ScriptedIdentities()

    private func rig(isOpen: Bool = true) throws -> ServerRig { try ServerRig(isOpen: isOpen, identities: source) }

    private func state(_ rig: ServerRig, _ subject: String, _ email: String?) {
        let clock = rig.clock
        source.state(subject, email: email) { clock.now }
    }

    /// The cookie of a name that a response sets, as a request sends it; empty if it deletes it.
    private func cookie(_ name: String, _ response: TestResponse) -> String? {
        response.headers[values: .setCookie].first { $0.hasPrefix("\(name)=") }
            .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
    }

    /// Follows the link of a provider, and comes back.
    private func visit(
        _ visitor: Visitor,
        _ path: String = "/sign-in/with/google?next=%2Fjournal&zone=Europe%2FRome",
        query: String? = nil,
        more cookies: String = ""
    ) async throws -> TestResponse {
        let left = try await visitor.get(path)
        #expect(left.status == .seeOther && left.location.hasPrefix("https://accounts.google.example/"))
        let sealed = try #require(cookie(IdentityReturn.visit(source.lastState), left))
        let session = visitor.token.map { "bourse_session=\($0.text); " } ?? ""
        return try await visitor.send(
            .get,
            "/sign-in/with/google/return?\(query ?? "code=c&state=\(source.lastState)")",
            headers: [(.cookie, "\(session)\(IdentityReturn.visit(source.lastState))=\(sealed)\(cookies)")]
        )
    }

    @Test func deskWithoutProviders_hasNoLinksAndRoutes() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            #expect(try await !visitor.get("/sign-up").text.contains("Continue with"))
            #expect(try await visitor.get("/sign-in/with/google").status == .notFound)
            #expect(try await visitor.post("/sign-in/with/google/return").status == .notFound)
        }
    }

    @Test func twoWindows_doNotEndEachOthersVisits() async throws {
        let rig = try rig()
        state(rig, "1", "ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            var cookies: [String] = []
            var first = ""
            // States of another digit, as most are.
            while Set(cookies.map { $0.prefix { $0 != "=" } }).count < 2 {
                let left = try await visitor.get("/sign-in/with/google?next=%2Fjournal")
                let name = IdentityReturn.visit(source.lastState)
                if cookies.isEmpty { first = source.lastState }
                cookies.append("\(name)=\(try #require(cookie(name, left)))")
            }
            let kept = [cookies[0], cookies[cookies.count - 1]].joined(separator: "; ")
            let entered = try await visitor.send(
                .get,
                "/sign-in/with/google/return?code=c&state=\(first)",
                headers: [(.cookie, kept)]
            )
            #expect(entered.status == .seeOther && entered.location == "/journal")
            #expect(cookie(IdentityReturn.visit(source.lastState), entered) == nil)
        }
    }

    @Test func newPerson_signsUp_andLandsWhereTheyWanted() async throws {
        let rig = try rig()
        state(rig, "1", "ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let page = try await visitor.get("/sign-up").text
            #expect(page.contains("href=\"/sign-in/with/google\"") && page.contains("Continue with Google"))
            let entered = try await visit(visitor)
            #expect(entered.status == .seeOther && entered.location == "/journal")
            #expect(cookie(IdentityReturn.visit(source.lastState), entered) == "")
            let token = try #require(entered.session)
            let user = try #require(try await rig.desk.accounts.user(token: token))
            #expect(user.email.description == "ann@example.com" && user.settings.zone == "Europe/Rome")
            #expect(source.exchanges.last?.redirect == "http://localhost/sign-in/with/google/return")
            let settings = try await visitor.with(entered.session).get("/settings").text
            #expect(settings.contains("Set password") && !settings.contains("Current password"))
        }
    }

    @Test func answer_withoutTheCookie_orWithAnotherState_signsNobodyIn() async throws {
        let rig = try rig()
        state(rig, "1", "ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            _ = try await visitor.get("/sign-in/with/google")
            let bare = try await visitor.get("/sign-in/with/google/return?code=c&state=\(source.lastState)")
            #expect(bare.status == .unprocessableContent && bare.session == nil)
            #expect(bare.text.contains("This sign-in was started in another browser"))
            let other = try await visit(visitor, query: "code=c&state=other")
            #expect(other.status == .unprocessableContent && other.session == nil)
            let declined = try await visit(visitor, query: "error=access_denied&state=\(source.lastState)")
            #expect(declined.status == .unprocessableContent)
        }
    }

    @Test func postedAnswer_isPassedOn_andChangesNothingItself() async throws {
        let rig = try rig()
        state(rig, "1", "ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let passed = try await visitor.send(
                .post,
                "/sign-in/with/google/return",
                headers: [
                    (.contentType, "application/x-www-form-urlencoded"), (.origin, "https://appleid.apple.com"),
                    (try #require(HTTPField.Name("Sec-Fetch-Site")), "cross-site"),
                ],
                body: ByteBuffer(string: "state=a%26b&code=c%20d&user=%7B%7D")
            )
            #expect(passed.status == .seeOther)
            #expect(passed.location == "/sign-in/with/google/return?state=a%26b&code=c%20d")
            #expect(passed.headers[values: .setCookie].isEmpty)
            // Other routes refuse what another site posts.
            let refused = try await visitor.send(
                .post,
                "/sign-in",
                headers: [
                    (.contentType, "application/x-www-form-urlencoded"), (.origin, "https://appleid.apple.com"),
                    (try #require(HTTPField.Name("Sec-Fetch-Site")), "cross-site"),
                ],
                body: ByteBuffer(string: "email=a")
            )
            #expect(refused.status == .forbidden)
        }
    }

    @Test func knownAddress_isConnected_afterItsOwnerSignedIn() async throws {
        let rig = try rig()
        let (ann, _) = try await rig.person("ann@example.com")
        state(rig, "1", "ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let asked = try await visit(visitor)
            #expect(asked.status == .unprocessableContent && asked.session == nil)
            #expect(asked.text.contains("An account with this address already exists."))
            let found = try #require(cookie(IdentityReturn.found, asked))
            let entered = try await visitor.send(
                .post,
                "/sign-in",
                headers: [
                    (.contentType, "application/x-www-form-urlencoded"), (.cookie, "\(IdentityReturn.found)=\(found)"),
                ],
                body: ByteBuffer(
                    string: Visitor.form([
                        "email": "ann@example.com", "password": ServerRig.password, "next": "/journal",
                    ])
                )
            )
            #expect(entered.session != nil && entered.location == "/journal")
            #expect(cookie(IdentityReturn.found, entered) == "")
            #expect(try await rig.desk.accounts.identities(of: ann.id).map(\.subject) == ["1"])
            #expect(try await visit(visitor).session != nil)
        }
    }

    @Test func connecting_asksForThePassword_thenLeadsToTheProvider() async throws {
        let rig = try rig()
        let (ann, session) = try await rig.person("ann@example.com")
        state(rig, "1", "relay@apple.example")
        try await rig.serve { visitor async throws -> Void in
            let person = visitor.with(session)
            rig.clock.advance(seconds: 3600)
            let path = "/settings/security/identities/connect"
            let asked = try await person.post(path, ["provider": "google"])
            #expect(asked.text.contains("Confirm your identity"))
            let fields = ["provider": "google", "confirm-password": ServerRig.password]
            let leaving = try await person.post(path, fields)
            #expect(leaving.status == .ok && leaving.text.contains("Continue to Google"))
            let name = IdentityReturn.visit(source.lastState)
            let sealed = try #require(cookie(name, leaving))
            let address = "/sign-in/with/google/return?code=c&state=\(source.lastState)"
            // A browser without the session connects nothing.
            let stranger = try await visitor.send(
                .get,
                address,
                headers: [(.cookie, "\(name)=\(sealed)")]
            )
            #expect(stranger.status == .unprocessableContent)
            let connected = try await person.send(
                .get,
                address,
                headers: [(.cookie, "bourse_session=\(session.text); \(name)=\(sealed)")]
            )
            #expect(connected.location == "/settings/security")
            let identity = try #require(try await rig.desk.accounts.identities(of: ann.id).first)
            let page = try await person.get("/settings/security").text
            #expect(page.contains("relay@apple.example") && page.contains("Connected identities"))
            rig.clock.advance(seconds: 3600)
            // The identity confirms who its owner is.
            let question = try await person.post(
                "/settings/security/identities/disconnect",
                ["id": identity.id]
            )
            #expect(question.text.contains("/settings/security/confirm/with/google?next="))
            let confirmed = try await visit(person, "/settings/security/confirm/with/google?next=%2Fsettings")
            #expect(confirmed.location == "/settings")
            let gone = try await person.post("/settings/security/identities/disconnect", ["id": identity.id])
            #expect(gone.status == .seeOther)
            #expect(try await rig.desk.accounts.identities(of: ann.id).isEmpty)
        }
    }

    @Test func lastWayIn_isExplained_andAPasswordCanBeSet() async throws {
        let rig = try rig()
        state(rig, "1", "ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let session = try #require(try await visit(visitor).session)
            let person = visitor.with(session)
            let user = try #require(try await rig.desk.accounts.user(token: session))
            let identity = try #require(try await rig.desk.accounts.identities(of: user.id).first)
            let kept = try await person.post("/settings/security/identities/disconnect", ["id": identity.id])
            #expect(kept.status == .unprocessableContent && kept.text.contains("you could no longer sign in"))
            let weak = try await person.post("/settings/password", ["password": "x"])
            #expect(weak.status == .unprocessableContent)
            let set = try await person.post("/settings/password", ["password": ServerRig.password])
            #expect(set.location == "/settings")
            #expect(try await rig.desk.accounts.hasPassword(user.id))
            let gone = try await person.post("/settings/security/identities/disconnect", ["id": identity.id])
            #expect(gone.status == .seeOther)
        }
    }

    @Test func providerThatIsDown_isExplainedOnTheSignInPage() async throws {
        let rig = try rig()
        _ = try await rig.person("ann@example.com")
        source.answer { _ throws(IdentityError) in throw .unreachable(provider: "Google", "no response in time") }
        try await rig.serve { visitor async throws -> Void in
            let page = try await visit(visitor)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("Google does not respond as expected (no response in time)."))
            let unknown = try await visitor.get("/sign-in/with/apple")
            #expect(unknown.text.contains("This desk does not use this provider."))
        }
    }
}
