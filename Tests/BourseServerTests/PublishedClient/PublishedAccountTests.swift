import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Accounts of published clients")
struct PublishedAccountTests {
    private static let ann = #"{"email":"Ann@Example.com","password":"eight888"}"#

    private static func act(_ visitor: Visitor, _ action: String, _ body: String) async throws -> TestResponse {
        try await visitor.json(.post, "/api/auth?action=\(action)", body)
    }

    @Test func registering_signsIn_withTheAddressAtTheTopAndWithin() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let joined = try await Self.act(visitor, "register", Self.ann)
            #expect(joined.status == .created)
            let user = try joined.read(Phone.UserData.self)
            #expect(user.email == "ann@example.com" && user.tier == "free")
            let within: [String: Any] = try joined.member("user")
            #expect(within["email"] as? String == "ann@example.com" && within["id"] is String)
            let cookie = try #require(joined.cookie("bourse_session"))
            #expect(
                cookie.contains("Max-Age=2592000") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax")
            )
            let known = try await visitor.with(joined.session).get("/api/auth?action=me")
            #expect(try known.member("authenticated") == true)
            #expect(try known.read(Phone.UserData.self).email == "ann@example.com")
            #expect(known.headers[.cacheControl] == "no-store")
        }
    }

    @Test func nobody_isNoError_andHasNoAddress() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let answer = try await visitor.get("/api/auth?action=me")
            #expect(answer.status == .ok && answer.text == #"{"authenticated":false}"#)
            #expect(throws: (any Error).self) { try answer.read(Phone.UserData.self) }
        }
    }

    @Test func signingIn_isRefusedInTheWordsClientsKnow() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            _ = try await Self.act(visitor, "register", Self.ann)
            let cases: [(String, String, Int, String)] = [
                ("register", Self.ann, 409, "Account already exists"),
                ("register", #"{"email":"b@example.com"}"#, 400, "Email and password required"),
                (
                    "register", #"{"email":"b@example.com","password":"short"}"#, 400,
                    "Password must be at least 8 characters"
                ),
                ("register", #"{"email":7,"password":"eight888"}"#, 400, "email must be a string"),
                (
                    "register", #"{"email":"nobody","password":"eight888"}"#, 400,
                    "Invalid e-mail address. Enter one like name@example.com."
                ),
                ("login", #"{"email":"ann@example.com","password":"wrong888"}"#, 401, "Invalid credentials"),
                ("login", #"{"email":"eve@example.com","password":"wrong888"}"#, 401, "Invalid credentials"),
                ("login", "[]", 400, "Invalid JSON body"),
                ("login", "", 400, "Email and password required"),
                ("dance", "{}", 400, "Unknown action"),
                ("me", "{}", 405, "Method not allowed"),
                ("forgot-password", "{}", 400, "Email is required"),
                ("reset-password", #"{"token":"x","password":"eight888"}"#, 400, "Invalid or expired reset token"),
                ("change-password", #"{"currentPassword":"a","newPassword":"b"}"#, 401, "Authentication required"),
                ("delete-account", #"{"password":"eight888"}"#, 401, "Authentication required"),
            ]
            for (action, body, status, words) in cases {
                let answer = try await Self.act(visitor, action, body)
                #expect(answer.status.code == status && answer.refusal == words, "\(action) \(body) \(answer.text)")
                #expect(answer.session == nil)
            }
            let right = try await Self.act(visitor, "login", #"{"email":"ann@example.com","password":"eight888"}"#)
            #expect(right.status == .ok && right.session != nil)
        }
    }

    @Test func guessing_endsWithAPause() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            _ = try await Self.act(visitor, "register", Self.ann)
            var last: TestResponse?
            for _ in 0..<11 {
                last = try await Self.act(visitor, "login", #"{"email":"ann@example.com","password":"wrong888"}"#)
            }
            #expect(last?.status == .tooManyRequests && last?.headers[.retryAfter] == "900")
            #expect(last?.refusal == "Too many login attempts. Try again in 15 minutes.")
        }
    }

    @Test func bodies_areJSON_andComeFromHere() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let form = try await visitor.post("/api/auth?action=login", ["email": "a@b.c", "password": "eight888"])
            #expect(form.status == .unsupportedMediaType && form.refusal == "Content-Type must be application/json")
            let foreign = try await visitor.send(
                .post,
                "/api/auth?action=register",
                headers: [(.contentType, "application/json"), (.origin, "https://evil.example")],
                body: ByteBuffer(string: Self.ann)
            )
            #expect(foreign.status == .forbidden && foreign.refusal != nil)
            let out = try await visitor.send(.post, "/api/auth?action=logout")
            #expect(out.status == .ok && out.cookie("bourse_session")?.contains("Max-Age=0") == true)
        }
    }

    @Test func account_isChangedAndDeleted_withThePassword() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let joined = try await Self.act(visitor, "register", Self.ann)
            let ann = visitor.with(joined.session)
            let other = visitor.with(
                try await Self.act(visitor, "login", #"{"email":"ann@example.com","password":"eight888"}"#).session
            )
            let wrong = try await Self.act(
                ann,
                "change-password",
                #"{"currentPassword":"wrong888","newPassword":"nine99999"}"#
            )
            #expect(wrong.status == .unauthorized && wrong.refusal == "Current password is incorrect")
            let changed = try await Self.act(
                ann,
                "change-password",
                #"{"currentPassword":"eight888","newPassword":"nine99999"}"#
            )
            #expect(changed.status == .ok)
            #expect(try await other.get("/api/auth?action=me").text == #"{"authenticated":false}"#)
            _ = try await Self.act(visitor, "register", #"{"email":"bob@example.com","password":"eight888"}"#)
            let taken = try await Self.act(
                ann,
                "change-email",
                #"{"newEmail":"bob@example.com","password":"nine99999"}"#
            )
            #expect(taken.status == .conflict)
            let moved = try await Self.act(
                ann,
                "change-email",
                #"{"newEmail":"anna@example.com","password":"nine99999"}"#
            )
            #expect(try moved.read(Phone.UserData.self).email == "anna@example.com")
            #expect(try await ann.get("/api/auth?action=me").read(Phone.UserData.self).email == "anna@example.com")
            #expect(try await Self.act(ann, "delete-account", #"{"password":"wrong888"}"#).status == .unauthorized)
            #expect(try await Self.act(ann, "delete-account", #"{"password":"nine99999"}"#).status == .ok)
            #expect(try await ann.get("/api/auth?action=me").text == #"{"authenticated":false}"#)
        }
    }

    @Test func closedDesk_takesNobodyNew() async throws {
        let rig = try ServerRig(isOpen: false)
        try await rig.serve { visitor async throws -> Void in
            #expect(try await Self.act(visitor, "register", Self.ann).status == .created)
            let second = try await Self.act(visitor, "register", #"{"email":"b@example.com","password":"eight888"}"#)
            #expect(second.status == .forbidden && second.refusal?.contains("operator") == true)
        }
    }
}
