import BourseCore
import Foundation
import GRDB

/// Copies of the database, checked by opening them.
public enum Backup {
    /// What a database holds, for comparing a copy with its original.
    public struct BackupContents: Equatable, Sendable {
        /// The number of rows of each table, by name.
        public let rows: [String: Int]
        /// The sum of all revisions, which every change of anybody's data moves.
        public let revisions: Int

        static func of(_ db: Database) throws -> BackupContents {
            let names = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '\(Backup.manifestTable)' ORDER BY name
                    """
            )
            var rows: [String: Int] = [:]
            for name in names {
                rows[name] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)") ?? 0
            }
            guard names.contains("users") else { return BackupContents(rows: rows, revisions: 0) }
            return BackupContents(
                rows: rows,
                revisions: try Int.fetchOne(db, sql: "SELECT total(revision) FROM users") ?? 0
            )
        }
    }

    /// Writes a copy of a database that may be in use, and checks it.
    ///
    /// - Throws: ``StorageError``; a copy that fails its check is deleted.
    @discardableResult
    public static func write(_ database: DeskDatabase, to path: String) throws -> BackupContents {
        try write(from: database.pool, to: path)
    }

    @discardableResult
    static func write(from pool: DatabasePool, to path: String) throws -> BackupContents {
        guard !FileManager.default.fileExists(atPath: path) else { throw StorageError.fileExists(path: path) }
        let partial = path + ".partial"
        try? FileManager.default.removeItem(atPath: partial)
        do {
            let (before, after) = try pool.writeWithoutTransaction { db in
                // VACUUM INTO reads one snapshot and leaves a file without a journal beside it. It has no place inside a
                // transaction; another process may write before and after it.
                let before = try BackupContents.of(db)
                try db.execute(sql: "VACUUM INTO ?", arguments: [partial])
                return (before, try BackupContents.of(db))
            }
            let found = try check(partial)
            guard found.rows.keys == before.rows.keys, before != after || found == before else {
                throw StorageError.copyDiffers(path: path, reason: "its rows differ from the original")
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: partial)
            try FileManager.default.moveItem(atPath: partial, toPath: path)
            return found
        } catch let error as DatabaseError {
            try? FileManager.default.removeItem(atPath: partial)
            throw StorageError(error, path: path)
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw error
        }
    }

    /// Puts a checked copy in the place of the database at `path`, which must not be open.
    ///
    /// What the copy has in files beside it, as one of a desk that was not stopped, is copied too. The copy itself is only
    /// read.
    ///
    /// - Returns: What is there now, and where the database that was there is stored, if there was one.
    @discardableResult
    public static func replace(
        _ path: String,
        with copy: String,
        now: Timestamp
    ) throws -> (contents: BackupContents, previous: String?) {
        let files = FileManager.default
        let incoming = path + ".incoming"
        // A process that was killed may have left some.
        removeDatabase(incoming)
        defer { removeDatabase(incoming) }
        try check(copy)
        try copyDatabase(copy, to: incoming)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: incoming)
        let contents = try check(incoming)
        try removeManifest(from: incoming)
        var stored: String?
        if files.fileExists(atPath: path) {
            let stamp = now.description.filter { $0.isNumber || $0 == "T" }
            // Digits of all fractions, so that names are in the order of time.
            let name = "\(path).before-restore-\(stamp.padding(toLength: 21, withPad: "0", startingAt: 0))"
            // Folded in first, as far as the old database still can: then nothing is lost between two moves.
            _ = try? DatabaseQueue(path: path).writeWithoutTransaction { try $0.checkpoint(.truncate) }
            // Under both names, so that there is a database whenever the process ends; not every file system can.
            do { try files.linkItem(atPath: path, toPath: name) } catch {
                try files.copyItem(atPath: path, toPath: name)
            }
            for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
                try files.moveItem(atPath: path + suffix, toPath: name + suffix)
            }
            stored = name
        }
        guard rename(incoming, path) == 0 else {
            throw StorageError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        return (contents, stored)
    }

    /// Copies a database with everything that belongs to it, wherever a link leads.
    private static func copyDatabase(_ path: String, to target: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [target]) }
            try queue.close()
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }

    private static func removeDatabase(_ path: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    /// Opens a copy and checks every page, index and reference in it.
    @discardableResult
    public static func check(_ path: String) throws -> BackupContents {
        guard FileManager.default.fileExists(atPath: path) else {
            throw StorageError.cannotOpen(path: path, reason: "no such file")
        }
        var configuration = Configuration()
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            return try queue.read { db in
                if let fault = try Integrity.faults(db).first {
                    throw StorageError.copyDiffers(path: path, reason: fault)
                }
                guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
                    throw StorageError.copyDiffers(path: path, reason: "a reference has no target")
                }
                guard try Schema.migrator.appliedMigrations(db).isEmpty == false else {
                    throw StorageError.notADatabase(path: path)
                }
                guard try !Schema.migrator.hasBeenSuperseded(db) else {
                    throw StorageError.newerThanProgram(path: path)
                }
                return try BackupContents.of(db)
            }
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }
}
