import BourseCore
import BourseDesk
import BourseJournal
import BourseStorageTestSupport
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

/// A desk's storage in a directory of its own.
struct Store {
    let directory: TemporaryDirectory
    let environment: DeskEnvironment
    let database: DeskDatabase
    let accounts: SQLiteAccountStore
    let journals: SQLiteJournalStore

    /// - Parameter prepare: Makes the database of an earlier program at a path.
    init(seed: UInt64 = 1, preparing prepare: (String) throws -> Void = { _ in }) throws {
        directory = try TemporaryDirectory()
        environment = .deterministic(seed: seed)
        let path = directory.path("bourse.sqlite")
        try prepare(path)
        database = try .test(at: path, now: environment.now())
        accounts = SQLiteAccountStore(database)
        journals = SQLiteJournalStore(database)
    }

    var now: Timestamp { environment.now() }
    var alerts: SQLiteAlertStore { SQLiteAlertStore(database) }

    /// Adds a person.
    func person(_ name: String = "ann") async throws -> UserID {
        let user = User(
            id: UserID(environment.newID()),
            email: try #require(Email("\(name)@example.com")),
            createdAt: now,
            settings: UserSettings()
        )
        let outcome = try await accounts.insert(user, passwordHash: "none", onlyIfFirst: false)
        guard case .inserted = outcome else { throw StorageError.failed("\(name) was not added") }
        return user.id
    }

    /// Reads and imports a file.
    @discardableResult
    func add(_ text: String, named name: String = "file.csv", to user: UserID) async throws -> ImportRecord {
        let file = try file(text, named: name)
        return try #require(try await journals.commit([file], user: user, now: now).first)
    }

    /// Reads a file.
    func file(_ text: String, named name: String) throws -> ImportedFile {
        let reading = try StatementReader().read(Array(text.utf8), name: name)
        let id = try #require(ImportID(environment.newID()))
        let hashes = ContentHash.all(of: reading.ledger)
        return ImportedFile(id: id, size: text.utf8.count, reading: reading, hashes: hashes)
    }

    /// The journal as a file, its rows in order of their text.
    func export(_ user: UserID) async throws -> [String] {
        let file = NativeExport.table(try await journals.journal(of: user).ledger).csv
        return file.split(separator: "\n").dropFirst().map(String.init).sorted()
    }

    /// Every row of every table as text.
    func dump() throws -> [String] {
        try database.pool.read { db in
            try Self.tables(db).flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)").map { "\(table) \($0)" }
            }
        }
    }

    /// The number of rows of every table of ours.
    func counts() throws -> [String: Int] {
        try database.pool.read { db in
            var counts: [String: Int] = [:]
            for table in try Self.tables(db) {
                counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)")
            }
            return counts
        }
    }

    /// The tables of ours: all but SQLite's and the list of migrations.
    static func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations' ORDER BY name
                """
        )
    }

    /// The revisions and kinds of the log, in order.
    func log(_ user: UserID) throws -> [String] {
        try database.pool.read { db in
            try String.fetchAll(
                db,
                sql: "SELECT revision || ' ' || kind FROM changes WHERE user_id = ? ORDER BY revision",
                arguments: [user.description]
            )
        }
    }
}

/// Files in the native format.
enum File {
    static let header = NativeExport.header.joined(separator: ",") + "\n"

    /// A file of such rows.
    static func of(_ rows: [String]) -> String { header + rows.joined(separator: "\n") + "\n" }

    /// The fill number `number`: a purchase when even, the sale of the same when odd, a minute after each other.
    static func row(_ number: Int, symbol: String = "NVDA", account: String = "main", note: String = "") -> String {
        let time = Timestamp(seconds: 1_767_623_400 + Int64(number) * 60)
        let side = number % 2 == 0 ? "buy" : "sell"
        return "\(account),\(time),\(symbol),stock,,,\(side),10,\(100 + number % 7).25,1,0.35,USD,,,\(note)"
    }

    /// The fills of a range.
    static func of(_ numbers: ClosedRange<Int>, symbol: String = "NVDA") -> String {
        of(numbers.map { row($0, symbol: symbol) })
    }
}
