/// A table with rows that demo data add, and how a row is recorded: by its key and, where people can change it, by its
/// content.
struct DemoTable {
    /// The table.
    let name: String
    /// What identifies a row, as SQL.
    let key: String
    /// What people can change of a row, as SQL; empty where they can change nothing.
    let content: [String]
    /// Whether a row has a time of deletion, until which it can be restored.
    var isRestorable = false
    /// Whether the person of a row is a column of it.
    var hasUser = true
    /// The condition, as SQL, that own data belong to a row, which then stays.
    var dependents: String?
    /// Whether pages show a row that stays.
    var isShown = true

    /// The tables, in an order in which each comes after those whose rows belong to its rows.
    static let all =
        [imports, annotations, dayNotes, transactions, portfolioTargets] + household + [portfolioAccounts, watchlists]

    /// Files of the journal; their executions are deleted with them.
    static let imports = DemoTable(name: "imports", key: "imports.number", content: [], isRestorable: true)

    /// Annotations of trades that are deleted are not shown.
    private static let annotations = DemoTable(
        name: "trade_annotations",
        key: "trade_annotations.trade",
        content: [
            "half_stars", "conviction", "note",
            """
            (SELECT group_concat(tagged, ' ') FROM (
                SELECT kind || place || tag AS tagged FROM trade_tags
                WHERE trade_tags.user_id = trade_annotations.user_id AND trade_tags.trade = trade_annotations.trade
                ORDER BY kind, place))
            """,
        ],
        isShown: false
    )

    private static let dayNotes = DemoTable(name: "day_notes", key: "day_notes.day", content: ["note"])

    private static let transactions = DemoTable(
        name: "portfolio_transactions",
        key: "portfolio_transactions.number",
        content: [
            "day", "second", "account", "kind", "symbol", "currency", "quantity", "price", "amount", "fee", "tax",
            "target", "new_shares", "old_shares", "cost_share", "lots", "note", "total",
        ],
        isRestorable: true
    )

    /// Settings of accounts, which transactions, transfers, executions and accounts of the household name.
    private static let portfolioAccounts = DemoTable(
        name: "portfolio_accounts",
        key: "portfolio_accounts.name",
        content: ["tracks_cash", "allows_short"],
        dependents: [
            ("portfolio_transactions", "account"), ("portfolio_transactions", "target"), ("positions", "account"),
            ("household_accounts", "portfolio_account"),
        ]
        .map { table, column in
            """
            EXISTS (SELECT 1 FROM \(table) WHERE \(table).user_id = :user AND \(table).\(column) = portfolio_accounts.name)
            """
        }
        .joined(separator: " OR ")
    )

    private static let portfolioTargets = DemoTable(
        name: "portfolio_targets",
        key: "portfolio_targets.symbol",
        content: ["basis_points"]
    )

    private static let watchlists = DemoTable(
        name: "watchlists",
        key: "watchlists.number",
        content: [
            "name",
            """
            (SELECT group_concat(symbol, ' ') FROM (
                SELECT symbol FROM watchlist_symbols WHERE list = watchlists.number ORDER BY watchlist_symbols.place))
            """,
        ],
        isRestorable: true
    )

    private static let household = [
        DemoTable(
            name: "household_lines",
            key: "household_lines.id",
            content: [
                "name", "flow", "category", "amount", "currency", "frequency", "first_day", "last_day", "end_of_month",
                "second_day",
            ],
            isRestorable: true
        ),
        DemoTable(
            name: "household_debts",
            key: "household_debts.id",
            content: [
                "name", "balance", "currency", "rate", "minimum", "share", "first_rate", "first_until", "account",
                "since",
            ],
            isRestorable: true
        ),
        DemoTable(
            name: "household_goals",
            key: "household_goals.id",
            content: [
                "name", "target", "currency", "deadline", "saved", "monthly", "annual_return", "spread", "inflation",
                "account",
            ],
            isRestorable: true
        ),
        DemoTable(name: "household_imports", key: "household_imports.number", content: [], isRestorable: true),
        DemoTable(
            name: "household_balances",
            key: "household_balances.account || ' ' || household_balances.day",
            content: ["amount"],
            hasUser: false
        ),
        DemoTable(name: "household_rules", key: "household_rules.id", content: ["words", "category"]),
        DemoTable(
            name: "household_accounts",
            key: "household_accounts.id",
            content: ["name", "kind", "currency", "opening", "opened_on", "closed_on", "portfolio_account"],
            isRestorable: true,
            dependents: ["household_imports", "household_balances", "household_debts", "household_goals"]
                .map { "EXISTS (SELECT 1 FROM \($0) WHERE \($0).account = household_accounts.id)" }
                .joined(separator: " OR ")
        ),
    ]

    /// The content of a row as JSON.
    private var json: String { "json_array(\(content.joined(separator: ", ")))" }

    /// The rows of a person, as a condition.
    ///
    /// - Parameter user: The parameter with the person.
    private func isOf(_ user: String) -> String {
        hasUser
            ? "\(name).user_id = \(user)"
            : """
            EXISTS (SELECT 1 FROM household_accounts
                WHERE household_accounts.id = \(name).account AND household_accounts.user_id = \(user))
            """
    }

    /// Whether a row of the table is recorded as demo data of `:user`, as a condition.
    var isRecorded: String { "EXISTS (\(record))" }

    private var record: String {
        """
        SELECT 1 FROM demo_records
            WHERE demo_records.user_id = :user AND demo_records."table" = '\(name)'
                AND demo_records.key = CAST(\(key) AS TEXT)
        """
    }

    /// Records the rows of `:draft` as demo data of `:user`.
    var recording: String {
        """
        INSERT INTO demo_records (user_id, "table", key, content)
        SELECT :user, '\(name)', CAST(\(key) AS TEXT), \(json) FROM \(name) WHERE \(isOf(":draft"))
        """
    }

    /// Moves the rows of `:draft` to `:user`.
    var moving: String { "UPDATE \(name) SET user_id = :user WHERE user_id = :draft" }

    /// Deletes the recorded rows of `:user` that are as they were recorded or already deleted, unless own data belong to
    /// them.
    var deletion: String {
        """
        DELETE FROM \(name) WHERE \(isOf(":user"))
            AND (EXISTS (\(record) AND demo_records.content = \(json))\(isRestorable ? " OR \(deleted)" : ""))
            \(dependents.map { "AND NOT (\($0))" } ?? "")
        """
    }

    /// Whether the row is a recorded one that the person deleted.
    private var deleted: String { "(deleted_at IS NOT NULL AND \(isRecorded))" }

    /// The number of recorded rows of `:user` that pages show.
    var count: String {
        """
        SELECT count(*) FROM \(name) WHERE \(isOf(":user")) AND \(isRecorded)\
        \(isRestorable ? " AND deleted_at IS NULL" : "")
        """
    }
}
