import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

extension MigrationTests {
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
        #expect(try await options.passedLessons(of: user).isEmpty)
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
}
