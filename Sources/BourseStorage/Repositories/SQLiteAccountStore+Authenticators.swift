import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// The authenticator app of a person.
    public func authenticator(of user: UserID) async throws -> StoredAuthenticator? {
        try await pool.read { db in
            let row = try UserScope(db, user: user).first("SELECT * FROM authenticators WHERE user_id = :user")
            return row.map { row in
                let secret: Data = row["secret"]
                return StoredAuthenticator(
                    secret: Array(secret),
                    confirmedAt: (row["confirmed_at"] as Int64?).map { Timestamp(microseconds: $0) }
                )
            }
        }
    }

    /// Stores the secret of an app that is not confirmed yet.
    public func setAuthenticator(secret: [UInt8], of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT INTO authenticators (user_id, secret) VALUES (:user, :secret)
                ON CONFLICT DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE confirmed_at IS NULL
                """,
                ["secret": Data(secret)]
            )
            return scope.changesCount > 0
        }
    }

    /// Confirms the app by the step of a right code.
    public func confirmAuthenticator(
        step: Int64,
        recoveryCodes: [SessionDigest],
        of user: UserID,
        at now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE authenticators SET confirmed_at = :now, last_step = :step
                WHERE user_id = :user AND confirmed_at IS NULL
                """,
                ["now": now.microseconds, "step": step]
            )
            guard scope.changesCount > 0 else { return false }
            try Self.replaceRecoveryCodes(recoveryCodes, scope)
            return true
        }
    }

    /// Uses a step up, so that its code works once.
    public func useStep(_ step: Int64, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE authenticators SET last_step = :step
                WHERE user_id = :user AND confirmed_at IS NOT NULL AND last_step < :step
                """,
                ["step": step]
            )
            return scope.changesCount > 0
        }
    }

    /// Removes the app and the recovery codes.
    public func removeAuthenticator(of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM recovery_codes WHERE user_id = :user")
            try scope.execute("DELETE FROM authenticators WHERE user_id = :user")
            return scope.changesCount > 0
        }
    }

    /// Replaces the recovery codes.
    public func setRecoveryCodes(_ codes: [SessionDigest], of user: UserID) async throws {
        try await pool.write { try Self.replaceRecoveryCodes(codes, UserScope($0, user: user)) }
    }

    private static func replaceRecoveryCodes(_ codes: [SessionDigest], _ scope: UserScope) throws {
        try scope.execute("DELETE FROM recovery_codes WHERE user_id = :user")
        for code in codes {
            try scope.execute(
                "INSERT INTO recovery_codes (user_id, digest) VALUES (:user, :digest)",
                ["digest": Data(code.bytes)]
            )
        }
    }

    /// Uses a recovery code up.
    public func useRecoveryCode(_ code: SessionDigest, of user: UserID, at now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE recovery_codes SET used_at = :now
                WHERE user_id = :user AND digest = :digest AND used_at IS NULL
                """,
                ["now": now.microseconds, "digest": Data(code.bytes)]
            )
            return scope.changesCount > 0
        }
    }

    /// The number of recovery codes that were not used.
    public func recoveryCodesLeft(of user: UserID) async throws -> Int {
        try await pool.read { db in
            let row = try UserScope(db, user: user).first(
                "SELECT count(*) FROM recovery_codes WHERE user_id = :user AND used_at IS NULL"
            )
            return row?[0] ?? 0
        }
    }
}
