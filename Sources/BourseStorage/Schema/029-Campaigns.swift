extension Schema {
    /// What people changed about campaigns of trades.
    ///
    /// `trade` and `beside` are identities of executions by content, so that they survive deleting and importing again.
    /// A trade without `beside` is in no campaign, and one that is its own begins a campaign.
    static let campaigns = """
        CREATE TABLE campaign_placements (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            trade TEXT NOT NULL CHECK (length(trade) BETWEEN 32 AND 40),
            beside TEXT CHECK (length(beside) BETWEEN 32 AND 40),
            made_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, trade)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE campaign_names (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            trade TEXT NOT NULL CHECK (length(trade) BETWEEN 32 AND 40),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            PRIMARY KEY (user_id, trade)
        ) STRICT, WITHOUT ROWID;
        """
}
