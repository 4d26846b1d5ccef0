import BourseDesk
import GRDB

/// The version of a database as SQLite counts it for a connection that writes nothing.
///
/// Source: <https://www.sqlite.org/pragma.html#pragma_data_version>.
public struct SQLiteStorageVersion: StorageVersion {
    private let connection: DatabaseQueue

    /// Makes the version of a database.
    public init(_ database: DeskDatabase) { connection = database.versions }

    /// Another number after every commit of any connection, also in another process.
    public func number() -> Int? {
        // Outside of a transaction, in which it would not move.
        try? connection.unsafeRead { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) }
    }
}
