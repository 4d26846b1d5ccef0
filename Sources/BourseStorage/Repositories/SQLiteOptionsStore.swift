import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// What people keep of the options desk, in SQLite.
public struct SQLiteOptionsStore: OptionsStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The strategies a person likes.
    public func favoriteStrategies(of user: UserID) async throws -> Set<String> {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all(
                "SELECT strategy FROM favorite_strategies WHERE user_id = :user"
            )
            return Set(rows.map { $0["strategy"] as String })
        }
    }

    /// Adds a strategy to those liked, or takes it out.
    public func setFavorite(_ isFavorite: Bool, strategy: String, user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                isFavorite
                    ? "INSERT OR IGNORE INTO favorite_strategies (user_id, strategy) VALUES (:user, :strategy)"
                    : "DELETE FROM favorite_strategies WHERE user_id = :user AND strategy = :strategy",
                ["strategy": strategy]
            )
        }
    }

    /// The positions a person named, newest first.
    public func savedPositions(of user: UserID) async throws -> [SavedPosition] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT id, name, query, saved_at FROM saved_positions WHERE user_id = :user AND deleted_at IS NULL
                ORDER BY saved_at DESC, id
                """
            ).map { row in
                SavedPosition(
                    id: row["id"],
                    name: row["name"],
                    query: row["query"],
                    savedAt: Timestamp(microseconds: row["saved_at"])
                )
            }
        }
    }

    /// Keeps a position; one of the same name is replaced.
    public func save(_ position: SavedPosition, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let others: Int =
                try scope.first(
                    """
                    SELECT count(*) AS n FROM saved_positions
                    WHERE user_id = :user AND deleted_at IS NULL AND name <> :name
                    """,
                    ["name": position.name]
                )?["n"] ?? 0
            guard others < limit else { return false }
            try scope.execute(
                "DELETE FROM saved_positions WHERE user_id = :user AND (name = :name OR deleted_at IS NOT NULL)",
                ["name": position.name]
            )
            try scope.execute(
                """
                INSERT INTO saved_positions (id, user_id, name, query, saved_at)
                VALUES (:id, :user, :name, :query, :now)
                """,
                [
                    "id": position.id, "name": position.name, "query": position.query,
                    "now": position.savedAt.microseconds,
                ]
            )
            return true
        }
    }

    /// Puts a position away.
    public func deleteSavedPosition(_ id: String, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE saved_positions SET deleted_at = :now
                WHERE user_id = :user AND id = :id AND deleted_at IS NULL
                """,
                ["id": id, "now": now.microseconds]
            )
            return scope.changesCount > 0
        }
    }

    /// Brings a position back that was put away.
    public func restoreSavedPosition(_ id: String, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE OR IGNORE saved_positions SET deleted_at = NULL
                WHERE user_id = :user AND id = :id AND deleted_at IS NOT NULL
                """,
                ["id": id]
            )
            return scope.changesCount > 0
        }
    }

    /// What a person calculated last, newest first.
    public func calculations(of user: UserID) async throws -> [Calculation] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT kind, query, summary, result, calculated_at FROM calculations WHERE user_id = :user
                ORDER BY calculated_at DESC, id DESC
                """
            ).compactMap { row in
                Calculation.CalculatorKind(rawValue: row["kind"]).map { kind in
                    Calculation(
                        kind: kind,
                        query: row["query"],
                        summary: row["summary"],
                        result: row["result"],
                        calculatedAt: Timestamp(microseconds: row["calculated_at"])
                    )
                }
            }
        }
    }

    /// Keeps a calculation and forgets the oldest beyond `limit`.
    public func save(_ calculation: Calculation, atMost limit: Int, user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM calculations WHERE user_id = :user AND kind = :kind AND query = :query",
                ["kind": calculation.kind.rawValue, "query": calculation.query]
            )
            try scope.execute(
                """
                INSERT INTO calculations (user_id, kind, query, summary, result, calculated_at)
                VALUES (:user, :kind, :query, :summary, :result, :now)
                """,
                [
                    "kind": calculation.kind.rawValue, "query": calculation.query, "summary": calculation.summary,
                    "result": calculation.result, "now": calculation.calculatedAt.microseconds,
                ]
            )
            try scope.execute(
                """
                DELETE FROM calculations WHERE user_id = :user AND id NOT IN (
                    SELECT id FROM calculations WHERE user_id = :user ORDER BY calculated_at DESC, id DESC LIMIT :limit
                )
                """,
                ["limit": limit]
            )
        }
    }

    /// Forgets all calculations.
    public func clearCalculations(of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute("DELETE FROM calculations WHERE user_id = :user")
        }
    }
}
