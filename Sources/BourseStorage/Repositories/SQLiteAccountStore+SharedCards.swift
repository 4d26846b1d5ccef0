import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

extension SQLiteAccountStore {
    /// The shared cards of a person, newest first.
    public func sharedCards(of user: UserID) async throws -> [SharedCard] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT * FROM shared_cards WHERE user_id = :user ORDER BY shared_at DESC, id"
            )
            .compactMap(Self.sharedCard)
        }
    }

    /// Adds a card, unless the person has `limit` cards.
    public func insert(
        _ card: SharedCard,
        digest: SessionDigest,
        of user: UserID,
        limit: Int
    ) async throws -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let text = String(decoding: try encoder.encode(card.card), as: UTF8.self)
        return try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                INSERT INTO shared_cards (id, user_id, digest, subject, card, shared_at)
                SELECT :id, :user, :digest, :subject, :card, :now
                WHERE (SELECT count(*) FROM shared_cards WHERE user_id = :user) < :limit
                """,
                [
                    "id": card.id, "digest": Data(digest.bytes), "subject": card.subject.description, "card": text,
                    "now": card.sharedAt.microseconds, "limit": limit,
                ]
            )
            return scope.changesCount > 0
        }
    }

    /// Deletes a card.
    public func deleteSharedCard(_ id: String, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("DELETE FROM shared_cards WHERE user_id = :user AND id = :id", ["id": id])
            return scope.changesCount > 0
        }
    }

    /// The card whose address has a digest.
    public func sharedCard(digest: SessionDigest) async throws -> SharedCard? {
        try await pool.read { db in
            try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM shared_cards WHERE digest = ?"),
                arguments: [Data(digest.bytes)]
            )
            .flatMap(Self.sharedCard)
        }
    }

    /// A stored card; nil for one that this program cannot read.
    private static func sharedCard(_ row: Row) -> SharedCard? {
        guard let subject = CardSubject(row["subject"]),
            let card = try? JSONDecoder().decode(ShareCard.self, from: Data((row["card"] as String).utf8))
        else { return nil }
        return SharedCard(
            id: row["id"],
            subject: subject,
            card: card,
            sharedAt: Timestamp(microseconds: row["shared_at"])
        )
    }
}
