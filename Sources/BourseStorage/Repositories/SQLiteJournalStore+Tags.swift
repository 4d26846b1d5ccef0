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

    /// Gives a tag a color; nil removes it.
    public func setColor(_ color: TradeTag.Color?, of tag: TradeTag, user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM tag_colors WHERE user_id = :user AND kind = :kind AND tag = :tag",
                ["kind": tag.kind.rawValue, "tag": tag.name]
            )
            if let color {
                try scope.execute(
                    "INSERT INTO tag_colors (user_id, kind, tag, color) VALUES (:user, :kind, :tag, :color)",
                    ["kind": tag.kind.rawValue, "tag": tag.name, "color": color.rawValue]
                )
            }
            try scope.logChange("tag color", subject: tag.name, now: now)
        }
    }
}
