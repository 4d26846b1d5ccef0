import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// The stored rows of people, for archives.
public struct SQLitePersonTableStore: PersonTableStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The names of the tables.
    public var tables: [String] { PersonTable.names }

    /// The number of the last step of the schema.
    public var version: Int {
        Schema.migrator.migrations.compactMap { Int($0.prefix(3)) }.max() ?? 0
    }

    /// Opens the rows of a person as they are now.
    public func snapshot(of user: UserID) async throws -> any PersonTableSnapshot {
        let snapshot = try pool.makeSnapshot()
        let tables = try await snapshot.read { try PersonTable.all($0) }
        return SQLitePersonTableSnapshot(snapshot, user: user, tables: tables)
    }

    /// The number of rows of a person in each table that has some.
    public func counts(of user: UserID) async throws -> [String: Int] {
        try await pool.read { db in
            var counts: [String: Int] = [:]
            for table in try PersonTable.all(db) {
                let count: Int = try UserScope(db, user: user).first(table.count)?[0] ?? 0
                if count > 0 { counts[table.name] = count }
            }
            return counts
        }
    }

    /// Restores the rows of a person in one transaction.
    public func restore(
        _ source: any PersonTableSource,
        to user: UserID,
        now: Timestamp
    ) async throws -> [String: Int] {
        try await pool.write { db in
            let tables = try PersonTable.all(db)
            let filled = try tables.filter { table in
                guard !PersonTable.settings.contains(table.name) else { return false }
                return try UserScope(db, user: user).first(table.exists) != nil
            }
            guard filled.isEmpty else { throw ArchiveError.notEmpty(tables: filled.map(\.name)) }
            let writer = try PersonTableWriter(db, user: user)
            var counts: [String: Int] = [:]
            for table in tables where source.tables.contains(table.name) {
                counts[table.name] = try writer.write(table, from: source)
            }
            try writer.finish(now: now)
            return counts.filter { $0.value > 0 }
        }
    }
}
