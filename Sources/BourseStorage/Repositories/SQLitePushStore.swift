import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// Subscriptions to notifications, their settings and the key of the desk in SQLite.
public struct SQLitePushStore: PushStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The subscriptions of a person, oldest first.
    public func subscriptions(of user: UserID) async throws -> [PushSubscription] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM push_subscriptions WHERE user_id = :user ORDER BY created_at, id"
            )
            .map(Self.subscription)
        }
    }

    private static func subscription(_ row: Row) -> PushSubscription {
        let (key, secret): (Data, Data) = (row["public_key"], row["secret"])
        return PushSubscription(
            id: row["id"],
            endpoint: row["endpoint"],
            publicKey: Array(key),
            secret: Array(secret),
            createdAt: Timestamp(microseconds: row["created_at"]),
            deliveredAt: (row["delivered_at"] as Int64?).map { Timestamp(microseconds: $0) },
            failure: row["failure"]
        )
    }

    /// Adds the subscription of a session.
    public func insert(
        _ subscription: PushSubscription,
        session: SessionDigest,
        of user: UserID,
        limit: Int
    ) async throws -> Bool {
        try await pool.write { db in
            // A browser belongs to who signed in last: another person's alerts must not appear in it.
            try db.execute(
                sql: "DELETE FROM push_subscriptions WHERE endpoint = ?",
                arguments: [subscription.endpoint]
            )
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM push_subscriptions WHERE user_id = :user AND session = :session",
                ["session": Data(session.bytes)]
            )
            try scope.execute(
                """
                INSERT INTO push_subscriptions (id, user_id, session, endpoint, public_key, secret, created_at)
                SELECT :id, :user, digest, :endpoint, :key, :secret, :now FROM sessions
                WHERE digest = :session AND user_id = :user
                AND (SELECT count(*) FROM push_subscriptions WHERE user_id = :user) < :limit
                """,
                [
                    "id": subscription.id, "session": Data(session.bytes), "endpoint": subscription.endpoint,
                    "key": Data(subscription.publicKey), "secret": Data(subscription.secret),
                    "now": subscription.createdAt.microseconds, "limit": limit,
                ]
            )
            return scope.changesCount > 0
        }
    }

    /// Removes a subscription.
    public func deleteSubscription(_ id: String, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "DELETE FROM push_subscriptions WHERE user_id = :user AND id = :id",
                ["id": id]
            )
        }
    }

    /// Removes the subscription of a session.
    public func deleteSubscription(session: SessionDigest, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM push_subscriptions WHERE user_id = :user AND session = :session",
                ["session": Data(session.bytes)]
            )
            return scope.changesCount > 0
        }
    }

    /// The identity of the subscription of a session.
    public func subscription(session: SessionDigest, of user: UserID) async throws -> String? {
        try await pool.read { db in
            try UserScope(db, user: user).first(
                "SELECT id FROM push_subscriptions WHERE user_id = :user AND session = :session",
                ["session": Data(session.bytes)]
            )?["id"]
        }
    }

    /// Stores how the last delivery ended.
    public func setDelivered(_ id: String, of user: UserID, at now: Timestamp, failure: String?) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                UPDATE push_subscriptions SET failure = :failure,
                delivered_at = CASE WHEN :failure IS NULL THEN :now ELSE delivered_at END,
                failed_at = CASE WHEN :failure IS NULL THEN failed_at ELSE :now END
                WHERE user_id = :user AND id = :id
                """,
                ["id": id, "now": now.microseconds, "failure": failure]
            )
        }
    }

    /// The settings of a person.
    public func settings(of user: UserID) async throws -> PushSettings? {
        try await pool.read { db in
            try UserScope(db, user: user).first("SELECT * FROM push_settings WHERE user_id = :user")
                .map(Self.settings)
        }
    }

    private static func settings(_ row: Row) -> PushSettings {
        let topics: String = row["topics"]
        let hours = (row["quiet_from"] as Int?).flatMap { from in
            (row["quiet_to"] as Int?).flatMap { QuietHours(start: from, end: $0) }
        }
        return PushSettings(
            topics: Set(topics.split(separator: " ").compactMap { PushTopic(rawValue: String($0)) }),
            quietHours: hours,
            summaryMinute: row["summary_at"]
        )
    }

    /// Replaces the settings; the day of the last summary stays.
    public func setSettings(_ settings: PushSettings, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                INSERT INTO push_settings (user_id, topics, quiet_from, quiet_to, summary_at)
                VALUES (:user, :topics, :from, :to, :summary)
                ON CONFLICT DO UPDATE SET topics = excluded.topics, quiet_from = excluded.quiet_from,
                quiet_to = excluded.quiet_to, summary_at = excluded.summary_at
                """,
                [
                    "topics": settings.topics.map(\.rawValue).sorted().joined(separator: " "),
                    "from": settings.quietHours?.start, "to": settings.quietHours?.end,
                    "summary": settings.summaryMinute,
                ]
            )
        }
    }

    /// People with the summary among their topics.
    public func summaryReaders() async throws -> [(user: User, settings: PushSettings, last: TradingDay?)] {
        try await pool.read { db in
            // The topics are words with blanks between them.
            try Row.fetchAll(
                db,
                sql: """
                    SELECT users.*, push_settings.* FROM push_settings JOIN users ON users.id = push_settings.user_id
                    WHERE ' ' || topics || ' ' LIKE '% summary %'
                    AND EXISTS (SELECT 1 FROM push_subscriptions WHERE push_subscriptions.user_id = users.id)
                    """
            )
            .compactMap { row in
                guard let user = SQLiteAccountStore.user(row)?.user else { return nil }
                let last = (row["summary_on"] as String?).flatMap { TradingDay(iso: $0) }
                return (user, Self.settings(row), last)
            }
        }
    }

    /// Stores the day of the last summary.
    public func setSummarized(_ day: TradingDay, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE push_settings SET summary_on = :day
                WHERE user_id = :user AND (summary_on IS NULL OR summary_on < :day)
                """,
                ["day": day.description]
            )
            return scope.changesCount > 0
        }
    }

    /// People with a subscription.
    public func subscribers() async throws -> [User] {
        try await pool.read { db in
            try Row.fetchAll(
                db,
                sql: "SELECT * FROM users WHERE id IN (SELECT user_id FROM push_subscriptions) ORDER BY id"
            )
            .compactMap { SQLiteAccountStore.user($0)?.user }
        }
    }

    /// A person.
    public func person(_ user: UserID) async throws -> User? {
        try await pool.read { db in
            try UserScope(db, user: user).first("SELECT * FROM users WHERE id = :user")
                .flatMap(SQLiteAccountStore.user)?.user
        }
    }

    /// The key of the desk.
    public func key(orStoring new: [UInt8], at now: Timestamp) async throws -> [UInt8] {
        try await pool.write { db in
            try db.execute(
                sql: "INSERT OR IGNORE INTO push_keys (id, secret, created_at) VALUES (1, ?, ?)",
                arguments: [Data(new), now.microseconds]
            )
            let stored = try Data.fetchOne(db, sql: "SELECT secret FROM push_keys WHERE id = 1")
            return stored.map(Array.init) ?? new
        }
    }
}
