import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// What requests with a key were answered, in SQLite.
public struct SQLiteAnswerStore: AnswerStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The answer to the request with a key.
    public func answer(to key: String, of user: UserID) async throws -> StoredAnswer? {
        try await pool.read { db in
            let row = try UserScope(db, user: user).first(
                "SELECT * FROM answered_requests WHERE user_id = :user AND key = :key",
                ["key": key]
            )
            return row.map { row in
                let body: Data = row["body"]
                return StoredAnswer(
                    request: row["request"],
                    status: row["status"],
                    location: row["location"],
                    type: row["type"],
                    body: Array(body),
                    at: Timestamp(microseconds: row["at"])
                )
            }
        }
    }

    /// Stores an answer, and drops old ones.
    public func store(
        _ answer: StoredAnswer,
        to key: String,
        of user: UserID,
        limit: Int,
        since oldest: Timestamp
    ) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT OR REPLACE INTO answered_requests (user_id, key, request, status, location, type, body, at)
                VALUES (:user, :key, :request, :status, :location, :type, :body, :at)
                """,
                [
                    "key": key, "request": answer.request, "status": answer.status, "location": answer.location,
                    "type": answer.type,
                    "body": Data(answer.body), "at": answer.at.microseconds,
                ]
            )
            try scope.execute(
                """
                DELETE FROM answered_requests WHERE user_id = :user AND (at < :oldest OR key NOT IN
                (SELECT key FROM answered_requests WHERE user_id = :user ORDER BY at DESC LIMIT :limit))
                """,
                ["oldest": oldest.microseconds, "limit": limit]
            )
        }
    }
}
