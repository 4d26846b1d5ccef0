import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// Keeps the digest of a secret in place of an earlier one of the person, and drops those that are over.
    public func insertReset(
        _ digest: SessionDigest,
        user: UserID,
        expiresAt: Timestamp,
        now: Timestamp
    ) async throws {
        try await pool.write { db in
            try db.execute(sql: "DELETE FROM password_resets WHERE expires_at <= ?", arguments: [now.microseconds])
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM password_resets WHERE user_id = :user")
            try scope.execute(
                "INSERT INTO password_resets (digest, user_id, expires_at) VALUES (:digest, :user, :end)",
                ["digest": Data(digest.bytes), "end": expiresAt.microseconds]
            )
        }
    }

    /// Whose secret it is.
    public func user(reset digest: SessionDigest, now: Timestamp) async throws -> User? {
        try await pool.read { try Self.owner(digest, now, $0)?.user }
    }

    /// Uses a secret up.
    public func useReset(_ digest: SessionDigest, passwordHash: String, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            guard let owner = try Self.owner(digest, now, db)?.user else { return false }
            let scope = UserScope(db, user: owner.id)
            try scope.execute("UPDATE users SET password_hash = :hash WHERE id = :user", ["hash": passwordHash])
            try scope.execute("DELETE FROM password_resets WHERE user_id = :user")
            try scope.execute("DELETE FROM email_changes WHERE user_id = :user")
            try scope.execute("DELETE FROM access_tokens WHERE user_id = :user")
            try scope.execute("DELETE FROM sessions WHERE user_id = :user")
            return true
        }
    }

    private static func owner(
        _ digest: SessionDigest,
        _ now: Timestamp,
        _ db: Database
    ) throws -> (user: User, passwordHash: String)? {
        try Row.fetchOne(
            db,
            sql: """
                SELECT users.* FROM password_resets JOIN users ON users.id = password_resets.user_id
                WHERE password_resets.digest = ? AND password_resets.expires_at > ?
                """,
            arguments: [Data(digest.bytes), now.microseconds]
        ).flatMap(user)
    }
}
