import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@testable import BourseServer

/// Takes letters, and lets a test wait for the next.
final class LetterBox: Mailer {
    struct Letter: Sendable {
        let address: String
        let text: String

        /// The link in it.
        var path: String? {
            text.firstMatch(of: /https:\/\/desk\.example(\/reset\?token=[0-9a-f]{64})/).map { "\($0.1)" }
        }
        var token: String? { path.map { String($0.suffix(64)) } }
    }

    let letters: AsyncStream<Letter>
    private let door: AsyncStream<Letter>.Continuation

    init() { (letters, door) = AsyncStream.makeStream() }

    func send(_ subject: String, text: String, to address: Email, id: String, at time: Timestamp) async
        -> CarrierAnswer
    {
        door.yield(Letter(address: address.description, text: subject + "\n" + text))
        return CarrierAnswer(.delivered, "taken")
    }

    /// The next letter.
    func next() async -> Letter? {
        for await letter in letters { return letter }
        return nil
    }
}

@Suite("A new password by a letter", .timeLimit(.minutes(30)))
struct PasswordResetTests {
    private static let email = "ann@example.com"
    private static let new = "another four quiet words"

    private static func serve(
        _ body: @Sendable @escaping (ServerRig, Visitor, LetterBox) async throws -> Void
    ) async throws {
        let box = LetterBox()
        let rig = try ServerRig(alertCarriers: AlertCarriers(mailer: box, base: "https://desk.example"))
        // The server writes the letters: a second writer would send them in any order.
        try await rig.serve { visitor in try await body(rig, visitor, box) }
    }

    @Test func letter_leadsToANewPassword_once_andEndsAllSessions() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            let (_, token) = try await rig.person(Self.email)
            #expect(try await visitor.get("/sign-in").text.contains("href=\"/forgot\""))
            #expect(try await visitor.get("/forgot").text.contains("name=\"email\""))
            let requested = try await visitor.post("/forgot", ["email": " Ann@Example.com "])
            #expect(requested.status == .ok && requested.text.contains("an e-mail was sent to it"))
            let letter = try #require(await box.next())
            #expect(letter.address == Self.email)
            let path = try #require(letter.path)
            let page = try await visitor.get(path)
            #expect(page.status == .ok && page.text.contains("name=\"token\" value=\"\(letter.token ?? "")\""))
            #expect(page.headers[.cacheControl] == "no-store")
            let fields = ["token": letter.token ?? "", "password": Self.new]
            let weak = try await visitor.post("/reset", ["token": letter.token ?? "", "password": "short"])
            #expect(weak.status == .unprocessableContent && weak.text.contains("at least 10 characters"))
            let done = try await visitor.post("/reset", fields)
            #expect(done.status == .seeOther && done.location == "/sign-in?reset=done")
            #expect(try await visitor.get(done.location).text.contains("Your password was changed."))
            #expect(try await visitor.with(token).get("/journal").status == .seeOther)
            let again = try await visitor.post("/reset", fields)
            #expect(again.status == .unprocessableContent && again.text.contains("already used"))
            let old = try await visitor.post("/sign-in", ["email": Self.email, "password": ServerRig.password])
            #expect(old.status == .unprocessableContent)
            let entered = try await visitor.post("/sign-in", ["email": Self.email, "password": Self.new])
            #expect(entered.status == .seeOther && entered.session != nil)
        }
    }

    @Test func unknownAddress_hasTheSameAnswer_andNoLetter() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            _ = try await rig.person(Self.email)
            let unknown = try await visitor.post("/forgot", ["email": "bob@example.com"]).text
            let none = try await visitor.post("/forgot", ["email": "no address"]).text
            let known = try await visitor.post("/forgot", ["email": Self.email]).text
            #expect(unknown == known && none == known)
            let bob = try await visitor.json(.post, "/api/auth?action=forgot-password", #"{"email":"bob@example.com"}"#)
            let ann = try await visitor.json(.post, "/api/auth?action=forgot-password", #"{"email":"ann@example.com"}"#)
            #expect(bob.status == .ok && bob.text == ann.text && bob.headers == ann.headers)
            // Letters are written in order: both are of the one who is known.
            let first = try #require(await box.next())
            let second = try #require(await box.next())
            #expect(first.address == Self.email && second.address == Self.email && first.token != second.token)
            // The newest counts.
            let late = try await visitor.post("/reset", ["token": first.token ?? "", "password": Self.new])
            #expect(late.status == .unprocessableContent)
        }
    }

    @Test func publishedClient_resetsInItsWords() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            _ = try await rig.person(Self.email)
            let path = "/api/auth?action=reset-password"
            _ = try await visitor.json(.post, "/api/auth?action=forgot-password", #"{"email":"ann@example.com"}"#)
            let token = try #require(await box.next()?.token)
            for (body, words) in [
                ("{}", "Token and password required"), (#"{"token":"\#(token)"}"#, "Token and password required"),
                (#"{"token":"\#(token)","password":"short"}"#, "Password must be at least 8 characters"),
                (#"{"token":"x","password":"eight888"}"#, "Invalid or expired reset token"),
                (#"{"token":7,"password":"eight888"}"#, "token must be a string"),
                (
                    #"{"token":"\#(String(repeating: "0", count: 64))","password":"eight888"}"#,
                    "Invalid or expired reset token"
                ),
            ] {
                let answer = try await visitor.json(.post, path, body)
                #expect(answer.status == .badRequest && answer.refusal == words, "\(body) \(answer.text)")
            }
            let body = #"{"token":"\#(token)","password":"eight888"}"#
            let done = try await visitor.json(.post, path, body)
            #expect(done.status == .ok && (try? done.member("ok")) == true)
            #expect(try await visitor.json(.post, path, body).refusal == "Invalid or expired reset token")
            let login = #"{"email":"ann@example.com","password":"eight888"}"#
            #expect(try await visitor.json(.post, "/api/auth?action=login", login).status == .ok)
        }
    }

    @Test func linkThatIsOld_worksNoMore() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            _ = try await rig.person(Self.email)
            _ = try await visitor.post("/forgot", ["email": Self.email])
            let token = try #require(await box.next()?.token)
            rig.clock.advance(seconds: PasswordReset.lifetime)
            let late = try await visitor.post("/reset", ["token": token, "password": Self.new])
            #expect(late.status == .unprocessableContent && late.text.contains("older than an hour"))
        }
    }

    @Test func deskWithoutLetters_saysHowItIsDone() async throws {
        let rig = try ServerRig()
        _ = try await rig.person(Self.email)
        try await rig.serve { visitor async throws -> Void in
            for page in [try await visitor.get("/forgot"), try await visitor.post("/forgot", ["email": Self.email])] {
                #expect(page.status == .ok && page.text.contains("sends no e-mail"))
                #expect(page.text.contains("bourse users reset-password") && !page.text.contains("name=\"email\""))
            }
            let answer = try await visitor.json(
                .post,
                "/api/auth?action=forgot-password",
                #"{"email":"ann@example.com"}"#
            )
            #expect(answer.status == .ok && answer.text.contains("sends no e-mail"))
        }
    }

    @Test func askingAgainAndAgain_isLimited() async throws {
        try await Self.serve { rig, visitor, _ async throws -> Void in
            _ = try await rig.person(Self.email)
            var statuses: [Int] = []
            for _ in 0..<32 {
                statuses.append(try await visitor.post("/forgot", ["email": Self.email]).status.code)
            }
            #expect(statuses == Array(repeating: 200, count: 30) + [429, 429])
        }
    }
}
