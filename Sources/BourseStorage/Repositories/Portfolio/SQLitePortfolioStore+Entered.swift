import BourseCore
import BourseDesk
import BourseValues
import GRDB

extension SQLitePortfolioStore {
    /// Keeps an entered price or rate in place of the one of its day, or the terms of a bond.
    public func enter(_ value: EnteredValue, atMost limit: Int, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            var isKept = false
            try db.inSavepoint {
                isKept = try EnteredValueTable.write(value, atMost: limit, scope)
                return isKept ? .commit : .rollback
            }
            if isKept { _ = try PreferenceTable.advance(scope) }
            return isKept
        }
    }

    /// Takes an entered price or rate, or the terms of a bond away.
    public func removeEntered(_ place: EnteredPlace, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try EnteredValueTable.remove(place, scope) else { return false }
            _ = try PreferenceTable.advance(scope)
            return true
        }
    }
}
