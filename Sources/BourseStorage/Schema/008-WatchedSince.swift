extension Schema {
    /// Since when symbols are on the lists people watch, in microseconds.
    ///
    /// A table of its own, because the rows of `watchlist_symbols` are written anew when a list is put in another order.
    /// What was on a list before counts from the day of this step.
    static let watchedSince = """
        CREATE TABLE watchlist_additions (
            list INTEGER NOT NULL REFERENCES watchlists (number) ON DELETE CASCADE,
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            added_at INTEGER NOT NULL,
            PRIMARY KEY (list, symbol)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO watchlist_additions (list, symbol, added_at)
        SELECT list, symbol, CAST(strftime('%s', 'now') AS INTEGER) * 1000000 FROM watchlist_symbols;
        """
}
