import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Demo data on people's desks, in SQLite.
public struct SQLiteDemoDataStore: DemoDataStore {
    /// The prefix of the e-mail address of each draft.
    private static let prefix = "demo-data-"

    /// The condition, as SQL, that a row of `users` is a draft of demo data, not an account.
    ///
    /// Only the desk can create users that are marked as demo.
    static let isDraft = "(is_demo = 1 AND email GLOB '\(prefix)*@bourse.invalid')"

    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    // MARK: - Drafts

    /// Adds a draft.
    public func makeDraft(_ id: UserID, zone: String, now: Timestamp) async throws {
        try await pool.write { db in
            try UserScope(db, user: id).execute(
                """
                INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, is_demo, created_at)
                VALUES (:user, :email, 'none', 'system', 'classic', 'compact', 'western', :zone, 1, :now)
                """,
                ["email": "\(Self.prefix)\(id)@bourse.invalid", "zone": zone, "now": now.microseconds]
            )
        }
    }

    /// Deletes a draft and everything that is still its own.
    public func discardDraft(_ id: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: id).execute(
                "DELETE FROM users WHERE id = :user AND \(Self.isDraft)"
            )
        }
    }

    /// Deletes all drafts.
    public func discardDrafts() async throws {
        try await pool.write { db in
            try db.execute(sql: "DELETE FROM users WHERE \(Self.isDraft)")
        }
    }

    // MARK: - Adopting

    /// Moves everything of a draft to the desk of a person and records what is moved.
    public func adopt(_ draft: UserID, by user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let values: StatementArguments = ["draft": draft.description]
            guard try Self.isEmpty(scope), try scope.first(Self.twins, values) == nil else { return false }
            // Tags follow the annotations that they refer to.
            try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
            for statement in Self.preparation { try scope.execute(statement, values) }
            for table in DemoTable.all { try scope.execute(table.recording, values) }
            for table in DemoTable.all where table.hasUser { try scope.execute(table.moving, values) }
            for table in ["positions", "trade_tags"] {
                try scope.execute("UPDATE \(table) SET user_id = :user WHERE user_id = :draft", values)
            }
            try scope.execute(Self.householdRevision, values)
            _ = try SQLiteHouseholdStore.advance(scope)
            try Self.finish("demo data added", addedAt: now, now, scope)
            return true
        }
    }

    /// Whether a desk has nothing that demo data would be mixed with.
    ///
    /// Watchlists, alerts and choices may be there, and what is deleted and can be restored.
    static func isEmpty(_ scope: UserScope) throws -> Bool {
        let restorable = [
            "imports", "fund_statements", "portfolio_transactions", "household_accounts", "household_lines",
            "household_debts", "household_goals", "household_imports",
        ]
        let rows =
            restorable.map { "EXISTS (SELECT 1 FROM \($0) WHERE user_id = :user AND deleted_at IS NULL)" }
            + ["day_notes", "demo_records"].map { "EXISTS (SELECT 1 FROM \($0) WHERE user_id = :user)" }
            + ["EXISTS (SELECT 1 FROM users WHERE id = :user AND demo_added_at IS NOT NULL)"]
        return try scope.first("SELECT 1 WHERE \(rows.joined(separator: " OR "))") == nil
    }

    /// A position of the draft that the person has, too: of a deleted import, which could be restored.
    private static let twins = """
        SELECT 1 FROM positions AS own JOIN positions AS demo ON demo.user_id = :draft AND own.user_id = :user
            AND demo.account = own.account AND demo.symbol = own.symbol AND demo.type = own.type
            AND demo.expiration IS own.expiration AND demo.strike IS own.strike AND demo.currency = own.currency
        LIMIT 1
        """

    /// Deletes what a person has of their own instead, and puts the draft's watchlists behind theirs.
    private static let preparation = [
        """
        DELETE FROM trade_annotations WHERE user_id = :draft
            AND trade IN (SELECT trade FROM trade_annotations WHERE user_id = :user)
        """,
        """
        DELETE FROM household_rules WHERE user_id = :draft
            AND words IN (SELECT words FROM household_rules WHERE user_id = :user)
        """,
        """
        DELETE FROM portfolio_accounts WHERE user_id = :draft
            AND name IN (SELECT name FROM portfolio_accounts WHERE user_id = :user)
        """,
        // Targets of one person add up, so the two are not mixed.
        """
        DELETE FROM portfolio_targets WHERE user_id = :draft
            AND (EXISTS (SELECT 1 FROM portfolio_targets AS own WHERE own.user_id = :user)
                OR EXISTS (SELECT 1 FROM portfolio_part_targets AS own WHERE own.user_id = :user))
        """,
        """
        UPDATE watchlists SET place = place
            + (SELECT count(*) FROM watchlists AS own WHERE own.user_id = :user AND own.deleted_at IS NULL)
        WHERE user_id = :draft AND deleted_at IS NULL
        """,
    ]

    /// Rows of the household name the revision of their last change, which must not be ahead of the household's.
    private static let householdRevision = """
        INSERT INTO households (user_id, revision) SELECT :user, revision FROM households WHERE user_id = :draft
        ON CONFLICT (user_id) DO UPDATE SET revision = max(revision, excluded.revision)
        """

    // MARK: - Removing

    /// Deletes the demo data of a person.
    public func removeDemoData(of user: UserID, now: Timestamp) async throws -> DemoDataRemoval? {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard
                let added = try scope.first(
                    "SELECT demo_added_at FROM users WHERE id = :user AND demo_added_at IS NOT NULL"
                )
            else { return nil }
            let addedAt = Timestamp(microseconds: added[0])
            try Self.deleteImports(scope)
            for table in DemoTable.all { try scope.execute(table.deletion) }
            let retained = try DemoTable.all.filter(\.isShown).reduce(0) { count, table in
                count + (try scope.first(table.count)?[0] ?? 0)
            }
            let watchlists = WatchlistTable(db, user: user)
            try watchlists.arrange(try watchlists.order().map(\.number))
            // Calculated from demo data on the days since they were added, in whatever zone.
            try scope.execute(
                "DELETE FROM household_snapshots WHERE user_id = :user AND day >= :day",
                ["day": ZoneRules.utc.day(at: addedAt).number - 1]
            )
            try scope.execute("DELETE FROM demo_records WHERE user_id = :user")
            _ = try SQLiteHouseholdStore.advance(scope)
            try Self.finish("demo data removed", addedAt: nil, now, scope)
            return DemoDataRemoval(retained: retained)
        }
    }

    /// Deletes the recorded imports, and their executions that no other import has.
    private static func deleteImports(_ scope: UserScope) throws {
        let imports = try scope.all(
            "SELECT number, deleted_at FROM imports WHERE user_id = :user AND \(DemoTable.imports.isRecorded)"
        )
        for row in imports {
            let number: Int64 = row[0]
            if (row[1] as Int64?) == nil {
                try scope.execute(
                    """
                    UPDATE executions SET live_imports = live_imports - 1
                    WHERE id IN (SELECT execution FROM import_executions WHERE import = :number)
                        AND EXISTS (SELECT 1 FROM positions WHERE positions.id = position_id AND user_id = :user)
                    """,
                    ["number": number]
                )
            }
            let positions = try scope.all(
                """
                SELECT DISTINCT position_id FROM import_executions JOIN executions ON executions.id = execution
                    JOIN positions ON positions.id = position_id
                WHERE import = :number AND positions.user_id = :user
                """,
                ["number": number]
            ).map { $0[0] as Int64 }
            try scope.execute(
                """
                DELETE FROM executions
                WHERE id IN (SELECT execution FROM import_executions WHERE import = :number)
                    AND NOT EXISTS (SELECT 1 FROM import_executions AS other
                        WHERE other.execution = executions.id AND other.import <> :number)
                    AND EXISTS (SELECT 1 FROM positions WHERE positions.id = position_id AND user_id = :user)
                """,
                ["number": number]
            )
            try scope.execute(
                "DELETE FROM imports WHERE user_id = :user AND number = :number",
                ["number": number]
            )
            let deletion = try scope.statement(
                """
                DELETE FROM positions WHERE id = ? AND user_id = :user
                    AND NOT EXISTS (SELECT 1 FROM executions WHERE position_id = positions.id)
                """
            )
            for position in positions { try deletion.execute([position]) }
        }
    }

    /// What both changes end with: revisions, and the page that shows the portfolio as it was.
    private static func finish(_ kind: String, addedAt: Timestamp?, _ now: Timestamp, _ scope: UserScope) throws {
        _ = try PreferenceTable.advance(scope)
        try scope.execute("DELETE FROM portfolio_pages WHERE user_id = :user")
        try scope.execute(
            "UPDATE users SET demo_added_at = :added WHERE id = :user",
            ["added": addedAt?.microseconds]
        )
        try scope.logChange(kind, subject: "demo data", now: now)
    }
}
