import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of sharing and invitations")
struct SharingPagesTests {
    /// The path of the invitation that a page shows.
    private func path(in page: String) throws -> String {
        let start = try #require(page.firstRange(of: "/invitations/"))
        let secret = page[start.upperBound...].prefix { $0.isHexDigit }
        #expect(secret.count == 64)
        return "/invitations/\(secret)"
    }

    private static let form = ["label": "Bob", "area": "household", "role": "viewer"]

    @Test func invitation_isShownOnce_acceptedOnce_andOpensTheArea() async throws {
        let rig = try ServerRig()
        let (ann, annToken) = try await rig.person("ann@example.com")
        let (_, bobToken) = try await rig.person("bob@example.com")
        let (_, catToken) = try await rig.person("cat@example.com")
        try await rig.serve { visitor async throws -> Void in
            let (owner, guest, other) = (visitor.with(annToken), visitor.with(bobToken), visitor.with(catToken))
            let made = try await owner.post("/settings/sharing", Self.form)
            #expect(made.status == .ok)
            let path = try path(in: made.text)
            #expect(try await owner.get("/settings/sharing").count(of: "/invitations/") == 0)
            let anonymous = try await visitor.get(path)
            #expect(anonymous.location.hasPrefix("/sign-in") && anonymous.count(of: "ann@example.com") == 0)
            let page = try await guest.get(path)
            #expect(page.count(of: "Household of ann@example.com") == 1)
            #expect(try await owner.post("\(path)/accept").status == .conflict)
            let accepted = try await guest.post("\(path)/accept")
            #expect(accepted.location.hasPrefix("/shared/") && accepted.location.hasSuffix("/portfolio/household"))
            #expect(try await guest.get(accepted.location).status == .ok)
            for visitor in [guest, other] {
                #expect(try await visitor.post("\(path)/accept").status == .notFound)
                #expect(try await visitor.get(path).status == .notFound)
            }
            #expect(try await guest.get("/shared").count(of: accepted.location) > 0)
            #expect(try await other.get("/shared").count(of: "Nothing is shared with you") == 1)
            #expect(try await owner.get("/settings/sharing").count(of: "bob@example.com") > 0)
        }
        #expect(try await rig.desk.sharing.events(of: ann.id).map(\.kind) == [.accepted, .invited])
    }

    @Test func invitation_isOverAfterSevenDays_andCanBeDeclined() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (bob, _) = try await rig.person("bob@example.com")
        let first = try await rig.desk.sharing.invite(to: "journal", as: "viewer", label: "Bob", by: ann)
        let second = try await rig.desk.sharing.invite(to: "portfolio", as: "editor", label: " Bob  B ", by: ann)
        #expect(second.share.label == "Bob B")
        try await rig.desk.sharing.decline(secret: second.secret, by: bob)
        await #expect(throws: SharingError.noInvitation) {
            try await rig.desk.sharing.accept(secret: second.secret, by: bob)
        }
        for text in ["", "x", first.secret.uppercased(), String(first.secret.dropLast())] {
            await #expect(throws: SharingError.noInvitation) { try await rig.desk.sharing.invitation(secret: text) }
        }
        rig.clock.advance(seconds: DeskShare.invitationLifetime)
        await #expect(throws: SharingError.noInvitation) {
            try await rig.desk.sharing.accept(secret: first.secret, by: bob)
        }
        #expect(try await rig.desk.sharing.events(of: ann.id).map(\.kind) == [.declined, .invited, .invited])
    }

    @Test func wrongForm_createsNoInvitation() async throws {
        let rig = try ServerRig()
        let (ann, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let owner = visitor.with(token)
            let long = String(repeating: "x", count: 61)
            for (name, value) in [("label", " "), ("label", long), ("area", "settings"), ("role", "owner")] {
                var form = Self.form
                form[name] = value
                let response = try await owner.post("/settings/sharing", form)
                #expect(response.status == .unprocessableContent, "\(name) \(value)")
                #expect(response.count(of: "/invitations/") == 0)
            }
        }
        #expect(try await rig.desk.sharing.shares(of: ann.id).isEmpty)
    }

    @Test func invitingAndRevoking_askForThePassword_whenTheLastConfirmationIsOld() async throws {
        let rig = try ServerRig()
        let (ann, token) = try await rig.person("ann@example.com")
        let (bob, _) = try await rig.person("bob@example.com")
        let share = try await rig.share(.journal, of: ann, with: bob)
        rig.clock.advance(seconds: 3600)
        try await rig.serve { visitor async throws -> Void in
            let owner = visitor.with(token)
            let path = "/settings/sharing/\(share.id)"
            let forms: [(String, [String: String])] = [
                ("/settings/sharing", Self.form), ("\(path)/revoke", [:]), ("\(path)/role", ["role": "editor"]),
            ]
            for (address, form) in forms {
                let asked = try await owner.post(address, form)
                #expect(asked.count(of: "Confirm your identity") > 0, "\(address)")
            }
            #expect(try await rig.desk.sharing.shares(of: ann.id) == [share])
            let changed = try await owner.post(
                "\(path)/role",
                ["role": "editor", IdentityConfirmation.field: ServerRig.password]
            )
            #expect(changed.status == .seeOther)
            #expect(try await rig.desk.sharing.shares(of: ann.id).map(\.role) == [.editor])
            #expect(try await owner.post("\(path)/revoke").status == .seeOther)
            #expect(try await owner.post("\(path)/revoke").status == .notFound)
        }
        #expect(try await rig.desk.sharing.shares(with: bob.id).isEmpty)
    }

    @Test func othersCannotChangeAShare() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (bob, bobToken) = try await rig.person("bob@example.com")
        let (_, catToken) = try await rig.person("cat@example.com")
        let share = try await rig.share(.journal, of: ann, with: bob)
        try await rig.serve { visitor async throws -> Void in
            for token in [bobToken, catToken] {
                for path in ["/settings/sharing/\(share.id)/role", "/settings/sharing/\(share.id)/revoke"] {
                    #expect(try await visitor.with(token).post(path, ["role": "editor"]).status == .notFound)
                }
            }
            #expect(try await visitor.with(catToken).post("/shared/\(share.id)/leave").status == .notFound)
            #expect(try await rig.desk.sharing.shares(of: ann.id) == [share])
            #expect(try await visitor.with(bobToken).post("/shared/\(share.id)/leave").location == "/shared")
        }
        #expect(try await rig.desk.sharing.shares(of: ann.id).isEmpty)
        #expect(try await rig.desk.sharing.events(of: ann.id).first?.kind == .left)
    }

    @Test func editor_writesANote_thatIsLogged_andConflictsAreShownSideBySide() async throws {
        let rig = try ServerRig()
        let (ann, annToken) = try await rig.person("ann@example.com")
        let (bob, bobToken) = try await rig.person("bob@example.com")
        try await rig.add(File.of(0..<4), to: ann)
        let share = try await rig.share(.journal, of: ann, with: bob, as: .editor)
        let day = try #require(TradingDay(iso: "2026-01-05"))
        let subject = NoteSubject.period(NotePeriod(.day, containing: day))
        try await rig.serve { visitor async throws -> Void in
            let path = "/journal/days/2026-01-05"
            let (owner, guest) = (visitor.with(annToken), visitor.with(bobToken))
            let page = try await guest.get("/shared/\(share.id)\(path)")
            #expect(page.count(of: "action=\"/shared/\(share.id)/journal/notes/2026-01-05\"") > 0)
            #expect(page.count(of: "data-note=") == 0)
            let saved = try await guest.post("/shared/\(share.id)\(path)", ["note": "from bob", "revision": "0"])
            #expect(saved.location == "/shared/\(share.id)\(path)")
            #expect(try await rig.desk.notes.note(on: subject, user: ann.id).text == "from bob")
            #expect(try await rig.desk.notes.note(on: subject, user: bob.id).text.isEmpty)
            // The owner had opened the page before: both texts are shown, and the stored one stays.
            let conflict = try await owner.post(path, ["note": "from ann", "revision": "0"])
            #expect(conflict.status == .conflict)
            #expect(conflict.count(of: "from bob") > 0 && conflict.count(of: "from ann") > 0)
            #expect(try await owner.post(path, ["note": "joined", "revision": "1"]).status == .seeOther)
            let stale = try await guest.post("/shared/\(share.id)\(path)", ["note": "again bob", "revision": "1"])
            #expect(stale.status == .conflict && stale.count(of: "joined") > 0 && stale.count(of: "again bob") > 0)
            #expect(stale.count(of: "action=\"/shared/\(share.id)/journal/") > 0)
        }
        #expect(try await rig.desk.notes.note(on: subject, user: ann.id).text == "joined")
        let edits = try await rig.desk.sharing.events(of: ann.id).filter { $0.kind == .edited }
        #expect(edits.map(\.subject) == ["Note on a day 2026-01-05"] && edits.first?.person == "bob@example.com")
    }

    @Test func signingUp_leadsBackToTheInvitation() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let made = try await rig.desk.sharing.invite(to: "journal", as: "viewer", label: "B", by: ann)
        let path = "/invitations/\(made.secret)"
        try await rig.serve { visitor async throws -> Void in
            let signIn = try await visitor.get(try await visitor.get(path).location)
            let link = try #require(signIn.text.firstMatch(of: /href="(\/sign-up\?next=[^"]+)"/)?.1)
            let signUp = try await visitor.get(String(link))
            #expect(signUp.count(of: "value=\"\(path)\"") == 1)
            let form = ["email": "bob@example.com", "password": ServerRig.password, "zone": "UTC", "next": path]
            let entered = try await visitor.post("/sign-up", form)
            #expect(entered.location == path && entered.session != nil)
            #expect(try await visitor.post("/sign-up", ["next": "//evil.example"]).location.isEmpty)
        }
    }
}
