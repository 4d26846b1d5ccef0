import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import BourseServer

@Suite("Who else edits a note")
struct NotePresenceTests {
    private func presence(_ rig: ServerRig, _ query: String, _ reader: User) throws -> NotePresence {
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/events?\(query)")
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        return try #require(NotePresence(rig.desk, request, reader: reader))
    }

    @Test func ownerAndEditor_seeEachOther_untilOneGoes() async throws {
        let rig = try ServerRig()
        let (ann, bob) = (try await rig.person("ann@example.com").user, try await rig.person("bob@example.com").user)
        let share = try await rig.share(.journal, of: ann, with: bob, as: .editor)
        var owner = try presence(rig, "note=2026-01-05", ann)
        var otherDay = try presence(rig, "note=2026-01-06", ann)
        var guest: NotePresence? = try presence(rig, "note=2026-01-05&share=\(share.id)&editing=on", bob)
        #expect(try await owner.next() == nil)
        #expect(try await guest?.next() == nil)
        #expect(try await owner.next() == "bob@example.com is editing this note.")
        #expect(try await owner.next() == nil)
        #expect(try await otherDay.next() == nil)
        var typing = try presence(rig, "note=2026-01-05&editing=on", ann)
        #expect(try await typing.next() == "bob@example.com is editing this note.")
        #expect(try await guest?.next() == "ann@example.com is editing this note.")
        #expect(try await owner.next() == "Another device of yours and bob@example.com are editing this note.")
        guest = nil
        #expect(try await typing.next()?.isEmpty == true)
        #expect(try await owner.next() == "Another device of yours is editing this note.")
    }

    @Test func revokedGuest_isSeenAndSeesOthersNoMore() async throws {
        let rig = try ServerRig()
        let (ann, bob) = (try await rig.person("ann@example.com").user, try await rig.person("bob@example.com").user)
        let share = try await rig.share(.journal, of: ann, with: bob, as: .editor)
        var owner = try presence(rig, "note=2026-01-05&editing=on", ann)
        var guest = try presence(rig, "note=2026-01-05&share=\(share.id)&editing=on", bob)
        #expect(try await owner.next() == nil)
        #expect(try await guest.next() == "ann@example.com is editing this note.")
        #expect(try await owner.next() == "bob@example.com is editing this note.")
        #expect(try await rig.desk.sharing.revoke(share.id, by: ann))
        #expect(try await guest.next()?.isEmpty == true)
        #expect(try await owner.next()?.isEmpty == true)
        #expect(try await guest.next() == nil)
    }

    @Test func strangersViewersAndGuestsOfOtherAreas_areNotSeen() async throws {
        let rig = try ServerRig()
        let (ann, bob) = (try await rig.person("ann@example.com").user, try await rig.person("bob@example.com").user)
        let cat = try await rig.person("cat@example.com").user
        let viewed = try await rig.share(.journal, of: ann, with: bob)
        let household = try await rig.share(.household, of: ann, with: cat, as: .editor)
        var owner = try presence(rig, "note=2026-01-05&editing=on", ann)
        #expect(try await owner.next() == nil)
        for (id, person) in [(viewed.id, bob), (viewed.id, cat), (household.id, cat), ("x", bob)] {
            var other = try presence(rig, "note=2026-01-05&share=\(id)&editing=on", person)
            #expect(try await other.next() == nil)
        }
        var stranger = try presence(rig, "note=2026-01-05&editing=on", cat)
        #expect(try await stranger.next() == nil)
        #expect(try await owner.next() == nil)
        // A viewer sees who edits.
        var viewer = try presence(rig, "note=2026-01-05&share=\(viewed.id)", bob)
        #expect(try await viewer.next() == "ann@example.com is editing this note.")
    }

    @Test func watch_tellsWhatChangedOfTheOwner_untilItIsRevoked() async throws {
        let rig = try ServerRig()
        let (ann, bob) = (try await rig.person("ann@example.com").user, try await rig.person("bob@example.com").user)
        let share = try await rig.share(.journal, of: ann, with: bob)
        var watch = SharedWatch(rig.desk, share: share.id, guest: bob)
        #expect(try await watch.next().isEmpty)
        try await rig.add(File.of(0..<2), to: ann)
        #expect(try await watch.next() == [.journal])
        #expect(try await watch.next().isEmpty)
        _ = try await rig.desk.household.save(
            HouseholdDraft(
                .account,
                ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "1"]
            ),
            today: try #require(TradingDay(iso: "2026-01-05")),
            user: ann.id
        )
        #expect(try await watch.next().isEmpty)
        #expect(try await rig.desk.sharing.revoke(share.id, by: ann))
        #expect(try await watch.access() == nil)
        try await rig.add(File.of(2..<4), to: ann)
        #expect(try await watch.next().isEmpty)
    }

    @Test func text_namesThreePeople_andCountsTheOthers() throws {
        let emails = try ["a", "b", "c", "d", "e"].map { try #require(Email("\($0)@example.com")) }
        #expect(NotePresence.text([]).isEmpty)
        #expect(NotePresence.text([nil]) == "Another device of yours is editing this note.")
        #expect(NotePresence.text(Array(emails.prefix(2))) == "a@example.com and b@example.com are editing this note.")
        #expect(
            NotePresence.text(Array(emails.prefix(3)))
                == "a@example.com, b@example.com and c@example.com are editing this note."
        )
        #expect(
            NotePresence.text(emails) == "a@example.com, b@example.com, c@example.com and 2 more are editing this note."
        )
    }
}
