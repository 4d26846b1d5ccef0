import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// The schemes that people follow and the screens they named, in SQLite.
public struct SQLiteFundListStore: FundListStore {
    let pool: DatabasePool

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
}
