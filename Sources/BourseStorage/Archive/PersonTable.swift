import BoursePortfolio
import GRDB

/// A table of people's data as archives have it.
struct PersonTable: Sendable {
    /// The tables of archives, each before those that refer to it.
    static let names = [
        "users", "positions", "executions", "imports", "import_executions", "import_issues", "corporate_actions",
        "trade_annotations", "trade_tags", "day_notes", "note_versions", "note_pictures", "note_picture_uses",
        "review_goals", "trade_merges", "trade_merge_members", "trade_splits", "account_nicknames", "tag_colors",
        "trading_rules", "trade_risks", "risk_rules", "campaign_placements", "campaign_names", "playbooks",
        "playbook_items", "playbook_answers", "column_mappings",
        "portfolio_settings", "portfolio_accounts", "portfolio_imports", "portfolio_transactions", "portfolio_targets",
        "portfolio_part_targets", "portfolio_prices", "portfolio_rates", "portfolio_bonds", "tax_classes",
        "fund_statements", "fund_rows", "fund_statement_issues", "fund_choices", "favorite_funds", "fund_exit_loads",
        "fund_portfolios", "fund_portfolio_holdings", "saved_screens",
        "households", "household_accounts", "household_balances", "household_lines", "household_debts",
        "household_goals", "household_imports", "household_entries", "household_bank_balances", "household_refusals",
        "household_rules", "household_choices", "household_snapshots",
        "watchlists", "watchlist_symbols", "watchlist_additions", "watchlist_imports", "watchlist_import_symbols",
        "favorite_strategies", "own_brokers", "passed_lessons", "saved_positions", "calculations",
        "practice_positions", "practice_legs", "practice_marks",
        "alert_rules", "alert_fires", "push_settings", "article_marks", "forecasts", "published_notes",
        "published_days", "tour_choices", "assistant_drafts",
    ]

    /// The tables of people that archives leave out, each with the reason.
    static let omitted: [String: String] = [
        "sessions": "They sign in.",
        "access_tokens": "They sign in.",
        "feeds": "Their addresses are secrets.",
        "shared_cards": "Their links are secrets, and lead to the earlier desk.",
        "passkeys": "They sign in, and belong to the name of a desk.",
        "authenticators": "They sign in.",
        "recovery_codes": "They sign in.",
        "identities": "They sign in.",
        "email_changes": "Digests of links.",
        "password_resets": "Digests of links.",
        "shares": "They permit people of one desk to see it.",
        "share_log": "What guests did stays on the desk they are on.",
        "plan_customers": "Whoever hosts a desk is paid there.",
        "push_subscriptions": "They belong to sessions.",
        "answered_requests": "They belong to devices of the earlier desk.",
        "account_events": "What happened to an account stays its own.",
        "broker_connections": "Their tokens are secrets.",
        "connection_overlaps": "They belong to connections.",
        "alert_webhooks": "Their secrets are theirs.",
        "alert_deliveries": "Those that are due would be sent twice.",
        "watched_settings": "The folder belongs to the operator of a desk.",
        "watched_files": "The folder belongs to the operator of a desk.",
        "changes": "They count the changes of one desk.",
        "area_versions": "They count the changes of one desk.",
        "portfolio_pages": "A page as it was sent last.",
        "demo_records": "What demo data are is known where they were added.",
        "tag_restorations": "They work for an hour.",
    ]

    /// What numbers of a column may be, where the database does not check it.
    ///
    /// Days and times are those of the years 1900 to 2199, as everywhere else; more than a million rows of the largest
    /// count can be added. Amounts have other limits.
    static func numbers(_ column: String) -> ClosedRange<Int64>? {
        let (first, last) = (Int64(Transaction.days.lowerBound), Int64(Transaction.days.upperBound))
        if days.contains(column) { return first...last }
        if column.hasSuffix("_at") || ["time", "unused_since"].contains(column) {
            return first * microsecondsOfDay...(last + 1) * microsecondsOfDay
        }
        return counts.contains(column) ? 0...1_000_000_000_000 : nil
    }

    private static let microsecondsOfDay: Int64 = 86_400_000_000

    private static let days: Set<String> = [
        "day", "first_day", "last_day", "opened_on", "closed_on", "deadline", "since", "first_until", "closed_in",
        "expiration", "maturity", "price_day",
    ]

    private static let counts: Set<String> = [
        "arming", "code", "days", "duplicates", "entries", "height", "live_imports", "new", "occurrence", "passed_over",
        "place", "refused", "row", "rows", "surplus", "unpriced", "width",
    ]

    /// The settings, of which every account has its own from the beginning.
    static let settings: Set<String> = [
        "users", "portfolio_settings", "households", "push_settings", "tour_choices",
    ]

    /// The columns of `users` that are settings.
    private static let userColumns = [
        "theme", "palette", "density", "numbers", "zone", "journal_range", "hidden_dates",
    ]

    /// Columns that count the changes of one desk, and get its own count when they are restored.
    static let counters: [String: [String]] = [
        "portfolio_settings": ["revision"], "households": ["revision", "changed"], "household_accounts": ["changed"],
        "household_lines": ["changed"], "household_debts": ["changed"], "household_goals": ["changed"],
        "published_notes": ["revision"], "alert_rules": ["changed"],
    ]

    /// Tables with texts that name their owner.
    static let naming: Set<String> = ["alert_rules", "alert_fires", "assistant_drafts"]
    /// What stands for the owner in archives.
    static let owner = String(repeating: "0", count: 32)

    /// The column with chosen lots, which name transactions by number.
    static let lots = (table: "portfolio_transactions", column: "lots")

    /// The name.
    let name: String
    /// The columns of the archive, in the order of the table.
    let columns: [String]
    /// The column with the number of the row; nothing for tables without numbers.
    let number: String?
    /// The columns that refer to numbered tables.
    let references: [String: String]
    /// The columns that refer to a table by its text, with the name of its column.
    let texts: [String: (table: String, column: String)]
    /// The columns by which rows are in order and unique among those of a person.
    let key: [String]
    /// The column with the person; nothing where a row belongs to that of another table.
    let person: String?
    /// `FROM` and what joins the table with the one that names the person, and the column that does.
    private let source: String
    private let owner: String

    /// The tables whose numbers have to be known to write this one.
    var numbered: Set<String> {
        var tables = Set(references.values)
        if name == Self.lots.table { tables.formUnion(["portfolio_transactions", "executions"]) }
        return tables
    }

    /// All tables of a database.
    static func all(_ db: Database) throws -> [PersonTable] { try names.map { try PersonTable($0, db) } }

    private init(_ name: String, _ db: Database) throws {
        self.name = name
        let columns = try db.columns(in: name)
        let primary = try db.primaryKey(name).columns
        let keys = try db.foreignKeys(on: name).filter { $0.mapping.count == 1 }
        let names = columns.map(\.name)
        let isUsers = name == "users"
        let person = isUsers ? "id" : names.contains("user_id") ? "user_id" : nil
        self.person = person
        number = try Self.numberColumn(of: name, db)
        var references: [String: String] = [:]
        var texts: [String: (table: String, column: String)] = [:]
        for reference in keys where reference.destinationTable != "users" {
            let (origin, destination) = (reference.mapping[0].origin, reference.mapping[0].destination)
            if try Self.numberColumn(of: reference.destinationTable, db) == destination {
                references[origin] = reference.destinationTable
            } else {
                texts[origin] = (reference.destinationTable, destination)
            }
        }
        self.references = references
        self.texts = texts
        let left = Set(Self.counters[name] ?? []).union(person.map { [$0] } ?? [])
        self.columns = isUsers ? Self.userColumns : names.filter { !left.contains($0) }
        key = primary.filter { $0 != person }
        (source, owner) = try Self.path(of: name, person: person, db)
    }

    /// The column of a table's own number: the only one of its key, if that is an integer.
    private static func numberColumn(of name: String, _ db: Database) throws -> String? {
        let primary = try db.primaryKey(name).columns
        guard primary.count == 1, let column = try db.columns(in: name).first(where: { $0.name == primary[0] }),
            column.type == "INTEGER"
        else { return nil }
        return column.name
    }

    /// The way from a table to the one that names the person.
    ///
    /// The table comes first: SQLite keeps the order of a CROSS JOIN, so that rows come in the order of its key.
    private static func path(
        of name: String,
        person: String?,
        _ db: Database
    ) throws -> (source: String, owner: String) {
        var (source, table, person) = ("\"\(name)\"", name, person)
        while person == nil {
            let keys = try db.foreignKeys(on: table).filter { $0.mapping.count == 1 }
            let naming = try keys.first { key in
                try db.columns(in: key.destinationTable).contains { $0.name == "user_id" }
            }
            guard let key = naming ?? keys.first else { throw StorageError.failed("\(name) has no owner") }
            let parent = key.destinationTable
            let (origin, destination) = (key.mapping[0].origin, key.mapping[0].destination)
            source += " CROSS JOIN \"\(parent)\" ON \"\(parent)\".\"\(destination)\" = \"\(table)\".\"\(origin)\""
            table = parent
            if try db.columns(in: parent).contains(where: { $0.name == "user_id" }) { person = "user_id" }
        }
        return (source, "\"\(table)\".\"\(person ?? "")\"")
    }

    /// The rows of a person after a key, in its order.
    ///
    /// - Parameter isFirst: Whether there is no key to begin after; otherwise its values are `:k0`, `:k1` and so on.
    func select(_ columns: [String], isFirst: Bool) -> String {
        let fields = (columns + key).map { "\"\(name)\".\"\($0)\"" }
        let order = key.map { "\"\(name)\".\"\($0)\"" }.joined(separator: ", ")
        let after = key.indices.map { ":k\($0)" }.joined(separator: ", ")
        return "SELECT \(fields.isEmpty ? "1" : fields.joined(separator: ", ")) FROM \(source) WHERE \(owner) = :user"
            + (isFirst || key.isEmpty ? "" : " AND (\(order)) > (\(after))")
            + (key.isEmpty ? "" : " ORDER BY \(order)")
    }

    /// The number of rows of a person.
    var count: String { "SELECT count(*) FROM \(joined) WHERE \(owner) = :user" }

    /// Whether a person has a row.
    var exists: String { "SELECT 1 FROM \(joined) WHERE \(owner) = :user LIMIT 1" }

    /// ``source`` in whatever order is fastest, for statements without an order of their own.
    private var joined: String { source.replacing("CROSS JOIN", with: "JOIN") }
}
