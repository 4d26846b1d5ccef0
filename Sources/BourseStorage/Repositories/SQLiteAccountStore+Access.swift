import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// The access tokens of a person, newest first.
    public func accessTokens(of user: UserID) async throws -> [AccessToken] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM access_tokens WHERE user_id = :user ORDER BY created_at DESC, id"
            )
            .compactMap(Self.accessToken)
        }
    }

    /// Adds a token, unless the person has `limit` tokens.
    public func insert(
        _ token: AccessToken,
        digest: SessionDigest,
        of user: UserID,
        limit: Int
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT INTO access_tokens (id, user_id, name, scope, digest, created_at, expires_at)
                SELECT :id, :user, :name, :scope, :digest, :now, :end
                WHERE (SELECT count(*) FROM access_tokens WHERE user_id = :user) < :limit
                """,
                [
                    "id": token.id, "name": token.name, "scope": token.scope.rawValue, "digest": Data(digest.bytes),
                    "now": token.createdAt.microseconds, "end": token.expiresAt?.microseconds, "limit": limit,
                ]
            )
            return scope.changesCount > 0
        }
    }

    /// Deletes a token.
    public func deleteAccessToken(_ id: String, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM access_tokens WHERE user_id = :user AND id = :id", ["id": id])
            return scope.changesCount > 0
        }
    }

    /// The token of an identity with its owner and the digest of its secret.
    public func accessToken(_ id: String) async throws -> (user: User, token: AccessToken, digest: SessionDigest)? {
        try await pool.read { db in
            guard
                let row = try Row.fetchOne(
                    db.cachedStatement(sql: "SELECT * FROM access_tokens WHERE id = ?"),
                    arguments: [id]
                ),
                let token = Self.accessToken(row), let user = try Self.owner(of: row, db)
            else { return nil }
            let digest: Data = row["digest"]
            return (user, token, SessionDigest(bytes: Array(digest)))
        }
    }

    /// Stores when a token was last used.
    public func setUsed(accessToken id: String, of user: UserID, at now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE access_tokens SET used_at = :now WHERE user_id = :user AND id = :id",
                ["id": id, "now": now.microseconds]
            )
        }
    }

    /// The feeds of a person.
    public func feeds(of user: UserID) async throws -> [FeedAddress] {
        try await pool.read { db in
            try UserScope(db, user: user).all("SELECT * FROM feeds WHERE user_id = :user ORDER BY kind")
                .compactMap(Self.feed)
        }
    }

    /// Stores the address of a feed in place of an earlier one of its kind.
    public func setFeed(_ feed: FeedAddress, digest: SessionDigest, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                INSERT OR REPLACE INTO feeds (user_id, kind, secret, digest, created_at)
                VALUES (:user, :kind, :secret, :digest, :now)
                """,
                [
                    "kind": feed.kind.rawValue, "secret": feed.secret, "digest": Data(digest.bytes),
                    "now": feed.createdAt.microseconds,
                ]
            )
        }
    }

    /// Deletes the address of a feed.
    public func deleteFeed(_ kind: FeedKind, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "DELETE FROM feeds WHERE user_id = :user AND kind = :kind",
                ["kind": kind.rawValue]
            )
        }
    }

    /// The feed with an address whose secret has a digest, and its owner.
    public func feed(_ kind: FeedKind, digest: SessionDigest) async throws -> (user: User, feed: FeedAddress)? {
        try await pool.read { db in
            guard
                let row = try Row.fetchOne(
                    db.cachedStatement(sql: "SELECT * FROM feeds WHERE digest = ? AND kind = ?"),
                    arguments: [Data(digest.bytes), kind.rawValue]
                ),
                let feed = Self.feed(row), let user = try Self.owner(of: row, db)
            else { return nil }
            return (user, feed)
        }
    }

    /// Stores when a feed was last read.
    public func setRead(feed kind: FeedKind, of user: UserID, at now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE feeds SET read_at = :now WHERE user_id = :user AND kind = :kind",
                ["kind": kind.rawValue, "now": now.microseconds]
            )
        }
    }

    static func owner(of row: Row, _ db: Database) throws -> User? {
        try UserScope(db, user: UserID(row["user_id"])).first("SELECT * FROM users WHERE id = :user")
            .flatMap(user)?.user
    }

    private static func accessToken(_ row: Row) -> AccessToken? {
        guard let scope = AccessScope(rawValue: row["scope"]) else { return nil }
        return AccessToken(
            id: row["id"],
            name: row["name"],
            scope: scope,
            createdAt: Timestamp(microseconds: row["created_at"]),
            expiresAt: (row["expires_at"] as Int64?).map { Timestamp(microseconds: $0) },
            usedAt: (row["used_at"] as Int64?).map { Timestamp(microseconds: $0) }
        )
    }

    private static func feed(_ row: Row) -> FeedAddress? {
        guard let kind = FeedKind(rawValue: row["kind"]) else { return nil }
        return FeedAddress(
            kind: kind,
            secret: row["secret"],
            createdAt: Timestamp(microseconds: row["created_at"]),
            readAt: (row["read_at"] as Int64?).map { Timestamp(microseconds: $0) }
        )
    }
}
