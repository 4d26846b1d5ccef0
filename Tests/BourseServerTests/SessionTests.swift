import BourseCore
import BourseDesk
import BourseServer
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Signing in through the pages")
struct SessionTests {
    private static let ann = ["email": "ann@example.com", "password": ServerRig.password, "zone": "Asia/Kolkata"]

    @Test
    func firstVisitor_isAskedToSignUpAndIsIn() async throws {
        let rig = try ServerRig(isOpen: false)
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.get("/").location == "/sign-in")
            #expect(try await visitor.get("/sign-in").location == "/sign-up")
            let joined = try await visitor.post("/sign-up", Self.ann)
            #expect(joined.status == .seeOther && joined.location == "/")
            let token = try #require(joined.session)
            #expect(try await visitor.with(token).get("/journal").status == .ok)
            #expect(try await visitor.get("/sign-up").location == "/sign-in")
            let second = try await visitor.post(
                "/sign-up",
                ["email": "bob@example.com", "password": ServerRig.password]
            )
            #expect(second.status == .unprocessableContent && second.session == nil)
            #expect(second.text.contains("--open-registration"))
        }
    }

    @Test
    func tenVisitorsAtOnce_makeOneOwner() async throws {
        let rig = try ServerRig(isOpen: false)
        let joined = try await rig.serve { visitor in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 1...10 {
                    group.addTask {
                        let fields = ["email": "p\(number)@example.com", "password": ServerRig.password, "zone": "UTC"]
                        return try await visitor.post("/sign-up", fields).session != nil
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
        }
        #expect(joined == 1)
    }

    @Test
    func sessionCookie_isOutOfReachOfScriptsAndOtherSites() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let cookie = try #require(try await visitor.post("/sign-up", Self.ann).cookie("bourse_session"))
            #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
            #expect(!cookie.contains("Secure") && !cookie.contains("Domain"))
        }
    }

    @Test
    func sessionCookie_behindAProxyWithTLS_isSecure() async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, isBehindProxy: true))
        let forwarded = try #require(HTTPField.Name("X-Forwarded-Proto"))
        try await rig.serve { visitor async throws -> Void in
            let response = try await visitor.send(
                .post,
                "/sign-up",
                headers: [(forwarded, "https"), (.contentType, "application/x-www-form-urlencoded")],
                body: ByteBuffer(string: Visitor.form(Self.ann))
            )
            #expect(response.cookie("bourse_session")?.contains("Secure") == true)
            #expect(response.headers[.strictTransportSecurity] != nil)
        }
    }

    @Test
    func proxyHeaders_withoutAProxy_areNotBelieved() async throws {
        let rig = try ServerRig()
        let (_, _) = try await rig.person("ann@example.com")
        let forwarded = try #require(HTTPField.Name("X-Forwarded-For"))
        try await rig.serve { visitor async throws -> Void in
            var statuses: [Int] = []
            for number in 1...70 {
                let response = try await visitor.send(
                    .post,
                    "/api/v1/session",
                    headers: [(forwarded, "10.0.0.\(number)"), (.contentType, "application/json")],
                    body: ByteBuffer(string: #"{"email":"p\#(number)@example.com","password":"wrong"}"#)
                )
                statuses.append(response.text.contains("Too many attempts") ? 429 : 401)
            }
            #expect(statuses.count { $0 == 401 } == 60)
        }
    }

    @Test
    func wrongPasswordAndUnknownAddress_giveTheSamePage() async throws {
        let rig = try ServerRig()
        _ = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            var pages: [String] = []
            for email in ["ann@example.com", "bob@example.com"] {
                let response = try await visitor.post("/sign-in", ["email": email, "password": "wrong"])
                #expect(response.status == .unprocessableContent && response.session == nil)
                #expect(!response.text.contains("wrong\""))
                pages.append(response.text.replacing(email, with: ""))
            }
            #expect(pages[0] == pages[1])
        }
    }

    @Test
    func signIn_leadsToWhereOneWanted() async throws {
        let rig = try ServerRig()
        _ = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let requested = try await visitor.get("/journal/trades?q=NVDA&range=ytd")
            #expect(requested.status.kind == .redirection)
            #expect(requested.location == "/sign-in?next=%2Fjournal%2Ftrades%3Fq%3DNVDA%26range%3Dytd")
            var fields = Self.ann
            fields["next"] = "/journal/trades?q=NVDA&range=ytd"
            #expect(try await visitor.post("/sign-in", fields).location == "/journal/trades?q=NVDA&range=ytd")
        }
    }

    @Test
    func streamOfAPage_afterSignOutElsewhere_isToldToStop_andIsShownNoPage() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let stream = try await visitor.get("/events", accept: "text/event-stream")
            #expect(stream.status == .noContent && stream.text.isEmpty)
            let page = try await visitor.get("/events", accept: "text/html")
            #expect(page.status.kind == .redirection)
        }
    }

    @Test(arguments: [
        "https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "http:evil.example",
        "javascript:alert(1)", "/\t/evil.example", "/\n/evil.example", "\t//evil.example", " //evil.example", "evil",
        "/a\r\nSet-Cookie: x=y", "/\u{2215}evil.example", "",
    ])
    func signIn_neverLeadsToAnotherSite(next: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            var fields = Self.ann
            fields["next"] = next
            #expect(try await visitor.post("/sign-in", fields).location == "/")
            for path in ["/settings/theme", "/settings/privacy"] {
                let response = try await visitor.with(token).post(path, ["return": next, "theme": "dark"])
                #expect(response.location == "/journal", "\(path)")
            }
            let page = try await visitor.get("/sign-in?" + Visitor.form(["next": next]))
            #expect(page.text.contains("name=\"next\" value=\"\""))
        }
    }

    @Test
    func signOut_endsTheSessionAndTakesTheCookieBack() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let response = try await ann.post("/sign-out")
            #expect(response.location == "/sign-in")
            #expect(response.cookie("bourse_session")?.hasPrefix("bourse_session=;") == true)
            #expect(response.cookie("bourse_session")?.contains("Max-Age=0") == true)
            #expect(try await ann.get("/journal").location.hasPrefix("/sign-in"))
        }
    }

    @Test
    func settings_changeThePasswordAndEndOtherSessions() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let other = try await rig.desk.accounts.startSession(of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let wrong = try await visitor.with(token).post("/settings/password", ["current": "x", "password": "12"])
            #expect(wrong.status == .unprocessableContent)
            let fields = ["current": ServerRig.password, "password": "another handful of words"]
            #expect(try await visitor.with(token).post("/settings/password", fields).status == .seeOther)
            #expect(try await visitor.with(token).get("/journal").status == .ok)
            #expect(try await visitor.with(other).get("/journal").status.kind == .redirection)
            #expect(try await visitor.post("/sign-in", Self.ann).session == nil)
            let new = ["email": "ann@example.com", "password": "another handful of words"]
            let again = try #require(try await visitor.post("/sign-in", new).session)
            _ = try await visitor.with(again).post("/settings/sign-out-everywhere")
            #expect(try await visitor.with(token).get("/journal").status.kind == .redirection)
        }
    }

    @Test
    func sessionThatIsUsedEveryWeek_doesNotEnd() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            for week in 1...10 {
                rig.clock.advance(seconds: 7 * 86_400)
                #expect(try await visitor.with(token).get("/settings").status == .ok, "week \(week)")
            }
        }
    }

    @Test
    func deletedAccount_leavesNothingBehind() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            _ = try await ann.upload([("waiting.csv", Array(File.of(4..<8).utf8))])
            #expect(rig.staged.count == 1)
            let path = "/settings/account/delete"
            #expect(try await ann.post(path, ["email": "bob@example.com"]).status == .unprocessableContent)
            #expect(try await ann.get("/journal").status == .ok)
            let gone = try await ann.post(path, ["email": "ann@example.com"])
            #expect(gone.location == "/sign-in/deleted")
            #expect(try await ann.get("/journal").status.kind == .redirection)
        }
        #expect(rig.staged.isEmpty, "an uploaded file is still on the disk")
    }

    @Test
    func demoLink_ofSomebodyReal_signsNobodyIn() async throws {
        let rig = try ServerRig(isOpen: false)
        let demo = try #require(try await rig.desk.accounts.makeDemo(zone: "UTC"))
        let token = try await rig.desk.accounts.startSession(of: demo.id)
        let other = try ServerRig()
        let (_, real) = try await other.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let entered = try await visitor.get("/demo/\(token.text)")
            #expect(entered.location == "/" && entered.session != nil && entered.session != token)
        }
        try await other.serve { visitor async throws -> Void in
            let refused = try await visitor.get("/demo/\(real.text)")
            #expect(refused.status == .notFound && refused.session == nil)
        }
    }
}
