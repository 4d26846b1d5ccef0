import BourseCore
import BourseDesk
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Stored changes of address")
struct EmailChangeStorageTests {
    private func digest(_ byte: UInt8) -> SessionDigest { SessionDigest(bytes: [UInt8](repeating: byte, count: 32)) }

    private func change(_ email: String, _ store: Store, seconds: Int64 = 60) throws -> EmailChange {
        EmailChange(email: try #require(Email(email)), expiresAt: store.now.adding(seconds: seconds))
    }

    @Test
    func link_worksOnce_andVerifiesTheAddress() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let change = try change("anna@example.com", store)
        try await store.accounts.insertReset(
            digest(9),
            user: ann,
            expiresAt: store.now.adding(seconds: 60),
            now: store.now
        )
        try await store.accounts.insert(change, digest: digest(1), of: ann, now: store.now)
        #expect(try await store.accounts.emailChange(digest: digest(1), now: store.now) == change)
        let before = try #require(try await store.accounts.user(ann)?.user)
        #expect(before.email.description == "ann@example.com" && before.emailVerifiedAt == nil)
        let use = try await store.accounts.useEmailChange(digest: digest(1), now: store.now)
        #expect(use == .changed(from: before))
        let after = try #require(try await store.accounts.user(ann)?.user)
        #expect(after.email == change.email && after.emailVerifiedAt == store.now)
        #expect(try await store.accounts.user(reset: digest(9), now: store.now) == nil)
        #expect(try await store.accounts.useEmailChange(digest: digest(1), now: store.now) == .over)
        // An address that nobody verified takes the place of one that somebody did.
        let third = try #require(Email("third@example.com"))
        #expect(try await store.accounts.setEmail(third, of: ann))
        #expect(try await store.accounts.user(ann)?.user.emailVerifiedAt == nil)
        try await store.accounts.setVerified(change.email, of: ann, at: store.now)
        #expect(try await store.accounts.user(ann)?.user.emailVerifiedAt == nil)
    }

    @Test
    func link_thatIsOverReplacedOrCanceled_changesNothing() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        try await store.accounts.insert(try change("a@example.com", store), digest: digest(1), of: ann, now: store.now)
        try await store.accounts.insert(try change("b@example.com", store), digest: digest(2), of: ann, now: store.now)
        #expect(try await store.accounts.useEmailChange(digest: digest(1), now: store.now) == .over)
        let late = store.now.adding(seconds: 60)
        #expect(try await store.accounts.useEmailChange(digest: digest(2), now: late) == .over)
        #expect(try await store.accounts.emailChange(of: ann, now: late) == nil)
        #expect(try await store.accounts.deleteEmailChange(of: ann))
        #expect(try await !store.accounts.deleteEmailChange(of: ann))
        #expect(try await store.accounts.useEmailChange(digest: digest(2), now: store.now) == .over)
        #expect(try await store.accounts.user(ann)?.user.email.description == "ann@example.com")
    }

    @Test
    func addressThatWasTakenMeanwhile_isRefused() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let change = try change("bob@example.com", store)
        try await store.accounts.insert(change, digest: digest(1), of: ann, now: store.now)
        _ = try await store.person("bob")
        #expect(try await store.accounts.useEmailChange(digest: digest(1), now: store.now) == .taken)
        #expect(try await store.accounts.user(ann)?.user.email.description == "ann@example.com")
    }

    @Test
    func newPassword_endsTheLink_andAResetRevokesTokens() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let token = AccessToken(
            id: store.environment.newID(),
            name: "script",
            scope: .read,
            createdAt: store.now,
            expiresAt: nil
        )
        for isReset in [false, true] {
            try await store.accounts.insert(
                try change("a@example.com", store),
                digest: digest(1),
                of: ann,
                now: store.now
            )
            _ = try await store.accounts.insert(token, digest: digest(3), of: ann, limit: 5)
            if isReset {
                let end = store.now.adding(seconds: 60)
                try await store.accounts.insertReset(digest(9), user: ann, expiresAt: end, now: store.now)
                #expect(try await store.accounts.useReset(digest(9), passwordHash: "x", now: store.now))
                #expect(try await store.accounts.accessTokens(of: ann).isEmpty)
            } else {
                try await store.accounts.setPassword(hash: "y", of: ann, keeping: nil)
                #expect(try await store.accounts.accessTokens(of: ann).count == 1)
                _ = try await store.accounts.deleteAccessToken(token.id, of: ann)
            }
            #expect(try await store.accounts.emailChange(of: ann, now: store.now) == nil)
        }
    }
}
