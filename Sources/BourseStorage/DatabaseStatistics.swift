import BourseCore
import Foundation
import GRDB

/// The size of a database and the number of people who use it, for metrics.
public struct DatabaseStatistics: Sendable {
    /// The bytes of the database file.
    public let fileBytes: Int64
    /// The bytes of the write-ahead log.
    public let logBytes: Int64
    /// The number of accounts.
    public let users: Int
    /// The number of sessions that have not ended.
    public let sessions: Int

    /// Reads the statistics.
    ///
    /// - Complexity: O(sessions).
    public init(_ database: DeskDatabase, now: Timestamp) async throws {
        fileBytes = Self.size(database.path)
        logBytes = Self.size(database.path + "-wal")
        (users, sessions) = try await database.pool.read { db in
            (
                try SQLiteAccountStore.userCount(db),
                try Int.fetchOne(
                    db,
                    sql: "SELECT count(*) FROM sessions WHERE expires_at > ?",
                    arguments: [now.microseconds]
                ) ?? 0
            )
        }
    }

    private static func size(_ path: String) -> Int64 {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.int64Value ?? 0
    }
}
