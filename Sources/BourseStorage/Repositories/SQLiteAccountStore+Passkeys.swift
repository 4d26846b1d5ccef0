import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// The passkeys of a person, newest first.
    public func passkeys(of user: UserID) async throws -> [StoredPasskey] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM passkeys WHERE user_id = :user ORDER BY created_at DESC, id"
            )
            .map(Self.passkey)
        }
    }

    /// Adds a passkey, unless the person has `limit` or its identity is known.
    public func insert(_ stored: StoredPasskey, of user: UserID, limit: Int) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT OR IGNORE INTO passkeys
                (id, user_id, name, public_key, sign_count, is_backup_eligible, is_backed_up, created_at)
                SELECT :id, :user, :name, :key, :count, :is_eligible, :is_backed_up, :now
                WHERE (SELECT count(*) FROM passkeys WHERE user_id = :user) < :limit
                """,
                [
                    "id": stored.passkey.id, "name": stored.passkey.name, "key": Data(stored.publicKey),
                    "count": Int64(stored.signCount), "is_eligible": stored.isBackupEligible,
                    "is_backed_up": stored.passkey.isBackedUp,
                    "now": stored.passkey.createdAt.microseconds, "limit": limit,
                ]
            )
            return scope.changesCount > 0
        }
    }

    /// Removes a passkey and returns its name.
    public func deletePasskey(_ id: String, of user: UserID) async throws -> String? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let row = try scope.first("SELECT name FROM passkeys WHERE user_id = :user AND id = :id", ["id": id])
            guard let name = row?["name"] as String? else { return nil }
            try scope.execute("DELETE FROM passkeys WHERE user_id = :user AND id = :id", ["id": id])
            return name
        }
    }

    /// The passkey of an identity and whose it is.
    public func passkey(_ id: String) async throws -> (user: User, passkey: StoredPasskey)? {
        try await pool.read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM passkeys WHERE id = ?"),
                arguments: [id]
            )
            guard let row, let owner = try Self.owner(of: row, db) else { return nil }
            return (owner, Self.passkey(row))
        }
    }

    /// Stores that a passkey was used, unless its counter moved on meanwhile.
    public func setUsed(
        passkey: StoredPasskey,
        count: UInt32,
        isBackedUp: Bool,
        at now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            try db.execute(
                sql: """
                    UPDATE passkeys SET sign_count = ?, is_backed_up = ?, used_at = ? WHERE id = ? AND sign_count = ?
                    """,
                arguments: [
                    Int64(count), isBackedUp, now.microseconds, passkey.passkey.id, Int64(passkey.signCount),
                ]
            )
            return db.changesCount > 0
        }
    }

    private static func passkey(_ row: Row) -> StoredPasskey {
        let key: Data = row["public_key"]
        return StoredPasskey(
            passkey: Passkey(
                id: row["id"],
                name: row["name"],
                isBackedUp: row["is_backed_up"],
                createdAt: Timestamp(microseconds: row["created_at"]),
                usedAt: (row["used_at"] as Int64?).map { Timestamp(microseconds: $0) }
            ),
            publicKey: Array(key),
            signCount: UInt32(clamping: row["sign_count"] as Int64),
            isBackupEligible: row["is_backup_eligible"]
        )
    }
}
