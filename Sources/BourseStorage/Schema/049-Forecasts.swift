extension Schema {
    /// What people think of prediction markets: a percentage beside the price of the market (a price of 10^−8) and how it
    /// ended: `outcome_true` is null while it has not, and for a market without an outcome that came true.
    static let forecasts = """
        CREATE TABLE forecasts (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            market TEXT NOT NULL CHECK (length(market) BETWEEN 1 AND 200),
            event TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 200),
            question TEXT NOT NULL,
            outcome TEXT NOT NULL,
            category TEXT CHECK (category <> ''),
            percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 99),
            price INTEGER CHECK (price BETWEEN 0 AND 100000000),
            made_at INTEGER NOT NULL,
            outcome_true INTEGER CHECK (outcome_true IN (0, 1)),
            resolved_at INTEGER CHECK (resolved_at IS NOT NULL OR outcome_true IS NULL),
            PRIMARY KEY (user_id, market)
        ) STRICT, WITHOUT ROWID;
        """
}
