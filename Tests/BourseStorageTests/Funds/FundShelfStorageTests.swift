import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("What people keep of funds, in SQLite")
struct FundShelfStorageTests {
    @Test(arguments: FundListContract.allCases)
    func shelf_doesWhatThePortSays(question: FundListContract) async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        try await question.check(store.shelf, ann: ann, bob: bob)
    }

    @Test
    func shelf_ofNobody_isRefused() async throws {
        let store = try Store()
        await #expect(throws: DatabaseError.self) {
            try await store.shelf.setFavorite(true, fund: 1, atMost: 5, user: UserID("nobody"))
        }
    }

    @Test
    func deletedAccount_takesItsShelfAlongAndNoOthers() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        for user in [ann, bob] {
            for code in Int32(1)...3 { _ = try await store.shelf.setFavorite(true, fund: code, atMost: 9, user: user) }
            for name in ["a", "gone"] {
                let screen = SavedScreen(
                    id: store.environment.newID(),
                    subject: .funds,
                    name: name,
                    query: "",
                    savedAt: store.now
                )
                _ = try await store.shelf.save(screen, atMost: 9, user: user)
                guard name == "gone" else { continue }
                _ = try await store.shelf.deleteSavedScreen(screen.id, user: user, now: store.now)
            }
        }
        try await store.accounts.delete(bob)
        let counts = try store.counts()
        #expect(counts["favorite_funds"] == 3 && counts["saved_screens"] == 2)
        #expect(try await store.shelf.favoriteFunds(of: ann) == [1, 2, 3])
    }

    @Test
    func olderDatabase_keepsItsRowsAndCanKeepFunds() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let user = UserID(String(repeating: "a", count: 32))
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "003 options")
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                    VALUES (?, 'old@example.com', 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                    """,
                arguments: [user.description]
            )
            try db.execute(
                sql: "INSERT INTO favourite_strategies VALUES (?, 'iron-condor')",
                arguments: [user.description]
            )
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: Timestamp(seconds: 1_781_533_800))
        #expect(try await SQLiteOptionsStore(database).favoriteStrategies(of: user) == ["iron-condor"])
        var funds = FetchedFunds(seed: 1)
        let history = funds.history(5, values: 300)
        try await SQLiteFundStore(database).save(history, corrections: [])
        #expect(try await SQLiteFundStore(database).history(of: 5) == history)
        let isSet = try await SQLiteFundListStore(database).setFavorite(true, fund: 5, atMost: 1, user: user)
        #expect(isSet)
        #expect(try await SQLiteFundListStore(database).favoriteFunds(of: user) == [5])
    }
}
