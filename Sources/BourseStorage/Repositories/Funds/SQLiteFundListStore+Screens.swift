import BourseCore
import BourseDesk
import BourseValues
import GRDB

extension SQLiteFundListStore: SavedScreenStore {
    /// The saved screens of a user, newest first.
    public func savedScreens(of user: UserID) async throws -> [SavedScreen] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT id, subject, name, query, saved_at FROM saved_screens WHERE user_id = :user AND deleted_at IS NULL
                ORDER BY saved_at DESC, id
                """
            ).compactMap { row in
                guard let subject = SavedScreen.Subject(rawValue: row["subject"]) else { return nil }
                return SavedScreen(
                    id: row["id"],
                    subject: subject,
                    name: row["name"],
                    query: row["query"],
                    savedAt: Timestamp(microseconds: row["saved_at"])
                )
            }
        }
    }

    /// Saves a screen; replaces one of the same subject and name.
    public func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let others: Int =
                try scope.first(
                    """
                    SELECT count(*) AS n FROM saved_screens
                    WHERE user_id = :user AND deleted_at IS NULL AND subject = :subject AND name <> :name
                    """,
                    ["subject": screen.subject.rawValue, "name": screen.name]
                )?["n"] ?? 0
            guard others < limit else { return false }
            try scope.execute("DELETE FROM saved_screens WHERE user_id = :user AND deleted_at IS NOT NULL")
            let values: StatementArguments = [
                "subject": screen.subject.rawValue, "name": screen.name, "query": screen.query,
                "now": screen.savedAt.microseconds,
            ]
            // One that is saved again keeps its identity, which alerts and links name.
            try scope.execute(
                """
                UPDATE saved_screens SET query = :query, saved_at = :now
                WHERE user_id = :user AND subject = :subject AND name = :name
                """,
                values
            )
            guard scope.changesCount == 0 else { return true }
            try scope.execute(
                """
                INSERT INTO saved_screens (id, user_id, subject, name, query, saved_at)
                VALUES (:id, :user, :subject, :name, :query, :now)
                """,
                values + ["id": screen.id]
            )
            return true
        }
    }

    /// Deletes a screen.
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

    /// Restores a deleted screen.
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
