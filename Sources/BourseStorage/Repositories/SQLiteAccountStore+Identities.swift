import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// The identity with a subject of an issuer, and whose it is.
    public func identity(issuer: String, subject: String) async throws -> (user: User, identity: LinkedIdentity)? {
        try await pool.read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM identities WHERE issuer = ? AND subject = ?"),
                arguments: [issuer, subject]
            )
            guard let row, let owner = try Self.owner(of: row, db) else { return nil }
            return (owner, Self.identity(row))
        }
    }

    /// The identities of a person, newest first.
    public func identities(of user: UserID) async throws -> [LinkedIdentity] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM identities WHERE user_id = :user ORDER BY created_at DESC, id"
            )
            .map(Self.identity)
        }
    }

    /// Connects an identity, unless it is somebody's or the person has `limit`.
    public func insert(_ identity: LinkedIdentity, of user: UserID, limit: Int) async throws -> IdentityInsertion {
        try await pool.write { db in
            let known = try Row.fetchOne(
                db,
                sql: "SELECT user_id FROM identities WHERE issuer = ? AND subject = ?",
                arguments: [identity.issuer, identity.subject]
            )
            if let known { return known["user_id"] == user.description ? .known : .taken }
            let scope = UserScope(db, user: user)
            let count = try scope.first("SELECT count(*) AS n FROM identities WHERE user_id = :user")
            guard (count?["n"] ?? 0) < limit else { return .full }
            try Self.insert(identity, scope)
            return .inserted
        }
    }

    /// Adds a person together with the identity by which they sign in.
    public func insert(_ user: User, identity: LinkedIdentity, onlyIfFirst: Bool) async throws -> InsertOutcome {
        try await pool.write { db in
            let hash = AccountService.noPassword
            let outcome = try Self.insert(user, passwordHash: hash, onlyIfFirst: onlyIfFirst, db)
            if case .inserted = outcome { try Self.insert(identity, UserScope(db, user: user.id)) }
            return outcome
        }
    }

    /// Stores that an identity signed somebody in.
    public func setUsed(identity id: String, of user: UserID, email: String, at now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE identities SET used_at = :now, email = :email WHERE user_id = :user AND id = :id",
                ["id": id, "email": email, "now": now.microseconds]
            )
        }
    }

    /// Disconnects an identity, unless it is the last way to sign in.
    public func deleteIdentity(_ id: String, of user: UserID) async throws -> IdentityDeletion {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let row = try scope.first("SELECT * FROM identities WHERE user_id = :user AND id = :id", ["id": id])
            guard let row else { return .absent }
            let others = try scope.first(
                """
                SELECT 1 FROM users WHERE id = :user AND password_hash <> :none
                UNION ALL SELECT 1 FROM passkeys WHERE user_id = :user
                UNION ALL SELECT 1 FROM identities WHERE user_id = :user AND id <> :id
                LIMIT 1
                """,
                ["id": id, "none": AccountService.noPassword]
            )
            guard others != nil else { return .lastWayIn }
            try scope.execute("DELETE FROM identities WHERE user_id = :user AND id = :id", ["id": id])
            return .deleted(Self.identity(row))
        }
    }

    private static func insert(_ identity: LinkedIdentity, _ scope: UserScope) throws {
        try scope.execute(
            """
            INSERT INTO identities (id, user_id, issuer, subject, email, created_at)
            VALUES (:id, :user, :issuer, :subject, :email, :now)
            """,
            [
                "id": identity.id, "issuer": identity.issuer, "subject": identity.subject, "email": identity.email,
                "now": identity.createdAt.microseconds,
            ]
        )
    }

    private static func identity(_ row: Row) -> LinkedIdentity {
        LinkedIdentity(
            id: row["id"],
            issuer: row["issuer"],
            subject: row["subject"],
            email: row["email"],
            createdAt: Timestamp(microseconds: row["created_at"]),
            usedAt: (row["used_at"] as Int64?).map { Timestamp(microseconds: $0) }
        )
    }
}
