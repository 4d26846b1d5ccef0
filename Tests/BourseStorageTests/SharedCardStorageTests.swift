import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Shared cards in SQLite")
struct SharedCardStorageTests {
    private static func digest(_ byte: UInt8) -> SessionDigest {
        SessionDigest(bytes: Array(repeating: byte, count: 32))
    }

    private static func shared(_ letter: String, at time: Timestamp) -> SharedCard {
        let card = ShareCard(
            title: "2 Mar 2026",
            subtitle: "Monday · “A&B”",
            label: "ROI",
            headline: "+1.0%",
            direction: 1,
            facts: [.init("Trades", "3"), .init("Win rate", "66.7%")],
            basis: "ROI: …",
            curve: [500, -1_000, 1_000],
            theme: .dark,
            form: .story
        )
        return SharedCard(
            id: String(repeating: letter, count: 32),
            subject: .trade("t"),
            card: card,
            sharedAt: time
        )
    }

    @Test func cards_areOfTheirOwner_newestFirst_andFoundByTheirDigest() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let (old, new) = (Self.shared("a", at: store.now), Self.shared("b", at: store.now.adding(seconds: 1)))
        #expect(try await store.accounts.insert(old, digest: Self.digest(1), of: ann, limit: 2))
        #expect(try await store.accounts.insert(new, digest: Self.digest(2), of: ann, limit: 2))
        let third = Self.shared("c", at: store.now)
        #expect(try await !store.accounts.insert(third, digest: Self.digest(3), of: ann, limit: 2))
        #expect(try await store.accounts.sharedCards(of: ann) == [new, old])
        #expect(try await store.accounts.sharedCards(of: bob).isEmpty)
        #expect(try await store.accounts.sharedCard(digest: Self.digest(2)) == new)
        #expect(try await store.accounts.sharedCard(digest: Self.digest(3)) == nil)
        #expect(try await !store.accounts.deleteSharedCard(new.id, of: bob))
        #expect(try await store.accounts.deleteSharedCard(new.id, of: ann))
        #expect(try await store.accounts.sharedCard(digest: Self.digest(2)) == nil)
        #expect(try await !store.accounts.deleteSharedCard(new.id, of: ann))
    }
}
