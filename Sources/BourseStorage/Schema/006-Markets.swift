extension Schema {
    /// What sources told of markets, which belongs to nobody, and the lists people watch.
    ///
    /// Prices are counts of 10^−8, days are counted since 1970, bars are packed as `PackedBars` says. Figures of quotes
    /// are decimal text: what a company is worth needs more than 64 bits.
    ///
    /// The full blocks of a series are rows of `bar_blocks` and are written once; its last 1 to 256 bars are the `tail`
    /// beside its name, so that a day's new bar changes one row. `id` puts the blocks of a series next to each other.
    ///
    /// Lists that are not put away have the places 0, 1, 2 of their owner, and symbols those of their list. One that is
    /// put away remembers its place.
    static let markets = """
        CREATE TABLE instruments (
            symbol TEXT PRIMARY KEY CHECK (length(symbol) BETWEEN 1 AND 32),
            name TEXT NOT NULL,
            exchange TEXT CHECK (length(exchange) BETWEEN 1 AND 10),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            kind TEXT NOT NULL CHECK (kind IN ('share', 'etf', 'fund', 'index', 'coin', 'currency-pair', 'future')),
            sector TEXT CHECK (sector <> ''),
            industry TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE quotes (
            symbol TEXT PRIMARY KEY CHECK (length(symbol) BETWEEN 1 AND 32),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE quote_figures (
            symbol TEXT NOT NULL REFERENCES quotes (symbol) ON DELETE CASCADE,
            field TEXT NOT NULL CHECK (field IN ('last', 'previous-close', 'open', 'high', 'low', 'bid', 'ask',
                'extended', 'year-high', 'year-low', 'volume', 'average-volume', 'market-cap')),
            value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 60),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            as_of INTEGER NOT NULL,
            PRIMARY KEY (symbol, field)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE bar_series (
            id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 140737488355327),
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            step TEXT NOT NULL CHECK (step IN ('1m', '2m', '5m', '15m', '30m', '1h', '1d', '1w', '1mo')),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            told_at INTEGER NOT NULL,
            full_blocks INTEGER NOT NULL CHECK (full_blocks BETWEEN 0 AND 65536),
            tail BLOB CHECK ((tail IS NOT NULL OR full_blocks = 0)
                AND (tail IS NULL OR length(tail) BETWEEN 17 AND 16396)),
            UNIQUE (step, symbol)
        ) STRICT;

        CREATE TABLE bar_blocks (
            id INTEGER PRIMARY KEY CHECK (id = series * 65536 + number),
            series INTEGER NOT NULL REFERENCES bar_series (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 65535),
            bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 17 AND 16396)
        ) STRICT;

        CREATE TABLE splits (
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
            new INTEGER NOT NULL CHECK (new BETWEEN 1 AND 1000000000),
            old INTEGER NOT NULL CHECK (old BETWEEN 1 AND 1000000000 AND old <> new),
            PRIMARY KEY (symbol, day, new, old)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE dividends (
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
            amount INTEGER NOT NULL CHECK (amount > 0),
            PRIMARY KEY (symbol, day, amount)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE watchlists (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (length(id) = 32),
            name TEXT NOT NULL CHECK (name <> ''),
            place INTEGER NOT NULL CHECK (place >= 0),
            deleted_at INTEGER,
            UNIQUE (user_id, id)
        ) STRICT;
        CREATE UNIQUE INDEX watchlist_place ON watchlists (user_id, place) WHERE deleted_at IS NULL;

        CREATE TABLE watchlist_symbols (
            list INTEGER NOT NULL REFERENCES watchlists (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 499),
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            PRIMARY KEY (list, place),
            UNIQUE (list, symbol)
        ) STRICT, WITHOUT ROWID;
        """
}
