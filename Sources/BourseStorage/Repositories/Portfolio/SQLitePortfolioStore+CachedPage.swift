import BourseCore
import BourseDesk
import BourseValues
import GRDB

extension SQLitePortfolioStore {
    /// The page that was sent last.
    public func sentPage(of user: UserID) async throws -> CachedPage? {
        try await pool.read { db in
            let sql = "SELECT edition, priced_at, body FROM portfolio_pages WHERE user_id = :user"
            return try UserScope(db, user: user).first(sql).map { row in
                CachedPage(edition: row[0], pricedAt: Timestamp(microseconds: row[1]), body: row[2])
            }
        }
    }

    /// Keeps a page in place of the one before.
    public func save(_ page: CachedPage, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                INSERT INTO portfolio_pages (user_id, edition, priced_at, body) VALUES (:user, :edition, :at, :body)
                ON CONFLICT (user_id) DO UPDATE SET edition = :edition, priced_at = :at, body = :body
                """,
                ["edition": page.edition, "at": page.pricedAt.microseconds, "body": page.body]
            )
        }
    }
}
