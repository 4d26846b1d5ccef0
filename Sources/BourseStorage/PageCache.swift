import GRDB
import GRDBSQLite

extension Database {
    /// The page cache while many rows are written: 64 MB, in SQLite's notation for kilobytes.
    private static let largePageCache = -65_536

    /// Runs `body`, outside a transaction, with a page cache of 64 MB instead of 2, and frees its memory.
    ///
    /// Pages that do not fit are written to the log before the transaction ends, and read and written again.
    func withLargePageCache<Value>(_ body: () throws -> Value) throws -> Value {
        let usual = try Int.fetchOne(self, sql: "PRAGMA cache_size")
        try execute(sql: "PRAGMA cache_size = \(Self.largePageCache)")
        defer {
            // GRDB runs no statement for a task that was canceled.
            if let usual { sqlite3_exec(sqliteConnection, "PRAGMA cache_size = \(usual)", nil, nil, nil) }
            releaseMemory()
        }
        return try body()
    }
}
