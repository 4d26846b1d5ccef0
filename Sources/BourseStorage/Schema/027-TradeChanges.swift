extension Schema {
    /// Trades that people merged or split, and nicknames of accounts.
    ///
    /// `trade` and `execution` are identities of executions by content, so that they survive deleting and importing
    /// again. A merge has what was written about its first trade before; its tags have a line each.
    static let tradeChanges = """
        CREATE TABLE trade_merges (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            made_at INTEGER NOT NULL,
            half_stars INTEGER CHECK (half_stars BETWEEN 1 AND 10),
            setups TEXT NOT NULL,
            mistakes TEXT NOT NULL,
            note TEXT NOT NULL
        ) STRICT;
        CREATE INDEX trade_merges_of_user ON trade_merges (user_id);

        CREATE TABLE trade_merge_members (
            merge INTEGER NOT NULL REFERENCES trade_merges (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            trade TEXT NOT NULL CHECK (length(trade) BETWEEN 32 AND 40),
            PRIMARY KEY (merge, place),
            UNIQUE (merge, trade)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE trade_splits (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            execution TEXT NOT NULL CHECK (length(execution) BETWEEN 32 AND 40),
            trade TEXT NOT NULL CHECK (length(trade) BETWEEN 32 AND 40 AND trade <> execution),
            made_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, execution)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE account_nicknames (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            account TEXT NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
            nickname TEXT NOT NULL COLLATE NOCASE CHECK (length(nickname) BETWEEN 1 AND 40),
            PRIMARY KEY (user_id, account),
            UNIQUE (user_id, nickname)
        ) STRICT, WITHOUT ROWID;
        """
}
