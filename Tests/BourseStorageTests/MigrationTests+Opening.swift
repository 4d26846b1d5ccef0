import BourseTestSupport
import Foundation
import GRDB
import Testing

@testable import BourseStorage

extension MigrationTests {
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
