import BourseDesk
import BourseValues
import GRDB

/// What of a person's data changed, as the triggers of the database count it.
public struct SQLiteChangeStore: ChangeStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// A number for each area that changed at least once.
    public func versions(of user: UserID) async throws -> [ChangeArea: Int] {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all("SELECT * FROM area_versions WHERE user_id = :user")
            return rows.reduce(into: [:]) { versions, row in
                if let area = ChangeArea(rawValue: row["area"]) { versions[area] = row["version"] }
            }
        }
    }
}
