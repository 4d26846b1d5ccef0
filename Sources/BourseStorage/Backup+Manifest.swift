import Foundation
import GRDB

/// What is written into a copy about itself, as text: a table that no database of a desk has.
extension Backup {
    /// The table in a copy.
    static let manifestTable = "backup_manifest"

    /// Writes the manifest into a copy, and leaves one file without a journal.
    public static func setManifest(_ text: String, in path: String) throws {
        try change(path) { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            try db.inTransaction {
                try db.execute(sql: "DROP TABLE IF EXISTS \(manifestTable)")
                try db.execute(sql: "CREATE TABLE \(manifestTable) (document TEXT NOT NULL) STRICT")
                try db.execute(sql: "INSERT INTO \(manifestTable) VALUES (?)", arguments: [text])
                return .commit
            }
        }
    }

    /// Removes the manifest from a copy that becomes the database of a desk.
    public static func removeManifest(from path: String) throws {
        try change(path) { try $0.execute(sql: "DROP TABLE IF EXISTS \(manifestTable)") }
    }

    /// The manifest of a copy; nil for one that was made without it.
    static func manifest(_ db: Database) throws -> String? {
        guard try db.tableExists(manifestTable) else { return nil }
        return try String.fetchOne(db, sql: "SELECT document FROM \(manifestTable)")
    }

    private static func change(_ path: String, _ body: (Database) throws -> Void) throws {
        do {
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction(body)
            try queue.close()
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }
}
