import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// Adds a session and drops those that are over.
    public func insert(_ session: NewSession, of user: UserID) async throws {
        try await pool.write { db in
            try db.execute(
                sql: "DELETE FROM sessions WHERE expires_at <= ?",
                arguments: [session.createdAt.microseconds]
            )
            try UserScope(db, user: user).execute(
                """
                INSERT INTO sessions
                (digest, user_id, created_at, expires_at, device, method, confirmed_at, keeps_nothing)
                VALUES (:digest, :user, :now, :end, :device, :method, :now, :keeps_nothing)
                """,
                [
                    "digest": Data(session.digest.bytes), "now": session.createdAt.microseconds,
                    "end": session.expiresAt.microseconds, "device": session.device.name,
                    "method": session.method.rawValue, "keeps_nothing": session.device.keepsNothing,
                ]
            )
        }
    }

    /// The session of a digest and whose it is.
    public func session(_ digest: SessionDigest, now: Timestamp) async throws -> FoundSession? {
        try await pool.read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT users.*, sessions.expires_at AS session_end,
                        coalesce(sessions.used_at, sessions.created_at) AS session_used,
                        coalesce(sessions.confirmed_at, sessions.created_at) AS session_confirmed, keeps_nothing
                        FROM sessions JOIN users ON users.id = sessions.user_id
                        WHERE sessions.digest = ? AND sessions.expires_at > ?
                        """
                ),
                arguments: [Data(digest.bytes), now.microseconds]
            )
            guard let row, let user = Self.user(row)?.user else { return nil }
            return FoundSession(
                user: user,
                expiresAt: Timestamp(microseconds: row["session_end"]),
                usedAt: Timestamp(microseconds: row["session_used"]),
                confirmedAt: Timestamp(microseconds: row["session_confirmed"]),
                keepsNothing: row["keeps_nothing"]
            )
        }
    }

    /// The sessions of a person, the last used first; of those used at the same moment, by name, the unnamed last.
    public func sessions(of user: UserID, now: Timestamp) async throws -> [DeviceSession] {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all(
                """
                SELECT *, EXISTS (SELECT 1 FROM push_subscriptions WHERE session = sessions.digest) AS is_told
                FROM sessions WHERE user_id = :user AND expires_at > :now
                ORDER BY coalesce(used_at, created_at) DESC, device = '', device, digest
                """,
                ["now": now.microseconds]
            )
            return rows.map { row in
                let digest: Data = row["digest"]
                return DeviceSession(
                    id: SessionDigest(bytes: Array(digest)).id,
                    device: row["device"],
                    method: SignInMethod(rawValue: row["method"]) ?? .password,
                    createdAt: Timestamp(microseconds: row["created_at"]),
                    usedAt: (row["used_at"] as Int64?).map { Timestamp(microseconds: $0) },
                    receivesPush: row["is_told"]
                )
            }
        }
    }

    /// Stores that a session was used, and moves its end.
    public func setUsed(session digest: SessionDigest, at now: Timestamp, expiresAt: Timestamp) async throws {
        try await pool.write { db in
            try db.execute(
                sql: "UPDATE sessions SET used_at = ?, expires_at = max(expires_at, ?) WHERE digest = ?",
                arguments: [now.microseconds, expiresAt.microseconds, Data(digest.bytes)]
            )
        }
    }

    /// Stores that the person of a session confirmed who they are.
    public func setConfirmed(session digest: SessionDigest, of user: UserID, at now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE sessions SET confirmed_at = :now WHERE user_id = :user AND digest = :digest",
                ["now": now.microseconds, "digest": Data(digest.bytes)]
            )
        }
    }

    /// Ends the session of an identity.
    public func endSession(_ id: String, of user: UserID) async throws -> Bool {
        guard let half = Hex.bytes(id), half.count == 16 else { return false }
        return try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM sessions WHERE user_id = :user AND substr(digest, 1, 16) = :half",
                ["half": Data(half)]
            )
            return scope.changesCount > 0
        }
    }

    /// Ends a session.
    public func deleteSession(_ digest: SessionDigest) async throws {
        try await pool.write {
            try $0.execute(sql: "DELETE FROM sessions WHERE digest = ?", arguments: [Data(digest.bytes)])
        }
    }

    /// Ends all sessions of a person.
    public func deleteSessions(of user: UserID) async throws {
        try await pool.write { try UserScope($0, user: user).execute("DELETE FROM sessions WHERE user_id = :user") }
    }

    /// Adds an event to the log of a person, and drops the oldest ones.
    public func note(_ event: AccountEvent, of user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            // What repeats without end keeps one row, so that it cannot push out what it should hide.
            try scope.execute(
                """
                DELETE FROM account_events WHERE user_id = :user AND number = (SELECT max(number) FROM account_events
                WHERE user_id = :user) AND kind = :kind AND subject = :subject AND address = :address
                AND kind IN ('sign-in-failed', 'code-failed', 'feed-created', 'feed-revoked')
                """,
                [
                    "kind": event.kind.rawValue, "subject": String(event.subject.prefix(254)),
                    "address": String(event.address.prefix(64)),
                ]
            )
            try scope.execute(
                """
                INSERT INTO account_events (user_id, number, kind, subject, device, address, at)
                SELECT :user, coalesce(max(number), 0) + 1, :kind, :subject, :device, :address, :at
                FROM account_events WHERE user_id = :user
                """,
                [
                    "kind": event.kind.rawValue, "subject": String(event.subject.prefix(254)),
                    "device": event.device, "address": String(event.address.prefix(64)),
                    "at": event.at.microseconds,
                ]
            )
            try scope.execute(
                """
                DELETE FROM account_events WHERE user_id = :user AND number <=
                (SELECT max(number) FROM account_events WHERE user_id = :user) - :most
                """,
                ["most": AccountEvent.most]
            )
        }
    }

    /// The log of a person, newest first.
    public func events(of user: UserID) async throws -> [AccountEvent] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM account_events WHERE user_id = :user ORDER BY number DESC"
            )
            .compactMap { row in
                AccountEvent.Kind(rawValue: row["kind"]).map { kind in
                    AccountEvent(
                        kind,
                        subject: row["subject"],
                        device: row["device"],
                        address: row["address"],
                        at: Timestamp(microseconds: row["at"])
                    )
                }
            }
        }
    }
}
