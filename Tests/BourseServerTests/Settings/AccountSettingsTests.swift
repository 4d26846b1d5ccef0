import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The address of an account", .timeLimit(.minutes(30)))
struct AccountSettingsTests {
    private static let path = "/settings/account"

    private static func serve(
        _ body: @Sendable @escaping (ServerRig, Visitor, LetterBox) async throws -> Void
    ) async throws {
        let box = LetterBox()
        let rig = try ServerRig(alertCarriers: AlertCarriers(mailer: box, base: "https://desk.example"))
        try await rig.serve { visitor in try await body(rig, visitor, box) }
    }

    /// The link of a letter, as a path.
    private static func link(_ letter: LetterBox.Letter) throws -> (path: String, token: String) {
        let match = try #require(
            letter.text.firstMatch(of: /https:\/\/desk\.example(\/sign-in\/address\?token=([0-9a-f]{64}))/)
        )
        return ("\(match.1)", "\(match.2)")
    }

    @Test func link_confirmsTheAddress_inAnotherBrowser_once() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            let (user, session) = try await rig.person("ann@example.com")
            let ann = visitor.with(session)
            #expect(try await ann.get(Self.path).text.contains("ann@example.com"))
            let asked = try await ann.post("\(Self.path)/email", ["email": " Anna@Example.com "])
            #expect(asked.status == .seeOther && asked.location == Self.path)
            let (letter, notice) = (try #require(await box.next()), try #require(await box.next()))
            #expect(letter.address == "anna@example.com" && notice.address == "ann@example.com")
            #expect(!notice.text.contains("token="))
            #expect(try await ann.get(Self.path).text.contains("A link was sent to anna@example.com."))
            let (path, token) = try Self.link(letter)
            // Opening the link changes nothing, however often.
            for _ in 0..<2 {
                let page = try await visitor.get(path)
                #expect(page.status == .ok && page.text.contains("<b>anna@example.com</b>"))
                #expect(page.headers[.cacheControl] == "no-store")
            }
            #expect(try await rig.desk.accounts.user(user.id)?.email == user.email)
            let done = try await visitor.post("/sign-in/address", ["token": token])
            #expect(done.status == .ok && done.text.contains("Your address was changed."))
            let after = try #require(try await rig.desk.accounts.user(user.id))
            #expect(after.email.description == "anna@example.com" && after.emailVerifiedAt == rig.clock.now)
            let changed = try #require(await box.next())
            #expect(changed.address == "ann@example.com" && changed.text.contains("was changed"))
            #expect(try await visitor.post("/sign-in/address", ["token": token]).status == .unprocessableContent)
            #expect(try await ann.get("/journal").status == .ok, "sessions stay")
            let entered = try await visitor.post(
                "/sign-in",
                ["email": "anna@example.com", "password": ServerRig.password]
            )
            #expect(entered.session != nil)
            let kinds = try await rig.desk.accounts.events(of: user.id).map(\.kind)
            #expect(kinds.contains(.emailChangeRequested) && kinds.contains(.emailChanged))
        }
    }

    @Test func takenAddress_hasTheSameAnswer_andNoLink() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            let (_, session) = try await rig.person("ann@example.com")
            _ = try await rig.person("bob@example.com")
            let ann = visitor.with(session)
            let taken = try await ann.post("\(Self.path)/email", ["email": "bob@example.com"])
            let free = try await ann.post("\(Self.path)/email", ["email": "free@example.com"])
            #expect(taken.status == free.status && taken.location == free.location && taken.text == free.text)
            let (owner, notice) = (try #require(await box.next()), try #require(await box.next()))
            #expect(owner.address == "bob@example.com" && !owner.text.contains("token="))
            #expect(notice.address == "ann@example.com")
        }
    }

    @Test func linkThatIsOld_orCanceled_orFollowedByANewPassword_changesNothing() async throws {
        try await Self.serve { rig, visitor, box async throws -> Void in
            let (user, session) = try await rig.person("ann@example.com")
            let ann = visitor.with(session)
            func request() async throws -> String {
                _ = try await ann.post("\(Self.path)/email", ["email": "anna@example.com"])
                let token = try Self.link(try #require(await box.next())).token
                _ = await box.next()
                return token
            }
            let canceled = try await request()
            #expect(try await ann.post("\(Self.path)/email/cancel").status == .seeOther)
            let ended = try await request()
            let fields = ["current": ServerRig.password, "password": "another four quiet words"]
            #expect(try await ann.post("/settings/password", fields).status == .seeOther)
            let old = try await request()
            rig.clock.advance(seconds: EmailChange.lifetime)
            for token in [canceled, ended, old, String(repeating: "0", count: 64), "x"] {
                let answer = try await visitor.post("/sign-in/address", ["token": token])
                #expect(answer.status == .unprocessableContent, "\(token)")
            }
            #expect(try await rig.desk.accounts.user(user.id)?.email == user.email)
        }
    }

    @Test func deskWithoutMail_changesAtOnce_andSaysThatNobodyVerified() async throws {
        let rig = try ServerRig()
        let (user, session) = try await rig.person("ann@example.com")
        _ = try await rig.person("bob@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            #expect(try await ann.get(Self.path).text.contains("This desk sends no e-mail"))
            let taken = try await ann.post("\(Self.path)/email", ["email": "bob@example.com"])
            #expect(taken.status == .unprocessableContent)
            rig.clock.advance(seconds: 3600)
            let asked = try await ann.post("\(Self.path)/email", ["email": "anna@example.com"])
            #expect(asked.status == .ok && asked.text.contains("Confirm your identity"))
            #expect(try await rig.desk.accounts.user(user.id)?.email == user.email)
            let fields = ["email": "anna@example.com", "confirm-password": ServerRig.password]
            #expect(try await ann.post("\(Self.path)/email", fields).status == .seeOther)
            let after = try #require(try await rig.desk.accounts.user(user.id))
            #expect(after.email.description == "anna@example.com" && after.emailVerifiedAt == nil)
            for (email, words) in [("anna@example.com", "already has this address"), ("nothing", "Invalid e-mail")] {
                let refused = try await ann.post("\(Self.path)/email", ["email": email])
                #expect(refused.status == .unprocessableContent && refused.text.contains(words))
            }
        }
    }

    @Test func requests_areLimited() async throws {
        try await Self.serve { rig, visitor, _ async throws -> Void in
            let (_, session) = try await rig.person("ann@example.com")
            let ann = visitor.with(session)
            var statuses: [Int] = []
            for number in 0..<6 {
                statuses.append(
                    try await ann.post("\(Self.path)/email", ["email": "a\(number)@example.com"]).status.code
                )
            }
            #expect(statuses == [303, 303, 303, 303, 303, 422])
        }
    }
}
