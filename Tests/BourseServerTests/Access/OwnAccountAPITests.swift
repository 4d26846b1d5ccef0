import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("The account over the API")
struct OwnAccountAPITests {
    private static let path = "/api/v1/account"

    // MARK: signing up

    @Test func firstAccount_signsUp_andThenNobody() async throws {
        let rig = try ServerRig(isOpen: false)
        let body = #"{"email":"ann@example.com","password":"\#(ServerRig.password)","zone":"Asia/Kolkata"}"#
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.get(Self.path + "/registration").text == #"{"isOpen":true,"isFirst":true}"#)
            let joined = try await visitor.json(.post, Self.path, body)
            let token = try #require(SessionToken(try joined.member("token")))
            #expect(joined.status == .created && joined.session == nil, "no cookie")
            let session = try await visitor.with(token).get("/api/v1/session")
            #expect(session.text.contains("ann@example.com") && session.text.contains("Asia/Kolkata"))
            #expect(try await visitor.get(Self.path + "/registration").text == #"{"isOpen":false,"isFirst":false}"#)
            let second = try await visitor.json(.post, Self.path, body.replacing("ann@", with: "bob@"))
            #expect(second.status == .forbidden && second.text.contains("--open-registration"))
        }
    }

    @Test(
        arguments: [
            (#""email":"ann@example.com""#, #""email":"ann""#, 422, "Invalid e-mail address"),
            (ServerRig.password, "short", 422, "at least 10 characters"),
            ("Asia/Kolkata", "Asia/Nowhere", 422, "Unknown time zone"),
            (#""zone":"Asia/Kolkata""#, #""zone":7"#, 400, ""),
            ("ann@example.com", "Old@Example.com", 409, "already exists"),
        ] as [(String, String, Int, String)]
    )
    func signUp_thatCannotBe_isRefused(part: String, other: String, status: Int, said: String) async throws {
        let rig = try ServerRig()
        _ = try await rig.person("old@example.com")
        let body = #"{"email":"ann@example.com","password":"\#(ServerRig.password)","zone":"Asia/Kolkata"}"#
        try await rig.serve { visitor async throws -> Void in
            let refused = try await visitor.json(.post, Self.path, body.replacing(part, with: other))
            #expect(refused.status.code == status && refused.text.contains(said), "\(refused.text)")
            #expect(try await rig.desk.accounts.users().count == 1)
        }
    }

    // MARK: address

    @Test func account_saysWhatItHas_andWhatIsLostWithIt() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in
            let account = try await visitor.with(token).get(Self.path)
            #expect(account.text.contains(#""email":"ann@example.com","verifiedAt":null"#))
            #expect(account.text.contains(#""hasPassword":true,"isConfirmed":true,"newEmail":null"#))
            #expect(account.text.contains(#""departure":"lastAccount""#))
            #expect(account.text.contains(#""1 imported file","4 executions""#))
        }
    }

    @Test func addressIsChanged_afterAConfirmation() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let body = #"{"email":"new@example.com"}"#
            rig.clock.advance(seconds: AccountService.confirmationLifetime)
            let asked = try await ann.json(.put, Self.path + "/email", body)
            #expect(asked.status == .forbidden && asked.text.contains("Confirm your identity first."))
            let wrong = try await ann.json(.post, Self.path + "/confirmation", #"{"password":"another one"}"#)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("The password is wrong."))
            #expect(try await ann.json(.put, Self.path + "/email", body).status == .forbidden)
            let password = #"{"password":"\#(ServerRig.password)"}"#
            #expect(try await ann.json(.post, Self.path + "/confirmation", password).status == .noContent)
            let changed = try await ann.json(.put, Self.path + "/email", body)
            #expect(changed.status == .ok && changed.text.contains(#""email":"new@example.com""#))
            #expect(try await rig.desk.accounts.user(user.id)?.email == Email("new@example.com"))
            let same = try await ann.json(.put, Self.path + "/email", body)
            #expect(same.status == .unprocessableContent)
            #expect(try await ann.json(.delete, Self.path + "/email", "").status == .notFound)
        }
    }

    // MARK: deletion

    @Test func deletion_needsTheAddress_andAConfirmation_andEndsEverything() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let (bob, other) = try await rig.person("bob@example.com")
        for person in [user, bob] { try await rig.add(File.of(0..<4), to: person) }
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for typed in ["", "?email=bob@example.com", "?email=ann"] {
                let refused = try await ann.json(.delete, Self.path + typed, "")
                #expect(refused.status == .unprocessableContent && refused.text.contains("address of your account"))
            }
            rig.clock.advance(seconds: AccountService.confirmationLifetime)
            let asked = try await ann.json(.delete, Self.path + "?email=ann@example.com", "")
            #expect(asked.status == .forbidden)
            #expect(try await rig.desk.accounts.user(user.id) != nil)
            let password = #"{"password":"\#(ServerRig.password)"}"#
            #expect(try await ann.json(.post, Self.path + "/confirmation", password).status == .noContent)
            #expect(try await ann.json(.delete, Self.path + "?email=Ann@Example.com", "").status == .noContent)
            #expect(try await ann.get(Self.path).status == .unauthorized)
            #expect(try await rig.desk.restorer.counts(of: user.id).isEmpty)
            #expect(try await rig.count(bob) == 4)
            #expect(try await visitor.with(other).get(Self.path).text.contains(#""departure":"lastAccount""#))
        }
    }

    @Test func demoAccount_isNeitherDeletedNorChanged() async throws {
        let rig = try ServerRig()
        let demo = try #require(try await rig.desk.accounts.makeDemo(zone: "UTC"))
        let token = try await rig.desk.accounts.startSession(of: demo.id)
        try await rig.serve { visitor async throws -> Void in
            let guest = visitor.with(token)
            let kept = try await guest.json(.delete, Self.path + "?email=\(demo.email)", "")
            #expect(kept.status == .forbidden && kept.text.contains("The demo account"))
            let address = try await guest.json(.put, Self.path + "/email", #"{"email":"mine@example.com"}"#)
            #expect(address.status == .forbidden)
            #expect(try await rig.desk.accounts.user(demo.id)?.email == demo.email)
        }
    }

    @Test func accessToken_ofAnyScope_hasNoAccess() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            for scope in AccessScope.allCases {
                let made = try await rig.desk.accounts.makeAccessToken(name: "a", scope: scope.rawValue, of: user.id)
                for (method, path) in [
                    (HTTPRequest.Method.get, Self.path), (.delete, Self.path + "?email=ann@example.com"),
                    (.put, Self.path + "/email"), (.post, Self.path + "/confirmation"),
                ] {
                    let refused = try await visitor.send(
                        method,
                        path,
                        headers: [(.authorization, "Bearer \(made.secret)"), (.contentType, "application/json")],
                        body: ByteBuffer(string: #"{"email":"new@example.com","password":"\#(ServerRig.password)"}"#)
                    )
                    #expect([401, 403].contains(refused.status.code), "\(scope) \(method) \(path)")
                }
            }
            #expect(try await rig.desk.accounts.user(user.id)?.email == user.email)
        }
    }
}
