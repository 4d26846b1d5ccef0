import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Making, migrating and refusing databases")
struct MigrationTests {
    let now = Timestamp(seconds: 1_781_533_800)

    func copies(in directory: TemporaryDirectory) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
            .filter { $0.contains("before-migration") }.sorted()
    }

    /// A database as the first version of the program left it, with one person in it.
    func makeOld(at path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "001 accounts")
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                    VALUES (?, 'old@example.com', 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                    """,
                arguments: [String(repeating: "a", count: 32)]
            )
        }
        try queue.close()
    }

    @Test
    func olderDatabase_isMigratedAndAVerifiedCopyOfItIsKept() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        let database = try DeskDatabase(path: path, now: now)
        let found = try database.pool.read { db in
            (
                try String.fetchOne(db, sql: "SELECT email FROM users"),
                try Schema.migrator.hasCompletedMigrations(db)
            )
        }
        #expect(found.0 == "old@example.com" && found.1)
        let stored = try copies(in: directory)
        #expect(stored.count == 1)
        let copy = try DatabaseQueue(path: directory.path(try #require(stored.first)))
        let inCopy = try copy.read { db in
            (
                try String.fetchOne(db, sql: "SELECT email FROM users"), try Schema.migrator.appliedMigrations(db),
                try Store.tables(db)
            )
        }
        #expect(inCopy.0 == "old@example.com" && inCopy.1 == ["001 accounts"])
        #expect(!inCopy.2.contains("executions"))
    }

    /// The last steps of earlier versions: all of them in a complete run, otherwise the five latest and each fifth.
    private static let lastSteps = Schema.migrator.migrations.dropLast().enumerated().filter { place, _ in
        TestRun.isComplete || place % 5 == 0 || place >= Schema.migrator.migrations.count - 6
    }.map(\.element)

    /// What an upgrade does to the database of any earlier version, and how it is taken back.
    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: lastSteps)
    func databaseOfAnEarlierVersion_opens_andItsCopyBringsItBack(lastStep: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        let old = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(old, upTo: lastStep)
        let before = try old.read { (try Schema.migrator.appliedMigrations($0), try Backup.BackupContents.of($0)) }
        try old.close()

        let database = try DeskDatabase(path: path, now: now)
        #expect(try database.pool.read { try Schema.migrator.appliedMigrations($0) } == Schema.migrator.migrations)
        #expect(try database.pool.read { try String.fetchOne($0, sql: "SELECT email FROM users") } == "old@example.com")
        try database.close()

        let copy = try #require(try copies(in: directory).first)
        _ = try Backup.replace(path, with: directory.path(copy), now: now)
        let after = try DatabaseQueue(path: path).read {
            (try Schema.migrator.appliedMigrations($0), try Backup.BackupContents.of($0))
        }
        #expect(after == before && before.0.last == lastStep)
    }

    @Test
    func migratedDatabase_openedAgain_isNotCopiedAgain() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        for _ in 1...3 { try DeskDatabase(path: path, now: now).close() }
        #expect(try copies(in: directory).count == 1)
    }

    @Test
    func newerDatabase_isRefusedAndUntouched() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("new.sqlite")
        let database = try DeskDatabase(path: path, now: now)
        try database.pool.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 future')") }
        try database.close()
        #expect(throws: StorageError.newerThanProgram(path: path)) { try DeskDatabase(path: path, now: now) }
        #expect(throws: StorageError.newerThanProgram(path: path)) { try Backup.check(path) }
        let names = try DatabaseQueue(path: path).read { try String.fetchAll($0, sql: "SELECT * FROM grdb_migrations") }
        let known = [
            "001 accounts", "002 journal", "003 options", "004 funds", "005 fund holdings", "006 markets", "007 news",
            "008 watched since", "009 portfolio", "010 alerts", "011 household", "012 published clients",
            "013 household links", "014 portfolio details", "015 places of tags", "016 sent pages",
            "017 totals of trades", "018 former names of funds", "019 standard terms",
            "020 numbered imports", "021 access", "022 tour and demo data", "023 drafts",
            "024 column mappings", "025 broker connections", "026 watched folder", "027 merged and split trades",
            "028 planned risk", "029 campaigns", "030 notes, pictures and goals",
            "032 imports of symbols", "033 trading rules", "034 range of the journal", "035 colors of tags",
            "036 shared cards", "037 playbooks", "038 reasons of watched files", "039 overlaps of connections",
            "040 presets of calculators", "041 notes of trades", "042 corporate actions", "043 own brokers",
            "044 passed lessons", "045 practice positions", "046 subjects of screens", "047 conviction",
            "048 implied volatilities", "049 forecasts", "050 tax classes", "051 practice marks", "052 deleted tags",
            "053 restorations of tags", "054 news events", "055 bonds", "056 hidden dates",
            "057 expense ratios", "058 average assets", "059 fund portfolios",
            "060 exit loads", "061 signing in", "062 push", "063 answered requests",
            "064 versions of areas",
            "065 identities", "066 plans", "067 shares",
            "068 changes of address", "069 formats of webhooks",
        ]
        #expect(names.sorted() == known + ["999 future"])
        #expect(try copies(in: directory).isEmpty)
    }
}
