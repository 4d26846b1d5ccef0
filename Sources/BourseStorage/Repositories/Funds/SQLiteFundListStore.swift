import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// What people keep of the funds desk, in SQLite.
public struct SQLiteFundListStore: FundListStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The codes of the schemes a person follows, in the order in which they were added.
    public func favoriteFunds(of user: UserID) async throws -> [Int32] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT code FROM favorite_funds WHERE user_id = :user ORDER BY place"
            ).map { $0["code"] as Int32 }
        }
    }

    /// Adds a scheme to those followed, or takes it out.
    public func setFavorite(
        _ isFavorite: Bool,
        fund code: Int32,
        atMost limit: Int,
        user: UserID
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard isFavorite else {
                try scope.execute("DELETE FROM favorite_funds WHERE user_id = :user AND code = :code", ["code": code])
                return true
            }
            let others: Int =
                try scope.first(
                    "SELECT count(*) AS n FROM favorite_funds WHERE user_id = :user AND code <> :code",
                    ["code": code]
                )?["n"] ?? 0
            guard others < limit else { return false }
            try scope.execute(
                """
                INSERT INTO favorite_funds (user_id, code, place)
                SELECT :user, :code, ifnull(max(place) + 1, 0) FROM favorite_funds WHERE user_id = :user
                ON CONFLICT (user_id, code) DO NOTHING
                """,
                ["code": code]
            )
            return true
        }
    }

    /// The screens a person named, newest first.
    public func savedScreens(of user: UserID) async throws -> [SavedScreen] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT id, name, query, saved_at FROM saved_screens WHERE user_id = :user AND deleted_at IS NULL
                ORDER BY saved_at DESC, id
                """
            ).map { row in
                SavedScreen(
                    id: row["id"],
                    name: row["name"],
                    query: row["query"],
                    savedAt: Timestamp(microseconds: row["saved_at"])
                )
            }
        }
    }

    /// Keeps a screen; one of the same name is replaced.
    public func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let others: Int =
                try scope.first(
                    """
                    SELECT count(*) AS n FROM saved_screens
                    WHERE user_id = :user AND deleted_at IS NULL AND name <> :name
                    """,
                    ["name": screen.name]
                )?["n"] ?? 0
            guard others < limit else { return false }
            try scope.execute(
                "DELETE FROM saved_screens WHERE user_id = :user AND (name = :name OR deleted_at IS NOT NULL)",
                ["name": screen.name]
            )
            try scope.execute(
                """
                INSERT INTO saved_screens (id, user_id, name, query, saved_at)
                VALUES (:id, :user, :name, :query, :now)
                """,
                [
                    "id": screen.id, "name": screen.name, "query": screen.query, "now": screen.savedAt.microseconds,
                ]
            )
            return true
        }
    }

    /// Puts a screen away.
    public func deleteSavedScreen(_ id: String, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "UPDATE saved_screens SET deleted_at = :now WHERE user_id = :user AND id = :id AND deleted_at IS NULL",
                ["id": id, "now": now.microseconds]
            )
            return scope.changesCount > 0
        }
    }

    /// Brings a screen back that was put away.
    public func restoreSavedScreen(_ id: String, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE OR IGNORE saved_screens SET deleted_at = NULL
                WHERE user_id = :user AND id = :id AND deleted_at IS NOT NULL
                """,
                ["id": id]
            )
            return scope.changesCount > 0
        }
    }
}
