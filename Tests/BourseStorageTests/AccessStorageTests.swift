import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Access tokens and feeds in SQLite")
struct AccessStorageTests {
    private static func digest(_ byte: UInt8) -> SessionDigest {
        SessionDigest(bytes: Array(repeating: byte, count: 32))
    }

    private static func token(_ letter: String, _ scope: AccessScope = .read, at time: Timestamp) -> AccessToken {
        AccessToken(id: String(repeating: letter, count: 32), name: "Token \(letter)", scope: scope, createdAt: time)
    }

    @Test func tokens_areOfTheirOwner_newestFirst() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let (old, new) = (Self.token("a", at: store.now), Self.token("b", .summary, at: store.now.adding(seconds: 1)))
        #expect(try await store.accounts.insert(old, digest: Self.digest(1), of: ann, limit: 2))
        #expect(try await store.accounts.insert(new, digest: Self.digest(2), of: ann, limit: 2))
        let third = Self.token("c", at: store.now)
        #expect(try await !store.accounts.insert(third, digest: Self.digest(3), of: ann, limit: 2))
        #expect(try await store.accounts.insert(third, digest: Self.digest(3), of: bob, limit: 2))
        #expect(try await store.accounts.accessTokens(of: ann) == [new, old])
        #expect(try await store.accounts.accessTokens(of: bob) == [third])
        let found = try #require(try await store.accounts.accessToken(new.id))
        #expect(found.user.id == ann && found.token == new && found.digest == Self.digest(2))
        #expect(try await store.accounts.accessToken("nothing") == nil)
        #expect(try await !store.accounts.deleteAccessToken(new.id, of: bob))
        #expect(try await store.accounts.deleteAccessToken(new.id, of: ann))
        #expect(try await !store.accounts.deleteAccessToken(new.id, of: ann))
        #expect(try await store.accounts.accessTokens(of: ann) == [old])
    }

    @Test func tokensMadeAtOnce_doNotExceedTheLimit() async throws {
        let store = try Store()
        let ann = try await store.person()
        let made = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<12 {
                group.addTask {
                    let letter = String(number, radix: 16)
                    let token = Self.token(letter, at: store.now)
                    return try await store.accounts.insert(
                        token,
                        digest: Self.digest(UInt8(number)),
                        of: ann,
                        limit: 5
                    )
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(made == 5)
        #expect(try await store.accounts.accessTokens(of: ann).count == 5)
    }

    @Test func use_isStored_ofItsOwnerOnly() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let token = Self.token("a", at: store.now)
        _ = try await store.accounts.insert(token, digest: Self.digest(1), of: ann, limit: 2)
        let later = store.now.adding(seconds: 60)
        try await store.accounts.setUsed(accessToken: token.id, of: bob, at: later)
        #expect(try await store.accounts.accessToken(token.id)?.token.usedAt == nil)
        try await store.accounts.setUsed(accessToken: token.id, of: ann, at: later)
        #expect(try await store.accounts.accessToken(token.id)?.token.usedAt == later)
    }

    @Test func feed_isReplacedByANewAddress_andFoundByItsDigest() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        func feed(_ kind: FeedKind, _ letter: String) -> FeedAddress {
            FeedAddress(kind: kind, secret: String(repeating: letter, count: 64), createdAt: store.now)
        }
        let (first, second, alerts) = (feed(.calendar, "1"), feed(.calendar, "2"), feed(.alerts, "3"))
        try await store.accounts.setFeed(first, digest: Self.digest(1), of: ann)
        try await store.accounts.setFeed(second, digest: Self.digest(2), of: ann)
        try await store.accounts.setFeed(alerts, digest: Self.digest(3), of: ann)
        try await store.accounts.setFeed(feed(.calendar, "4"), digest: Self.digest(4), of: bob)
        #expect(try await store.accounts.feeds(of: ann) == [alerts, second])
        #expect(try await store.accounts.feed(.calendar, digest: Self.digest(1)) == nil)
        let found = try #require(try await store.accounts.feed(.calendar, digest: Self.digest(2)))
        #expect(found.user.id == ann && found.feed == second)
        #expect(try await store.accounts.feed(.alerts, digest: Self.digest(2)) == nil)
        let later = store.now.adding(seconds: 60)
        try await store.accounts.setRead(feed: .calendar, of: ann, at: later)
        #expect(try await store.accounts.feed(.calendar, digest: Self.digest(2))?.feed.readAt == later)
        #expect(try await store.accounts.feed(.calendar, digest: Self.digest(4))?.feed.readAt == nil)
        try await store.accounts.deleteFeed(.calendar, of: ann)
        #expect(try await store.accounts.feeds(of: ann) == [alerts])
        #expect(try await store.accounts.feeds(of: bob).count == 1)
    }

    @Test func deletedPerson_leavesNoTokenAndNoFeed() async throws {
        let store = try Store()
        let ann = try await store.person()
        let token = Self.token("a", at: store.now)
        _ = try await store.accounts.insert(token, digest: Self.digest(1), of: ann, limit: 2)
        let feed = FeedAddress(kind: .alerts, secret: String(repeating: "1", count: 64), createdAt: store.now)
        try await store.accounts.setFeed(feed, digest: Self.digest(2), of: ann)
        try await store.accounts.delete(ann)
        #expect(try await store.accounts.accessToken(token.id) == nil)
        #expect(try await store.accounts.feed(.alerts, digest: Self.digest(2)) == nil)
        let counts = try store.counts()
        #expect(counts["access_tokens"] == 0 && counts["feeds"] == 0)
    }
}
