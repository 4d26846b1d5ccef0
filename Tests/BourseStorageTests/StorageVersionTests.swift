import BourseCore
import BourseTestSupport
import GRDB
import Testing

@testable import BourseStorage

@Suite("The version of what is stored")
struct StorageVersionTests {
    private struct Undone: Error {}

    @Test func version_staysWhileNothingIsCommitted() async throws {
        let store = try Store()
        let user = try await store.person()
        let version = SQLiteStorageVersion(store.database)
        let before = try #require(version.number())
        _ = try await store.journals.journal(of: user)
        await #expect(throws: Undone.self) {
            try await store.database.pool.write { db in
                try db.execute(sql: "DELETE FROM users")
                throw Undone()
            }
        }
        #expect(version.number() == before)
    }

    @Test func version_changesWithEveryCommit_alsoOfAnotherConnection() async throws {
        let store = try Store()
        let version = SQLiteStorageVersion(store.database)
        let other = try DeskDatabase(path: store.database.path, now: store.now)
        var seen: Set<Int> = [try #require(version.number())]
        _ = try await store.person("ann")
        seen.insert(try #require(version.number()))
        _ = try await SQLiteAlertStore(other).commit([], now: store.now, watchedUntil: store.now)
        seen.insert(try #require(version.number()))
        _ = try await store.person("bob")
        seen.insert(try #require(version.number()))
        #expect(seen.count == 4)
    }
}
