import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Secrets for new passwords in SQLite")
struct PasswordResetStorageTests {
    private static func digest(_ byte: UInt8) -> SessionDigest {
        SessionDigest(bytes: Array(repeating: byte, count: 32))
    }

    @Test func secret_worksOnce_andEndsSessions() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let (now, end) = (store.now, store.now.adding(seconds: 3600))
        let (annsSession, bobsSession) = (store.session(on: "a"), store.session(on: "b"))
        try await store.accounts.insert(annsSession, of: ann)
        try await store.accounts.insert(bobsSession, of: bob)
        try await store.accounts.insertReset(Self.digest(1), user: ann, expiresAt: end, now: now)
        #expect(try await store.accounts.user(reset: Self.digest(1), now: now)?.id == ann)
        #expect(try await store.accounts.user(reset: Self.digest(2), now: now) == nil)
        let used = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await store.accounts.useReset(Self.digest(1), passwordHash: "new\(number)", now: now)
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(used == 1)
        #expect(try await store.accounts.user(ann)?.passwordHash.hasPrefix("new") == true)
        #expect(try await store.accounts.user(bob)?.passwordHash == "none")
        #expect(try await store.accounts.session(annsSession.digest, now: now) == nil)
        #expect(try await store.accounts.session(bobsSession.digest, now: now)?.user.id == bob)
    }

    @Test func secret_endsByTime_byANewerOne_byAChangeAndByDeletion() async throws {
        let store = try Store()
        let ann = try await store.person()
        let (now, end) = (store.now, store.now.adding(seconds: 3600))
        func known(_ byte: UInt8, at time: Timestamp? = nil) async throws -> Bool {
            try await store.accounts.user(reset: Self.digest(byte), now: time ?? now) != nil
        }
        try await store.accounts.insertReset(Self.digest(1), user: ann, expiresAt: end, now: now)
        #expect(try await !known(1, at: end))
        let late = try await store.accounts.useReset(Self.digest(1), passwordHash: "late", now: end)
        #expect(!late)
        try await store.accounts.insertReset(Self.digest(2), user: ann, expiresAt: end, now: now)
        #expect(try await !known(1))
        #expect(try await known(2))
        try await store.accounts.setPassword(hash: "other", of: ann, keeping: nil)
        #expect(try await !known(2))
        try await store.accounts.insertReset(Self.digest(3), user: ann, expiresAt: end, now: now)
        let email = try #require(Email("new@example.com"))
        #expect(try await store.accounts.setEmail(email, of: ann))
        #expect(try await !known(3))
        try await store.accounts.insertReset(Self.digest(4), user: ann, expiresAt: end, now: now)
        try await store.accounts.delete(ann)
        #expect(try await !known(4))
    }
}
