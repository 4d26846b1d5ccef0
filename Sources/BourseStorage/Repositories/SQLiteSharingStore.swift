import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// What people share with each other, in SQLite.
public struct SQLiteSharingStore: SharingStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The columns of a share, with the addresses of both people.
    private static let columns = """
        SELECT shares.*, owners.email AS owner_email, guests.email AS guest_email FROM shares
        JOIN users AS owners ON owners.id = shares.user_id
        LEFT JOIN users AS guests ON guests.id = shares.guest_id
        """

    /// Adds an open invitation and drops those of its owner that are over.
    public func insert(
        _ share: DeskShare,
        digest: SessionDigest,
        of owner: UserID,
        limit: Int
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: owner)
            try scope.execute(
                "DELETE FROM shares WHERE user_id = :user AND expires_at <= :now",
                ["now": share.createdAt.microseconds]
            )
            try scope.execute(
                """
                INSERT INTO shares (id, user_id, area, role, label, digest, expires_at, created_at)
                SELECT :id, :user, :area, :role, :label, :digest, :end, :now
                WHERE (SELECT count(*) FROM shares WHERE user_id = :user) < :limit
                """,
                [
                    "id": share.id, "area": share.area.rawValue, "role": share.role.rawValue, "label": share.label,
                    "digest": Data(digest.bytes), "end": share.expiresAt?.microseconds,
                    "now": share.createdAt.microseconds, "limit": limit,
                ]
            )
            return scope.changesCount > 0
        }
    }

    /// The shares and open invitations of an owner, newest first.
    public func shares(of owner: UserID, now: Timestamp) async throws -> [DeskShare] {
        try await pool.read { db in
            try UserScope(db, user: owner).all(
                """
                \(Self.columns) WHERE shares.user_id = :user AND (shares.expires_at IS NULL OR shares.expires_at > :now)
                ORDER BY shares.created_at DESC, shares.id
                """,
                ["now": now.microseconds]
            )
            .compactMap(Self.share)
        }
    }

    /// What is shared with a person, by owner and area.
    public func shares(with guest: UserID) async throws -> [DeskShare] {
        try await pool.read { db in
            try UserScope(db, user: guest).all(
                "\(Self.columns) WHERE shares.guest_id = :user ORDER BY owners.email, shares.area"
            )
            .compactMap(Self.share)
        }
    }

    /// The open invitation of a digest.
    public func invitation(_ digest: SessionDigest, now: Timestamp) async throws -> DeskShare? {
        try await pool.read { db in try Self.invitation(digest, now, db).flatMap(Self.share) }
    }

    /// Uses an invitation up.
    public func accept(_ digest: SessionDigest, by guest: UserID, now: Timestamp) async throws -> InvitationOutcome {
        try await pool.write { db in
            guard let row = try Self.invitation(digest, now, db), let share = Self.share(row) else { return .absent }
            let owner = UserID(row["user_id"])
            guard owner != guest else { return .own }
            let scope = UserScope(db, user: guest)
            let known = try scope.first(
                "SELECT 1 FROM shares WHERE guest_id = :user AND user_id = :owner AND area = :area",
                ["owner": owner.description, "area": share.area.rawValue]
            )
            guard known == nil else { return .known(share.area) }
            try scope.execute(
                """
                UPDATE shares SET guest_id = :user, digest = NULL, expires_at = NULL, accepted_at = :now
                WHERE id = :id AND guest_id IS NULL
                """,
                ["id": share.id, "now": now.microseconds]
            )
            guard let accepted = try Self.share(share.id, scope, "guest_id") else { return .absent }
            return .accepted(owner: owner, accepted)
        }
    }

    /// Uses an invitation up without giving access.
    public func decline(_ digest: SessionDigest, now: Timestamp) async throws -> (owner: UserID, share: DeskShare)? {
        try await pool.write { db in
            guard let row = try Self.invitation(digest, now, db), let share = Self.share(row) else { return nil }
            let owner = UserID(row["user_id"])
            try UserScope(db, user: owner).execute(
                "DELETE FROM shares WHERE user_id = :user AND id = :id",
                ["id": share.id]
            )
            return (owner, share)
        }
    }

    /// Replaces a role.
    public func setRole(_ role: ShareRole, ofShare id: String, of owner: UserID) async throws -> DeskShare? {
        try await pool.write { db in
            let scope = UserScope(db, user: owner)
            try scope.execute(
                "UPDATE shares SET role = :role WHERE user_id = :user AND id = :id",
                ["role": role.rawValue, "id": id]
            )
            return try Self.share(id, scope, "user_id")
        }
    }

    /// Deletes a share or an invitation of an owner.
    public func deleteShare(_ id: String, of owner: UserID) async throws -> DeskShare? {
        try await pool.write { db in
            let scope = UserScope(db, user: owner)
            guard let share = try Self.share(id, scope, "user_id") else { return nil }
            try scope.execute("DELETE FROM shares WHERE user_id = :user AND id = :id", ["id": id])
            return share
        }
    }

    /// Deletes a share that a guest has.
    public func deleteShare(_ id: String, with guest: UserID) async throws -> (owner: UserID, share: DeskShare)? {
        try await pool.write { db in
            let scope = UserScope(db, user: guest)
            guard let row = try Self.row(id, scope, "guest_id"), let share = Self.share(row) else { return nil }
            try scope.execute("DELETE FROM shares WHERE guest_id = :user AND id = :id", ["id": id])
            return (UserID(row["user_id"]), share)
        }
    }

    /// A share that a guest has, with its owner.
    public func share(_ id: String, with guest: UserID) async throws -> (owner: User, share: DeskShare)? {
        try await pool.read { db in
            guard let row = try Self.row(id, UserScope(db, user: guest), "guest_id"), let share = Self.share(row),
                let owner = try SQLiteAccountStore.owner(of: row, db)
            else { return nil }
            return (owner, share)
        }
    }

    // MARK: - Log

    /// Adds an event to the log of an owner, and drops the oldest ones.
    public func note(_ event: ShareEvent, of owner: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: owner)
            // An edit that is saved again within an hour keeps one row.
            try scope.execute(
                """
                DELETE FROM share_log WHERE user_id = :user AND kind = 'edited' AND kind = :kind
                AND person = :person AND area = :area AND subject = :subject AND at > :since
                """,
                [
                    "since": event.at.adding(seconds: -3600).microseconds,
                    "kind": event.kind.rawValue, "person": String(event.person.prefix(254)),
                    "area": event.area.rawValue, "subject": String(event.subject.prefix(120)),
                ]
            )
            try scope.execute(
                """
                INSERT INTO share_log (user_id, number, kind, person, area, subject, at)
                SELECT :user, coalesce(max(number), 0) + 1, :kind, :person, :area, :subject, :at
                FROM share_log WHERE user_id = :user
                """,
                [
                    "kind": event.kind.rawValue, "person": String(event.person.prefix(254)),
                    "area": event.area.rawValue, "subject": String(event.subject.prefix(120)),
                    "at": event.at.microseconds,
                ]
            )
            // The edits of one person push out no other events, and none of another person.
            let isEdit = event.kind == .edited
            let alike = isEdit ? "kind = 'edited' AND person = :person" : "kind <> 'edited' AND :person IS NOT NULL"
            try scope.execute(
                """
                DELETE FROM share_log WHERE user_id = :user AND \(alike) AND number NOT IN (
                    SELECT number FROM share_log WHERE user_id = :user AND \(alike) ORDER BY number DESC LIMIT :most
                )
                """,
                ["most": ShareEvent.most, "person": String(event.person.prefix(254))]
            )
        }
    }

    /// The log of an owner, newest first.
    public func shareEvents(of owner: UserID) async throws -> [ShareEvent] {
        try await pool.read { db in
            try UserScope(db, user: owner).all("SELECT * FROM share_log WHERE user_id = :user ORDER BY number DESC")
                .compactMap { row in
                    guard let kind = ShareEvent.Kind(rawValue: row["kind"]),
                        let area = SharedArea(rawValue: row["area"])
                    else { return nil }
                    return ShareEvent(
                        kind,
                        by: row["person"],
                        area: area,
                        subject: row["subject"],
                        at: Timestamp(microseconds: row["at"])
                    )
                }
        }
    }

    // MARK: - Rows

    private static func invitation(_ digest: SessionDigest, _ now: Timestamp, _ db: Database) throws -> Row? {
        try Row.fetchOne(
            db.cachedStatement(sql: "\(columns) WHERE shares.digest = ? AND shares.expires_at > ?"),
            arguments: [Data(digest.bytes), now.microseconds]
        )
    }

    /// The row of a share whose `column` is the person of the scope.
    private static func row(_ id: String, _ scope: UserScope, _ column: String) throws -> Row? {
        try scope.first("\(columns) WHERE shares.\(column) = :user AND shares.id = :id", ["id": id])
    }

    private static func share(_ id: String, _ scope: UserScope, _ column: String) throws -> DeskShare? {
        try row(id, scope, column).flatMap(share)
    }

    private static func share(_ row: Row) -> DeskShare? {
        guard let area = SharedArea(rawValue: row["area"]), let role = ShareRole(rawValue: row["role"]),
            let owner = Email(row["owner_email"])
        else { return nil }
        return DeskShare(
            id: row["id"],
            area: area,
            role: role,
            label: row["label"],
            owner: owner,
            guest: (row["guest_email"] as String?).flatMap { Email($0) },
            createdAt: Timestamp(microseconds: row["created_at"]),
            expiresAt: (row["expires_at"] as Int64?).map { Timestamp(microseconds: $0) },
            acceptedAt: (row["accepted_at"] as Int64?).map { Timestamp(microseconds: $0) }
        )
    }
}
