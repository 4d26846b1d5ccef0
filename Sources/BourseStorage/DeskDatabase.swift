import BourseCore
import Foundation
import GRDB

/// The one file that holds everything: SQLite in write-ahead mode, one writer and many readers.
///
/// Every committed write is on disk before it is acknowledged (`synchronous = FULL`).
public struct DeskDatabase: Sendable {
    /// The connections.
    let pool: DatabasePool
    /// A connection that reads only the version of the data, for ``SQLiteStorageVersion``.
    let versions: DatabaseQueue
    /// Where the file is.
    public let path: String

    /// Opens the database at `path`, making or migrating it when needed.
    ///
    /// Before an existing database is migrated, a verified copy is kept beside it.
    ///
    /// - Parameter now: The time, for the name of that copy.
    /// - Throws: ``StorageError``, or what SQLite reports.
    public init(path: String, now: Timestamp) throws {
        self.path = path
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(10)
        configuration.maximumReaderCount = 4
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
        }
        do {
            // The file is its owner's alone, and what SQLite writes beside it takes over its mode.
            if !FileManager.default.fileExists(atPath: path) {
                _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
            }
            pool = try DatabasePool(path: path, configuration: configuration)
            // The pool itself sets NORMAL for the log, which may lose the last transactions with the power.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            // The log and its index are there by now, without which a connection that only reads cannot begin.
            var readingOnly = Configuration()
            readingOnly.readonly = true
            readingOnly.busyMode = .timeout(10)
            versions = try DatabaseQueue(path: path, configuration: readingOnly)
            let migrator = Schema.migrator
            let (isMigrated, isNew, isTooNew) = try pool.read { db in
                (
                    try migrator.hasCompletedMigrations(db),
                    try migrator.appliedMigrations(db).isEmpty,
                    try migrator.hasBeenSuperseded(db)
                )
            }
            guard !isTooNew else { throw StorageError.newerThanProgram(path: path) }
            guard !isMigrated else { return }
            if !isNew { try saveCopy(now: now) }
            try migrator.migrate(pool)
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }

    private func saveCopy(now: Timestamp) throws {
        let stamp = now.description.filter { $0.isNumber || $0 == "T" }
        try Backup.write(from: pool, to: "\(path).before-migration-\(stamp)")
    }

    /// Closes all connections after what runs is done, and folds the write-ahead log in: one file is left.
    public func close() throws {
        do {
            try checkpoint()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            // Work that was cancelled a moment ago interrupts whatever the connection does; nothing comes after it.
            try checkpoint()
        }
        try versions.close()
        try pool.close()
    }

    private func checkpoint() throws {
        _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
}
