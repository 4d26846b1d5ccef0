import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// Drafts of assistants, in SQLite.
public struct SQLiteDraftStore: DraftStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The drafts of a person, newest first.
    public func drafts(of user: UserID) async throws -> [AssistantDraft] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT id, kind, fields, reason, proposed_at FROM assistant_drafts WHERE user_id = :user
                ORDER BY proposed_at DESC, id
                """
            ).compactMap(AssistantDraft.init)
        }
    }

    /// The number of drafts of a kind, without reading their fields.
    public func draftCount(_ kind: AssistantDraft.DraftKind, of user: UserID) async throws -> Int {
        try await pool.read { db in
            try UserScope(db, user: user).first(
                "SELECT count(*) FROM assistant_drafts WHERE user_id = :user AND kind = :kind",
                ["kind": kind.rawValue]
            )?[0] ?? 0
        }
    }

    /// Stores a draft; false when the person has `limit` drafts already.
    public func insert(_ draft: AssistantDraft, atMost limit: Int, user: UserID) async throws -> Bool {
        let fields = try String(decoding: JSONEncoder().encode(draft.content.fields), as: UTF8.self)
        return try await pool.write { db in
            let scope = UserScope(db, user: user)
            let count: Int =
                try scope.first("SELECT count(*) AS n FROM assistant_drafts WHERE user_id = :user")?["n"] ?? 0
            guard count < limit else { return false }
            try scope.execute(
                """
                INSERT INTO assistant_drafts (id, user_id, kind, fields, reason, proposed_at)
                VALUES (:id, :user, :kind, :fields, :reason, :now)
                """,
                [
                    "id": draft.id, "kind": draft.content.kind.rawValue, "fields": fields, "reason": draft.reason,
                    "now": draft.proposedAt.microseconds,
                ]
            )
            return true
        }
    }

    /// Removes a draft and returns it; nil when there is none of that identity.
    public func removeDraft(_ id: String, of user: UserID) async throws -> AssistantDraft? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let row = try scope.first(
                """
                SELECT id, kind, fields, reason, proposed_at FROM assistant_drafts
                WHERE user_id = :user AND id = :id
                """,
                ["id": id]
            )
            guard let draft = row.flatMap(AssistantDraft.init) else { return nil }
            try scope.execute("DELETE FROM assistant_drafts WHERE user_id = :user AND id = :id", ["id": id])
            return draft
        }
    }
}

extension AssistantDraft {
    /// Reads a row; nil for one of a kind that this program does not know.
    fileprivate init?(_ row: Row) {
        let fields =
            (try? JSONDecoder().decode([String: String].self, from: Data((row["fields"] as String).utf8))) ?? [:]
        guard let kind = DraftKind(rawValue: row["kind"]) else { return nil }
        self.init(
            id: row["id"],
            content: Content(kind, fields: fields),
            reason: row["reason"],
            proposedAt: Timestamp(microseconds: row["proposed_at"])
        )
    }
}
