extension Schema {
    /// The steps of the tour that people skipped, and the demo data on their desks.
    ///
    /// The step `tour` is the whole tour, closed. `demo_records` names each row that demo data added: its table, its key
    /// and, where people can change the row, its content as JSON. A row with another content is the person's own. So a
    /// migration that changes the key or the content of rows in one of these tables changes their records, too.
    ///
    /// Whoever has data already has no need of a tour.
    static let tour = """
        ALTER TABLE users ADD COLUMN demo_added_at INTEGER;

        CREATE TABLE demo_records (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            "table" TEXT NOT NULL CHECK ("table" <> ''),
            key TEXT NOT NULL CHECK (key <> ''),
            content TEXT NOT NULL CHECK (json_valid(content)),
            PRIMARY KEY (user_id, "table", key)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE tour_choices (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            step TEXT NOT NULL CHECK (
                step IN ('tour', 'broker-file', 'fund-statement', 'watchlist', 'transactions', 'demo-data')
            ),
            chosen_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, step)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO tour_choices (user_id, step, chosen_at)
            SELECT id, 'tour', created_at FROM users
            WHERE EXISTS (SELECT 1 FROM imports WHERE imports.user_id = users.id)
                OR EXISTS (SELECT 1 FROM fund_statements WHERE fund_statements.user_id = users.id)
                OR EXISTS (SELECT 1 FROM portfolio_transactions WHERE portfolio_transactions.user_id = users.id)
                OR EXISTS (SELECT 1 FROM household_accounts WHERE household_accounts.user_id = users.id)
                OR EXISTS (SELECT 1 FROM watchlists WHERE watchlists.user_id = users.id);
        """
}
