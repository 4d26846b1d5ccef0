import BourseCore
import BourseDesk
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

    /// Changes a tag on trades, its color and its playbook, in one transaction.
    public func store(_ edit: TagEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool {
        try await write(ifRevision: revision, user: user) { scope in
            for (trade, annotation) in edit.annotations { try Self.writeTags(annotation, of: trade, scope) }
            for (tag, color) in edit.colors { try Self.write(color, of: tag, scope) }
            if !edit.playbooks.isEmpty { try PlaybookWriter(scope: scope).write(edit.playbooks) }
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
