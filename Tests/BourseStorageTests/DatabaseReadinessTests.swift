import BourseCore
import BourseDesk
import BourseTestSupport
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Whether the database is ready")
struct DatabaseReadinessTests {
    @Test
    func databaseThatIsOpen_isReady() async throws {
        let store = try Store()
        #expect(await DatabaseReadiness(store.database).problems().isEmpty)
    }

    @Test
    func databaseOfANewerVersion_isNotReady() async throws {
        let store = try Store()
        try await store.database.pool.write { db in
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 the future')")
        }
        let problems = await DatabaseReadiness(store.database).problems()
        #expect(problems == ["The database was migrated by a newer version of Bourse."])
    }

    @Test
    func databaseWithoutAMigration_isNotReady() async throws {
        let store = try Store()
        try await store.database.pool.write { db in
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '018%'")
        }
        let problems = await DatabaseReadiness(store.database).problems()
        #expect(problems == ["Migrations of the database are not complete."])
    }

    @Test
    func databaseThatIsClosedOrGone_isNotReady() async throws {
        let store = try Store()
        let readiness = DatabaseReadiness(store.database)
        try store.database.close()
        let closed = await readiness.problems()
        #expect(closed.count == 1 && closed[0].hasSuffix("."), "\(closed)")
        try FileManager.default.removeItem(atPath: store.database.path)
        #expect(await readiness.problems() == ["The database file is missing."])
    }

    @Test
    func statistics_areThoseOfTheDatabase() async throws {
        let store = try Store()
        let user = try await store.person()
        for hours: Int64 in [1, -1] {
            try await store.accounts.insert(store.session(on: "a", for: hours * 3600), of: user)
        }
        let statistics = try await DatabaseStatistics(store.database, now: store.now)
        #expect(statistics.users == 1 && statistics.sessions == 1)
        #expect(statistics.fileBytes > 0)
    }
}
