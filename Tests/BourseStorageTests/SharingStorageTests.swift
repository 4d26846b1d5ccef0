import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Shares in SQLite")
struct SharingStorageTests {
    private func digest(_ byte: UInt8) -> SessionDigest { SessionDigest(bytes: [UInt8](repeating: byte, count: 32)) }

    private func isAccepted(_ outcome: InvitationOutcome) -> Bool {
        if case .accepted = outcome { return true }
        return false
    }

    @Test func invitation_isFoundUntilItIsOver() async throws {
        let store = try Store()
        let sharing = SQLiteSharingStore(store.database)
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let invitation = try store.invitation(to: .household, as: .editor)
        #expect(try await sharing.insert(invitation, digest: digest(1), of: ann, limit: 2))
        let end = store.now.adding(seconds: DeskShare.invitationLifetime)
        let last = end.adding(seconds: -1)
        let found = try #require(try await sharing.invitation(digest(1), now: last))
        #expect(found.id == invitation.id && found.area == .household && found.role == .editor && found.guest == nil)
        #expect(try await sharing.invitation(digest(2), now: last) == nil)
        #expect(try await sharing.invitation(digest(1), now: end) == nil)
        guard case .absent = try await sharing.accept(digest(1), by: bob, now: end) else {
            Issue.record("accepted after its end")
            return
        }
        #expect(try await sharing.shares(of: ann, now: end).isEmpty)
        #expect(try await sharing.shares(with: bob).isEmpty)
        #expect(try await sharing.share(invitation.id, with: bob) == nil)
    }

    @Test func invitation_acceptedByManyAtOnce_givesAccessToOne() async throws {
        let store = try Store()
        let sharing = SQLiteSharingStore(store.database)
        let ann = try await store.person()
        var guests: [UserID] = []
        for name in ["bob", "cat", "dan", "eve", "fay"] { guests.append(try await store.person(name)) }
        #expect(try await sharing.insert(try store.invitation(), digest: digest(1), of: ann, limit: 2))
        let now = store.now
        let accepted = try await withThrowingTaskGroup(of: Bool.self) { group in
            for guest in guests {
                group.addTask { isAccepted(try await sharing.accept(digest(1), by: guest, now: now)) }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(accepted == 1)
        var received = 0
        for guest in guests { received += try await sharing.shares(with: guest).count }
        #expect(received == 1)
        #expect(try await sharing.invitation(digest(1), now: now) == nil)
    }

    @Test func share_isUsedByItsGuestOnly_untilItIsRevokedOrLeft() async throws {
        let store = try Store()
        let sharing = SQLiteSharingStore(store.database)
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let cat = try await store.person("cat")
        let invitation = try store.invitation()
        #expect(try await sharing.insert(invitation, digest: digest(1), of: ann, limit: 9))
        guard case .own = try await sharing.accept(digest(1), by: ann, now: store.now),
            case .accepted(let owner, let share) = try await sharing.accept(digest(1), by: bob, now: store.now)
        else {
            Issue.record("wrong outcome")
            return
        }
        #expect(owner == ann && share.id == invitation.id && share.acceptedAt == store.now && share.expiresAt == nil)
        #expect(try await sharing.share(share.id, with: bob)?.owner.id == ann)
        #expect(try await sharing.share(share.id, with: cat) == nil)
        #expect(try await sharing.share(share.id, with: ann) == nil)
        // A second invitation to the same area stays open, so that it can be revoked.
        #expect(try await sharing.insert(try store.invitation(), digest: digest(2), of: ann, limit: 9))
        guard case .known(.journal) = try await sharing.accept(digest(2), by: bob, now: store.now) else {
            Issue.record("accepted twice")
            return
        }
        #expect(try await sharing.setRole(.editor, ofShare: share.id, of: bob) == nil)
        #expect(try await sharing.setRole(.editor, ofShare: share.id, of: ann)?.role == .editor)
        #expect(try await sharing.deleteShare(share.id, of: bob) == nil)
        #expect(try await sharing.deleteShare(share.id, with: cat) == nil)
        #expect(try await sharing.deleteShare(share.id, of: ann) != nil)
        #expect(try await sharing.share(share.id, with: bob) == nil)
        guard case .accepted(_, let second) = try await sharing.accept(digest(2), by: bob, now: store.now) else {
            Issue.record("not accepted")
            return
        }
        #expect(try await sharing.deleteShare(second.id, with: bob)?.owner == ann)
        #expect(try await sharing.shares(of: ann, now: store.now).isEmpty)
    }

    @Test func share_endsWithEitherAccount() async throws {
        let store = try Store()
        let sharing = SQLiteSharingStore(store.database)
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let cat = try await store.person("cat")
        #expect(try await sharing.insert(try store.invitation(), digest: digest(1), of: ann, limit: 9))
        #expect(try await sharing.insert(try store.invitation(), digest: digest(2), of: ann, limit: 9))
        #expect(isAccepted(try await sharing.accept(digest(1), by: bob, now: store.now)))
        #expect(isAccepted(try await sharing.accept(digest(2), by: cat, now: store.now)))
        try await store.accounts.delete(bob)
        #expect(try await sharing.shares(of: ann, now: store.now).count == 1)
        try await store.accounts.delete(ann)
        #expect(try await sharing.shares(with: cat).isEmpty)
    }

    @Test func invitations_haveALimit_thatThoseThatAreOverDoNotCountTo() async throws {
        let store = try Store()
        let sharing = SQLiteSharingStore(store.database)
        let ann = try await store.person()
        #expect(try await sharing.insert(try store.invitation(), digest: digest(1), of: ann, limit: 1))
        #expect(try await !sharing.insert(try store.invitation(), digest: digest(2), of: ann, limit: 1))
        let later = DeskShare(
            id: store.environment.newID(),
            area: .journal,
            role: .viewer,
            label: "Cat",
            owner: try #require(Email("owner@example.com")),
            createdAt: store.now.adding(seconds: DeskShare.invitationLifetime),
            expiresAt: store.now.adding(seconds: 2 * DeskShare.invitationLifetime)
        )
        #expect(try await sharing.insert(later, digest: digest(3), of: ann, limit: 1))
        #expect(try await sharing.decline(digest(3), now: later.createdAt)?.owner == ann)
        #expect(try await sharing.decline(digest(3), now: later.createdAt) == nil)
    }

    @Test func log_keepsTheNewestEventsOfItsOwner() async throws {
        let store = try Store()
        let sharing = SQLiteSharingStore(store.database)
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let invited = ShareEvent(.invited, by: "ann@example.com", area: .journal, at: store.now)
        try await sharing.note(invited, of: ann)
        for number in 0...ShareEvent.most {
            let event = ShareEvent(.edited, by: "bob@example.com", area: .journal, subject: "\(number)", at: store.now)
            try await sharing.note(event, of: ann)
        }
        let again = ShareEvent(
            .edited,
            by: "bob@example.com",
            area: .journal,
            subject: "\(ShareEvent.most)",
            at: store.now.adding(seconds: 5)
        )
        try await sharing.note(again, of: ann)
        var events = try await sharing.shareEvents(of: ann)
        #expect(events.last?.kind == .invited, "edits push out nothing else")
        events.removeLast()
        #expect(events.first?.at == again.at)
        #expect(events.count == ShareEvent.most)
        #expect(events.first?.subject == "\(ShareEvent.most)" && events.last?.subject == "1")
        #expect(try await sharing.shareEvents(of: bob).isEmpty)
    }
}
