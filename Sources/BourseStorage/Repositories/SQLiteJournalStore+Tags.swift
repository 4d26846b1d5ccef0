import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteJournalStore {
    /// The colors of tags; one that this program does not know is left out.
    static func tagColors(_ scope: UserScope) throws -> [TradeTag: TradeTag.Color] {
        var colors: [TradeTag: TradeTag.Color] = [:]
        for row in try scope.all("SELECT kind, tag, color FROM tag_colors WHERE user_id = :user") {
            guard let kind = TradeTag.Kind(rawValue: row[0]) else { continue }
            colors[TradeTag(kind, row[1])] = TradeTag.Color(rawValue: row[2])
        }
        return colors
    }

    /// A tag that was deleted at a time or later and not restored since.
    public func deletedTag(_ id: String, since time: Timestamp, user: UserID) async throws -> DeletedTag? {
        try await pool.read { db in
            let row = try UserScope(db, user: user).first(
                """
                SELECT kind, tag, color, trades FROM deleted_tags
                WHERE user_id = :user AND id = :id AND deleted_at >= :time
                """,
                ["id": id, "time": time.microseconds]
            )
            return row.flatMap { row in
                TradeTag.Kind(rawValue: row["kind"]).map { kind in
                    DeletedTag(
                        id: id,
                        tag: TradeTag(kind, row["tag"]),
                        color: (row["color"] as String?).flatMap { TradeTag.Color(rawValue: $0) },
                        trades: (row["trades"] as String).split(separator: "\n").compactMap { TradeID(String($0)) }
                    )
                }
            }
        }
    }

    /// Stores what restores a tag, and removes what can no longer be restored.
    private static func write(_ deletion: DeletedTag, _ scope: UserScope, now: Timestamp) throws {
        try scope.execute(
            "DELETE FROM deleted_tags WHERE user_id = :user AND deleted_at < :oldest",
            ["oldest": now.adding(seconds: -DeletedTag.lifetime).microseconds]
        )
        try scope.execute(
            """
            INSERT INTO deleted_tags (user_id, id, kind, tag, color, trades, deleted_at)
            VALUES (:user, :id, :kind, :tag, :color, :trades, :now)
            """,
            [
                "id": deletion.id, "kind": deletion.tag.kind.rawValue, "tag": deletion.tag.name,
                "color": deletion.color?.rawValue,
                "trades": deletion.trades.map(\.description).joined(separator: "\n"), "now": now.microseconds,
            ]
        )
    }

    /// Changes a tag on trades, its color and its playbook, in one transaction.
    public func store(_ edit: TagEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool {
        try await write(ifRevision: revision, user: user) { scope in
            for (trade, annotation) in edit.annotations { try Self.writeTags(annotation, of: trade, scope) }
            for (tag, color) in edit.colors { try Self.write(color, of: tag, scope) }
            if !edit.playbooks.isEmpty { try PlaybookWriter(scope: scope).write(edit.playbooks) }
            if let deletion = edit.deletion { try Self.write(deletion, scope, now: now) }
            if let id = edit.restoredDeletion {
                try scope.execute("DELETE FROM deleted_tags WHERE user_id = :user AND id = :id", ["id": id])
            }
            try Self.log(edit.annotations.keys, scope, now: now)
            try scope.logChange("tag", subject: edit.tag.name, now: now)
        }
    }

    private static func write(_ color: TradeTag.Color?, of tag: TradeTag, _ scope: UserScope) throws {
        try scope.execute(
            "DELETE FROM tag_colors WHERE user_id = :user AND kind = :kind AND tag = :tag",
            ["kind": tag.kind.rawValue, "tag": tag.name]
        )
        guard let color else { return }
        try scope.execute(
            "INSERT INTO tag_colors (user_id, kind, tag, color) VALUES (:user, :kind, :tag, :color)",
            ["kind": tag.kind.rawValue, "tag": tag.name, "color": color.rawValue]
        )
    }
}
