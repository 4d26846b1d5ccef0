import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Identities of providers in SQLite")
struct IdentityStorageTests {
    @Test func identity_belongsToOnePerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let identity = store.identity("1")
        guard case .inserted = try await store.accounts.insert(identity, of: ann, limit: 2) else {
            Issue.record("not inserted")
            return
        }
        guard case .known = try await store.accounts.insert(store.identity("1"), of: ann, limit: 2),
            case .taken = try await store.accounts.insert(store.identity("1"), of: bob, limit: 2),
            case .inserted = try await store.accounts.insert(store.identity("2"), of: ann, limit: 2),
            case .full = try await store.accounts.insert(store.identity("3"), of: ann, limit: 2)
        else {
            Issue.record("wrong outcome")
            return
        }
        let found = try await store.accounts.identity(issuer: identity.issuer, subject: "1")
        #expect(found?.user.id == ann && found?.identity == identity)
        #expect(try await store.accounts.identity(issuer: "https://other.example", subject: "1") == nil)
        let later = store.now.adding(seconds: 60)
        try await store.accounts.setUsed(identity: identity.id, of: bob, email: "x@example.com", at: later)
        try await store.accounts.setUsed(identity: identity.id, of: ann, email: "new@example.com", at: later)
        let used = try await store.accounts.identities(of: ann).first { $0.id == identity.id }
        #expect(used?.email == "new@example.com" && used?.usedAt == later)
        guard case .absent = try await store.accounts.deleteIdentity(identity.id, of: bob) else {
            Issue.record("deleted by another person")
            return
        }
        try await store.accounts.delete(ann)
        #expect(try await store.accounts.identity(issuer: identity.issuer, subject: "1") == nil)
    }

    @Test func personWithoutPassword_keepsTheLastWayIn() async throws {
        let store = try Store()
        let email = try #require(Email("ann@example.com"))
        let ann = User(
            id: UserID(store.environment.newID()),
            email: email,
            createdAt: store.now,
            settings: UserSettings()
        )
        let identity = store.identity("1")
        guard case .inserted = try await store.accounts.insert(ann, identity: identity, onlyIfFirst: true) else {
            Issue.record("not inserted")
            return
        }
        // The address is taken now, and the second identity goes nowhere.
        guard case .emailTaken = try await store.accounts.insert(ann, identity: store.identity("2"), onlyIfFirst: false)
        else {
            Issue.record("inserted twice")
            return
        }
        #expect(try await store.accounts.identities(of: ann.id).count == 1)
        guard case .lastWayIn = try await store.accounts.deleteIdentity(identity.id, of: ann.id) else {
            Issue.record("the last way in was deleted")
            return
        }
        _ = try await store.accounts.insert(store.passkey("Phone"), of: ann.id, limit: 9)
        guard case .deleted(identity) = try await store.accounts.deleteIdentity(identity.id, of: ann.id) else {
            Issue.record("not deleted beside a passkey")
            return
        }
    }
}
