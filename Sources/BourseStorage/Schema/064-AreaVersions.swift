extension Schema {
    /// How often each area of a person's data changed, counted by triggers so that no writer can forget it.
    ///
    /// The journal, the portfolio and the household count their changes themselves, once for each action: of an import with
    /// 50,000 rows, one trigger fires. A person who is deleted takes the counts along.
    static let areaVersions =
        """
        CREATE TABLE area_versions (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            area TEXT NOT NULL,
            version INTEGER NOT NULL,
            PRIMARY KEY (user_id, area)
        ) STRICT, WITHOUT ROWID;

        """ + followed.map(triggers).joined(separator: "\n")

    private struct FollowedTable {
        let name: String
        let area: String
        /// The events, with their condition: `UPDATE OF rule`.
        let events: [String]
        /// Whose a row is.
        let owner: String

        init(_ name: String, _ area: String, _ events: String..., owner: String = "ROW.user_id") {
            self.name = name
            self.area = area
            self.owner = owner
            self.events = events.isEmpty ? ["INSERT", "UPDATE", "DELETE"] : events
        }
    }

    private static let followed = [
        FollowedTable("changes", "journal", "INSERT"),
        FollowedTable("portfolio_settings", "portfolio", "INSERT", "UPDATE OF revision"),
        FollowedTable("households", "household", "INSERT", "UPDATE OF revision"),
        FollowedTable("watchlists", "watchlists"),
        FollowedTable(
            "watchlist_symbols",
            "watchlists",
            owner: "(SELECT user_id FROM watchlists WHERE number = ROW.list)"
        ),
        FollowedTable("alert_rules", "alerts", "INSERT", "UPDATE OF rule, deleted_at", "DELETE"),
        FollowedTable("alert_fires", "alerts", "INSERT"),
        FollowedTable("favorite_funds", "funds", "INSERT", "DELETE"),
        FollowedTable("fund_statements", "funds"),
        FollowedTable("fund_choices", "funds"),
        FollowedTable("fund_exit_loads", "funds"),
        FollowedTable("fund_portfolios", "funds"),
        FollowedTable("favorite_strategies", "options", "INSERT", "DELETE"),
        FollowedTable("own_brokers", "options", "INSERT", "DELETE"),
        FollowedTable("saved_positions", "options"),
        FollowedTable("calculations", "options"),
        FollowedTable("practice_positions", "options"),
        FollowedTable("passed_lessons", "options", "INSERT", "DELETE"),
        FollowedTable("saved_screens", "screens"),
        FollowedTable("article_marks", "news"),
        FollowedTable("forecasts", "news"),
        FollowedTable(
            "users",
            "settings",
            "UPDATE OF email, theme, palette, density, numbers, zone, hidden_dates",
            owner: "ROW.id"
        ),
    ]

    private static func triggers(_ table: FollowedTable) -> String {
        table.events.map { event in
            let verb = event.prefix { $0 != " " }
            let row = verb == "DELETE" ? "OLD" : "NEW"
            let user = table.owner.replacing("ROW", with: row)
            return """
                CREATE TRIGGER \(table.name)_\(verb.lowercased())_counts AFTER \(event) ON \(table.name) BEGIN
                    INSERT INTO area_versions (user_id, area, version)
                        SELECT \(user), '\(table.area)', 0
                        WHERE EXISTS (SELECT 1 FROM users WHERE id = \(user)) AND NOT EXISTS
                        (SELECT 1 FROM area_versions WHERE user_id = \(user) AND area = '\(table.area)');
                    UPDATE area_versions SET version = version + 1
                        WHERE user_id = \(user) AND area = '\(table.area)';
                END;
                """
        }
        .joined(separator: "\n")
    }
}
