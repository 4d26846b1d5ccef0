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

    /// What restores a tag that was renamed, merged or deleted at a time or later and not restored since.
    public func tagRestoration(_ id: String, since time: Timestamp, user: UserID) async throws -> TagRestoration? {
        try await pool.read { db in
            let row = try UserScope(db, user: user).first(
                """
                SELECT kind, tag, color, trades, replacement, took_color, took_playbook, shared_trades
                FROM tag_restorations WHERE user_id = :user AND id = :id AND changed_at >= :time
                """,
                ["id": id, "time": time.microseconds]
            )
            return row.flatMap { row in
                TradeTag.Kind(rawValue: row["kind"]).map { kind in
                    TagRestoration(
                        id: id,
                        tag: TradeTag(kind, row["tag"]),
                        color: (row["color"] as String?).flatMap { TradeTag.Color(rawValue: $0) },
                        trades: trades(row["trades"]),
                        replacement: replacement(row)
                    )
                }
            }
        }
    }

    private func replacement(_ row: Row) -> TagRestoration.Replacement? {
        (row["replacement"] as String?).map { name in
            TagRestoration.Replacement(
                name: name,
                tookColor: row["took_color"],
                tookPlaybook: row["took_playbook"],
                trades: trades(row["shared_trades"])
            )
        }
    }

    /// The trades of a column with a line for each.
    private func trades(_ lines: String) -> [TradeID] {
        lines.split(separator: "\n").compactMap { TradeID(String($0)) }
    }

    private static func lines(_ trades: [TradeID]) -> String { trades.map(\.description).joined(separator: "\n") }

    /// Stores what restores a tag, and removes what can no longer be used.
    private static func write(_ restoration: TagRestoration, _ scope: UserScope, now: Timestamp) throws {
        try scope.execute(
            "DELETE FROM tag_restorations WHERE user_id = :user AND changed_at < :oldest",
            ["oldest": now.adding(seconds: -TagRestoration.lifetime).microseconds]
        )
        let replacement = restoration.replacement
        try scope.execute(
            """
            INSERT INTO tag_restorations
                (user_id, id, kind, tag, color, trades, replacement, took_color, took_playbook, shared_trades, changed_at)
            VALUES
                (:user, :id, :kind, :tag, :color, :trades, :replacement, :took_color, :took_playbook, :shared_trades, :now)
            """,
            [
                "id": restoration.id, "kind": restoration.tag.kind.rawValue, "tag": restoration.tag.name,
                "color": restoration.color?.rawValue, "trades": lines(restoration.trades),
                "replacement": replacement?.name, "took_color": replacement?.tookColor ?? false,
                "took_playbook": replacement?.tookPlaybook ?? false,
                "shared_trades": lines(replacement?.trades ?? []), "now": now.microseconds,
            ]
        )
    }

    /// Changes a tag on trades, its color and its playbook, in one transaction.
    public func store(_ edit: TagEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool {
        try await write(ifRevision: revision, user: user) { scope in
            for (trade, annotation) in edit.annotations { try Self.writeTags(annotation, of: trade, scope) }
            for (tag, color) in edit.colors { try Self.write(color, of: tag, scope) }
            if !edit.playbooks.isEmpty { try PlaybookWriter(scope: scope).write(edit.playbooks) }
            if let restoration = edit.restoration { try Self.write(restoration, scope, now: now) }
            if let id = edit.usedRestoration {
                try scope.execute("DELETE FROM tag_restorations WHERE user_id = :user AND id = :id", ["id": id])
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
