import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

/// Column mappings, in SQLite; their text form is what is stored.
public struct SQLiteMappingStore: MappingStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The mappings of a person, by name.
    public func mappings(of user: UserID) async throws -> [StoredMapping] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT id, text, saved_at FROM column_mappings WHERE user_id = :user ORDER BY name, id"
            ).compactMap(StoredMapping.init)
        }
    }

    /// Stores a mapping instead of the one with the same header; nil when the person has `limit` of other headers.
    public func save(_ mapping: StoredMapping, atMost limit: Int, user: UserID) async throws -> StoredMapping? {
        let header = mapping.mapping.headerKey
        return try await pool.write { db in
            let scope = UserScope(db, user: user)
            let others: Int =
                try scope.first(
                    "SELECT count(*) AS n FROM column_mappings WHERE user_id = :user AND header <> :header",
                    ["header": header]
                )?["n"] ?? 0
            guard others < limit else { return nil }
            try scope.execute(
                """
                INSERT INTO column_mappings (id, user_id, header, name, text, saved_at)
                VALUES (:id, :user, :header, :name, :text, :now)
                ON CONFLICT (user_id, header) DO UPDATE SET
                    name = excluded.name, text = excluded.text, saved_at = excluded.saved_at
                """,
                [
                    "id": mapping.id, "header": header, "name": mapping.mapping.name, "text": mapping.mapping.text,
                    "now": mapping.savedAt.microseconds,
                ]
            )
            return try scope.first(
                "SELECT id, text, saved_at FROM column_mappings WHERE user_id = :user AND header = :header",
                ["header": header]
            ).flatMap(StoredMapping.init)
        }
    }

    /// Deletes a mapping; false when there is none of that identity.
    public func deleteMapping(_ id: String, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM column_mappings WHERE user_id = :user AND id = :id", ["id": id])
            return db.changesCount > 0
        }
    }
}

extension StoredMapping {
    /// Reads a row; nil for a mapping that this program cannot read.
    fileprivate init?(_ row: Row) {
        guard let mapping = try? ColumnMapping(text: row["text"]) else { return nil }
        self.init(id: row["id"], mapping: mapping, savedAt: Timestamp(microseconds: row["saved_at"]))
    }
}
