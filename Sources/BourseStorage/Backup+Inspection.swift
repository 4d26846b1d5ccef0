import Foundation
import GRDB

extension Backup {
    /// What is found in a copy before it is used.
    public struct Inspection: Sendable {
        /// What SQLite finds wrong with pages, indexes and values.
        public let faults: [String]
        /// The number of references without a target.
        public let orphans: Int
        /// What it holds.
        public let contents: BackupContents
        /// The last step of its schema, such as `065 identities`.
        public let schema: String
        /// What was written into it about itself; nil if nothing was.
        public let manifest: String?
    }

    /// The last step of the schema of this program.
    public static var schema: String { Schema.migrator.migrations.last ?? "" }

    /// Reads a copy and everything that is wrong with it.
    ///
    /// - Parameter name: What it is called in errors.
    /// - Throws: ``StorageError`` for a file that is no database of a desk, or of a newer version of the program.
    /// - Complexity: reads every page.
    public static func inspect(_ path: String, named name: String) throws -> Inspection {
        var configuration = Configuration()
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            let inspection = try queue.read { db in
                guard let schema = try Schema.migrator.appliedMigrations(db).last else {
                    throw StorageError.notADatabase(path: name)
                }
                guard try !Schema.migrator.hasBeenSuperseded(db) else {
                    throw StorageError.newerThanProgram(path: name)
                }
                return Inspection(
                    faults: try Integrity.faults(db),
                    orphans: try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count,
                    contents: try BackupContents.of(db),
                    schema: schema,
                    manifest: try manifest(db)
                )
            }
            try queue.close()
            return inspection
        } catch let error as DatabaseError {
            throw StorageError(error, path: name)
        }
    }

    /// What a database in use holds.
    public static func contents(of database: DeskDatabase) throws -> BackupContents {
        try database.pool.read { try BackupContents.of($0) }
    }
}
