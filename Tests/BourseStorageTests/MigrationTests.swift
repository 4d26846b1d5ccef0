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
    private let now = Timestamp(seconds: 1_781_533_800)

    private func copies(in directory: TemporaryDirectory) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
            .filter { $0.contains("before-migration") }.sorted()
    }

    /// A database as the first version of the program left it, with one person in it.
    private func makeOld(at path: String) throws {
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
    func watchedFiles_thatWaitedForAMapping_getTheirReason() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "030 notes, pictures and goals")
        let sentences = [
            "No format has its columns. Import it by hand: Bourse then asks what they mean.",
            "The file names no account, and you have several.",
        ]
        try queue.write { db in
            for (number, sentence) in sentences.enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO watched_files (number, user_id, checksum, name, size, status, executions,
                            transactions, refused, problem, read_at)
                        VALUES (?, ?, ?, 'a.csv', 1, 'waiting', 0, 0, 0, ?, 1)
                        """,
                    arguments: [
                        number + 1, String(repeating: "a", count: 32), String(repeating: "\(number)", count: 64),
                        sentence,
                    ]
                )
            }
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: now)
        let reasons = try database.pool.read {
            try Row.fetchAll($0, sql: "SELECT reason FROM watched_files ORDER BY number").map { $0[0] as String? }
        }
        #expect(reasons == ["mapping", nil])
    }

    /// SQLite 3.40 takes the place of a tag for missing where it stands within the key.
    @Test
    func databaseWithTags_isCopiedMigratedAndWhole() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "013 household links")
        let person = String(repeating: "a", count: 32)
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (?1, 't1', NULL, '');
                    INSERT INTO trade_tags (user_id, trade, kind, place, tag)
                        VALUES (?1, 't1', 'setup', 1, 'gap'), (?1, 't1', 'setup', 0, 'trend'),
                            (?1, 't1', 'mistake', 0, 'chased');
                    """,
                arguments: [person, person]
            )
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: now)
        let tags = try database.pool.read {
            try String.fetchAll($0, sql: "SELECT kind || place || tag FROM trade_tags ORDER BY trade, kind, place")
        }
        #expect(tags == ["mistake0chased", "setup0trend", "setup1gap"])
        let copy = directory.path("copy.sqlite")
        _ = try Backup.write(database, to: copy)
        #expect(try Examination(database).findings.allSatisfy(\.isHealthy))
        #expect(try copies(in: directory).count == 1)
        #expect(throws: DatabaseError.self) {
            try database.pool.write { try $0.execute(sql: "UPDATE trade_tags SET place = NULL") }
        }
        let left = try database.pool.write { db in
            try db.execute(sql: "DELETE FROM users")
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM trade_tags")
        }
        #expect(left == 0)
        try database.close()
    }

    @Test
    func databaseWithSavedPositions_hasThemAsPositions_besidePresetsOfTheirNames() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "030 notes, pictures and goals")
        let person = String(repeating: "a", count: 32)
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO saved_positions (id, user_id, name, query, saved_at) VALUES (?1, ?1, 'a', 'legs=1C1', 1)
                    """,
                arguments: [person]
            )
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: now)
        let (options, user) = (SQLiteOptionsStore(database), UserID(person))
        let preset = SavedInputs(
            id: String(repeating: "b", count: 32),
            tool: .calculator(.tree),
            name: "a",
            query: "spot=1",
            savedAt: now
        )
        #expect(try await options.save(preset, atMost: 2, user: user))
        #expect(try await options.savedInputs(of: user).map(\.tool) == [.calculator(.tree), .builder])
        #expect(try await options.ownBrokers(of: user).isEmpty)
        #expect(try await SQLiteConnectionStore(database).connections(of: user).isEmpty)
        try database.close()
    }

    @Test
    func databaseWithFunds_keepsThemWithoutFormerNames() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        try makeOld(at: path)
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "017 totals of trades")
        try await queue.write { db in
            try db.execute(sql: "INSERT INTO fund_lists VALUES (1, 'AMFI', 1, 0)")
            try db.execute(sql: "INSERT INTO fund_schemes (code, name) VALUES (7, 'Axis Alpha Fund')")
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: now)
        let store = SQLiteFundStore(database)
        var list = try #require(try await store.schemes())
        #expect(list.schemes.map(\.facts.name) == ["Axis Alpha Fund"] && list.schemes[0].formerNames == [])
        list.schemes[0].formerNames = ["Axis Beta Fund"]
        try await store.save(list)
        #expect(try await store.schemes() == list)
        #expect(try Examination(database).findings.allSatisfy(\.isHealthy))
        #expect(try copies(in: directory).count == 1)
        try database.close()
    }

    /// What cannot be read is still told of.
    @Test
    func faults_thatAreTrue_areTold() throws {
        let directory = try TemporaryDirectory()
        let database = try DeskDatabase(path: directory.path("new.sqlite"), now: now)
        try database.pool.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE loose (a TEXT, b INTEGER)")
            try db.execute(sql: "INSERT INTO loose VALUES ('x', NULL)")
            try db.execute(sql: "PRAGMA writable_schema = ON")
            try db.execute(
                sql:
                    "UPDATE sqlite_master SET sql = 'CREATE TABLE loose (a TEXT, b INTEGER NOT NULL)' WHERE name = 'loose'"
            )
            try db.execute(sql: "PRAGMA writable_schema = RESET")
        }
        // The connection that changed the schema knows of it.
        let faults = try database.pool.writeWithoutTransaction { try Integrity.faults($0) }
        #expect(faults == ["NULL value in loose.b"])
    }

    @Test
    func newDatabase_isMadeWithoutACopy() throws {
        let directory = try TemporaryDirectory()
        let database = try DeskDatabase(path: directory.path("new.sqlite"), now: now)
        let tables = try database.pool.read { try Store.tables($0) }
        #expect(Set(tables).isSuperset(of: ["users", "sessions", "changes", "positions", "executions", "imports"]))
        #expect(try copies(in: directory).isEmpty)
    }

    @Test
    func database_isWrittenAheadAndSyncedAndChecksReferences() throws {
        let directory = try TemporaryDirectory()
        let database = try DeskDatabase(path: directory.path("new.sqlite"), now: now)
        let settings = try database.pool.writeWithoutTransaction { db in
            try ["journal_mode", "synchronous", "foreign_keys"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        #expect(settings == ["wal", "2", "1"])
    }

    @Test
    func tables_areAllStrict() throws {
        let directory = try TemporaryDirectory()
        let database = try DeskDatabase(path: directory.path("new.sqlite"), now: now)
        let lax = try database.pool.read { db in
            let names = try String.fetchSet(db, sql: "SELECT name FROM pragma_table_list WHERE strict = 1")
            return try Store.tables(db).filter { !names.contains($0) }
        }
        #expect(lax.isEmpty)
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

    /// What an upgrade does to the database of any earlier version, and how it is taken back.
    @Test(arguments: Schema.migrator.migrations.dropLast())
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

    /// Steps are known by name, so a database that has later ones gets one that was added among them.
    @Test
    func databaseWithLaterSteps_getsTheOneOfNotes_andItsContentStays() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let (step, person) = ("030 notes, pictures and goals", String(repeating: "a", count: 32))
        try makeOld(at: path)
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue)
        try queue.write { db in
            try db.execute(
                sql: """
                    DROP TABLE note_picture_uses;
                    DROP TABLE note_pictures;
                    DROP TABLE note_versions;
                    DROP TABLE review_goals;
                    """
            )
            // The step of notes of trades, which needs that of notes, is as new as it.
            try db.execute(
                sql: "DELETE FROM grdb_migrations WHERE identifier IN (?, '041 notes of trades')",
                arguments: [step]
            )
            try db.execute(
                sql: "INSERT INTO day_notes (user_id, day, note) VALUES (?, 20458, 'Felt calm.')",
                arguments: [person]
            )
        }
        let before = try queue.read { try Schema.migrator.appliedMigrations($0) }
        #expect(before.contains("035 colors of tags") && !before.contains(step))
        try queue.close()

        let database = try DeskDatabase(path: path, now: now)
        let (applied, tables, notes) = try database.pool.read { db in
            (
                try Schema.migrator.appliedMigrations(db), try Store.tables(db),
                try String.fetchAll(db, sql: "SELECT note FROM day_notes")
            )
        }
        #expect(applied == Schema.migrator.migrations && notes == ["Felt calm."])
        #expect(Set(tables).isSuperset(of: ["note_versions", "note_pictures", "note_picture_uses", "review_goals"]))
        #expect(try copies(in: directory).count == 1)
        #expect(try Examination(database).findings.allSatisfy(\.isHealthy))
        try database.close()
    }

    @Test
    func versionsAndPictures_stay_whenTradesGetThem() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let (person, trade) = (String(repeating: "a", count: 32), String(repeating: "0f", count: 16))
        try makeOld(at: path)
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "038 reasons of watched files")
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO note_versions
                        (number, user_id, kind, first_day, revision, note, writer, begun_at, saved_at)
                        VALUES (7, ?, 'week', 20542, 3, '**Kept.**', 'page', 5, 6);
                    INSERT INTO note_pictures
                        (number, user_id, sha256, format, width, height, size, added_at, content)
                        VALUES (4, ?, ?, 'png', 1, 1, 1, 5, x'00');
                    INSERT INTO note_picture_uses (picture, kind, first_day) VALUES (4, 'week', 20542);
                    INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (?, ?, 7, 'Plain & *old*');
                    """,
                arguments: [person, person, String(repeating: "b", count: 64), person, trade]
            )
        }
        try queue.close()

        let database = try DeskDatabase(path: path, now: now)
        let (versions, uses, notes) = try database.pool.read { db in
            (
                try Row.fetchAll(db, sql: "SELECT * FROM note_versions").map(\.description),
                try Row.fetchAll(db, sql: "SELECT * FROM note_picture_uses").map(\.description),
                try String.fetchAll(db, sql: "SELECT note FROM trade_annotations WHERE trade = ?", arguments: [trade])
            )
        }
        #expect(versions.count == 1 && uses.count == 1 && notes == ["Plain & *old*"])
        for text in ["number:7", "first_day:20542", "trade:\"\"", "revision:3", "\"**Kept.**\"", "writer:\"page\""] {
            #expect(versions.first?.contains(text) == true, "\(text)")
        }
        #expect(uses.first?.contains("picture:4") == true)
        #expect(try Examination(database).findings.allSatisfy(\.isHealthy))
        try database.close()
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
        ]
        #expect(names.sorted() == known + ["999 future"])
        #expect(try copies(in: directory).isEmpty)
    }

    @Test(arguments: ["not a database, only text that somebody put there, long enough to be a header of one page"])
    func fileThatIsNoDatabase_isRefusedAndUntouched(text: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("text.sqlite")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: StorageError.notADatabase(path: path)) { try DeskDatabase(path: path, now: now) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test
    func folderThatIsMissing_isNamedInTheError() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("missing/bourse.sqlite")
        let error = #expect(throws: StorageError.self) { try DeskDatabase(path: path, now: now) }
        #expect(error?.message.contains(path) == true)
    }

    @Test
    func servingLock_takenTwice_isRefusedUntilTheFirstIsLetGo() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("bourse.sqlite")
        do {
            let first = try ServingLock(path: path)
            #expect(throws: StorageError.inUse(path: path)) { try ServingLock(path: path) }
            withExtendedLifetime(first) {}
        }
        _ = try ServingLock(path: path)
    }

    @Test
    func work_thatNobodyWaitsForAnyMore_isNoFailureOfTheDatabase() throws {
        let interrupted = DatabaseError(resultCode: .SQLITE_INTERRUPT)
        #expect(StorageError(interrupted, path: "") == .interrupted)
        #expect(StorageError(DatabaseError(resultCode: .SQLITE_FULL), path: "") == .diskFull)
        #expect(StorageError(CancellationError(), path: "") == nil)
    }
}
