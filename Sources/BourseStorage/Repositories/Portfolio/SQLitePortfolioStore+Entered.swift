import BourseCore
import BourseDesk
import GRDB

extension SQLitePortfolioStore {
    /// Keeps an entered price or rate in place of the one of its day.
    public func enter(_ figure: EnteredFigure, atMost limit: Int, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            var isKept = false
            try db.inSavepoint {
                isKept = try StoredEntered.write(figure, atMost: limit, scope)
                return isKept ? .commit : .rollback
            }
            if isKept { _ = try StoredPreferences.advance(scope) }
            return isKept
        }
    }

    /// Takes an entered price or rate away.
    public func removeEntered(_ place: EnteredPlace, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try StoredEntered.remove(place, scope) else { return false }
            _ = try StoredPreferences.advance(scope)
            return true
        }
    }
}
