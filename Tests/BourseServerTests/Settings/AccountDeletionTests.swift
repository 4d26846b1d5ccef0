import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Deleting an account")
struct AccountDeletionTests {
    private static let path = "/settings/account/delete"

    @Test func page_saysWhatIsDeleted_andWhatBecomesOfTheDesk() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in
            let alone = try await visitor.with(token).get(Self.path).text
            #expect(alone.contains("<li>1 imported file</li>") && alone.contains("<li>4 executions</li>"))
            #expect(alone.contains("the only account of this desk"))
            let (_, other) = try await rig.person("bob@example.com")
            #expect(try await visitor.with(token).get(Self.path).text.contains("You own this desk."))
            let second = try await visitor.with(other).get(Self.path).text
            #expect(!second.contains("You own this desk.") && !second.contains("the only account"))
            #expect(!second.contains("executions</li>"), "what is another person's")
        }
    }

    @Test func deletion_needsTheAddress_andAConfirmation_andEndsEverything() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let (bob, _) = try await rig.person("bob@example.com")
        for person in [user, bob] { try await rig.add(File.of(0..<4), to: person) }
        let other = try await rig.desk.accounts.startSession(of: user.id)
        let made = try await rig.desk.accounts.makeAccessToken(name: "a", scope: "read", of: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            rig.clock.advance(seconds: AccountService.confirmationLifetime)
            for typed in ["", "bob@example.com", "ann"] {
                let refused = try await ann.post(Self.path, ["email": typed])
                #expect(refused.status == .unprocessableContent && refused.text.contains("Nothing was deleted."))
            }
            let asked = try await ann.post(Self.path, ["email": "Ann@Example.com"])
            #expect(asked.status == .ok && asked.text.contains("Confirm your identity"))
            let wrong = try await ann.post(Self.path, ["email": "ann@example.com", "confirm-password": "wrong"])
            #expect(wrong.status == .unprocessableContent)
            #expect(try await rig.desk.accounts.user(user.id) != nil)
            let fields = ["email": "ann@example.com", "confirm-password": ServerRig.password]
            let gone = try await ann.post(Self.path, fields)
            #expect(gone.status == .seeOther && gone.location == "/sign-in/deleted")
            #expect(gone.cookie("bourse_session")?.contains("Max-Age=0") == true)
            let farewell = try await visitor.get(gone.location)
            #expect(farewell.status == .ok && farewell.text.contains("Your account was deleted"))
            for session in [token, other] {
                #expect(try await visitor.with(session).get("/journal").status == .seeOther)
            }
            #expect(try await rig.desk.accounts.access(with: made.secret) == nil)
            #expect(try await rig.desk.restorer.counts(of: user.id).isEmpty)
            #expect(try await rig.count(bob) == 4)
            #expect(try await rig.desk.accounts.owner()?.id == bob.id)
        }
    }

    @Test func demoAccount_isNeitherDeletedNorChanged() async throws {
        let rig = try ServerRig()
        let demo = try #require(try await rig.desk.accounts.makeDemo(zone: "UTC"))
        let token = try await rig.desk.accounts.startSession(of: demo.id)
        try await rig.serve { visitor async throws -> Void in
            let guest = visitor.with(token)
            let kept = try await guest.post(Self.path, ["email": demo.email.description])
            #expect(kept.status == .unprocessableContent && kept.text.contains("The demo account"))
            let address = try await guest.post("/settings/account/email", ["email": "mine@example.com"])
            #expect(address.status == .unprocessableContent)
            #expect(try await rig.desk.accounts.user(demo.id)?.email == demo.email)
        }
    }
}
