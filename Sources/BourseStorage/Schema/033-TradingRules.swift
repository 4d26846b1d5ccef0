extension Schema {
    /// The limits that people set for their own trading, at most one of each kind, as plain decimal text.
    static let tradingRules = """
        CREATE TABLE trading_rules (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
            "limit" TEXT NOT NULL CHECK (length("limit") BETWEEN 1 AND 40),
            PRIMARY KEY (user_id, kind)
        ) STRICT, WITHOUT ROWID;
        """
}
