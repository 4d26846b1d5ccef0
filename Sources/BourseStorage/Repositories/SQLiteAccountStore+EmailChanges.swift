import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// Adds a change in place of an earlier one of the person, and drops those that are over.
    public func insert(
        _ change: EmailChange,
        digest: SessionDigest,
        of user: UserID,
        now: Timestamp
    ) async throws {
        try await pool.write { db in
            try db.execute(sql: "DELETE FROM email_changes WHERE expires_at <= ?", arguments: [now.microseconds])
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM email_changes WHERE user_id = :user")
            try scope.execute(
                """
                INSERT INTO email_changes (digest, user_id, email, expires_at)
                VALUES (:digest, :user, :email, :end)
                """,
                [
                    "digest": Data(digest.bytes), "email": change.email.description,
                    "end": change.expiresAt.microseconds,
                ]
            )
        }
    }

    /// The change that a person requested.
    public func emailChange(of user: UserID, now: Timestamp) async throws -> EmailChange? {
        try await pool.read { db in
            try UserScope(db, user: user).first(
                "SELECT * FROM email_changes WHERE user_id = :user AND expires_at > :now",
                ["now": now.microseconds]
            )
            .flatMap(Self.emailChange)
        }
    }

    /// The change whose link has a secret.
    public func emailChange(digest: SessionDigest, now: Timestamp) async throws -> EmailChange? {
        try await pool.read { try Self.row(digest, now, $0).flatMap(Self.emailChange) }
    }

    /// Deletes the change of a person.
    public func deleteEmailChange(of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM email_changes WHERE user_id = :user")
            return scope.changesCount > 0
        }
    }

    /// Uses a link up.
    public func useEmailChange(digest: SessionDigest, now: Timestamp) async throws -> EmailChangeUse {
        try await pool.write { db in
            guard let row = try Self.row(digest, now, db), let change = Self.emailChange(row),
                let owner = try Self.owner(of: row, db)
            else { return .over }
            let scope = UserScope(db, user: owner.id)
            guard try Self.setEmail(change.email, verifiedAt: now, scope) else { return .taken }
            return .changed(from: owner)
        }
    }

    /// Stores that an address was verified.
    public func setVerified(_ email: Email, of user: UserID, at now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE users SET email_verified_at = :now WHERE id = :user AND email = :email",
                ["email": email.description, "now": now.microseconds]
            )
        }
    }

    /// Replaces the address, unless it belongs to another person, and invalidates links that were sent before.
    static func setEmail(_ email: Email, verifiedAt: Timestamp?, _ scope: UserScope) throws -> Bool {
        let isTaken = try scope.first(
            "SELECT 1 FROM users WHERE email = :email AND id <> :user",
            ["email": email.description]
        )
        guard isTaken == nil else { return false }
        try scope.execute("DELETE FROM password_resets WHERE user_id = :user")
        try scope.execute("DELETE FROM email_changes WHERE user_id = :user")
        try scope.execute(
            "UPDATE users SET email = :email, email_verified_at = :at WHERE id = :user",
            ["email": email.description, "at": verifiedAt?.microseconds]
        )
        return scope.changesCount > 0
    }

    private static func row(_ digest: SessionDigest, _ now: Timestamp, _ db: Database) throws -> Row? {
        try Row.fetchOne(
            db,
            sql: "SELECT * FROM email_changes WHERE digest = ? AND expires_at > ?",
            arguments: [Data(digest.bytes), now.microseconds]
        )
    }

    private static func emailChange(_ row: Row) -> EmailChange? {
        Email(row["email"]).map { email in
            EmailChange(email: email, expiresAt: Timestamp(microseconds: row["expires_at"]))
        }
    }
}
