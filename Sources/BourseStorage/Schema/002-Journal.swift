extension Schema {
    /// Executions and where they came from, and what people wrote about trades and days.
    ///
    /// Prices, quantities, multipliers and strikes are counts of 10^−8, fees counts of 10^−10. `content` and
    /// `occurrence` make an execution what it is. `live_imports` counts the imported files, not deleted, that have it;
    /// an execution that no live file has is out of the journal but can come back.
    /// `accounts` has a name a line.
    static let journal = """
        CREATE TABLE positions (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            account TEXT NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            type TEXT NOT NULL CHECK (type IN ('stock', 'etf', 'call', 'put', 'future', 'crypto', 'fund')),
            expiration INTEGER CHECK ((expiration IS NOT NULL) = (type IN ('call', 'put'))),
            strike INTEGER CHECK ((strike IS NOT NULL) = (type IN ('call', 'put')) AND (strike IS NULL OR strike > 0)),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5)
        ) STRICT;
        CREATE UNIQUE INDEX position_key ON positions
            (user_id, account, symbol, type, ifnull(expiration, 0), ifnull(strike, 0), currency);

        CREATE TABLE executions (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            position_id INTEGER NOT NULL REFERENCES positions (id) ON DELETE CASCADE,
            time INTEGER NOT NULL,
            side TEXT NOT NULL CHECK (side IN ('buy', 'sell')),
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            price INTEGER NOT NULL CHECK (price >= 0),
            multiplier INTEGER NOT NULL CHECK (multiplier > 0),
            fees INTEGER NOT NULL,
            effect TEXT CHECK (effect IN ('open', 'close', 'expire', 'assign', 'exercise')),
            order_reference TEXT NOT NULL,
            note TEXT NOT NULL,
            content BLOB NOT NULL CHECK (length(content) = 16),
            occurrence INTEGER NOT NULL CHECK (occurrence > 0),
            live_imports INTEGER NOT NULL CHECK (live_imports >= 0),
            UNIQUE (user_id, content, occurrence)
        ) STRICT;
        CREATE INDEX executions_of_position ON executions (position_id);

        CREATE TABLE imports (
            id TEXT PRIMARY KEY CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
            format TEXT NOT NULL,
            accounts TEXT NOT NULL,
            size INTEGER NOT NULL CHECK (size >= 0),
            rows INTEGER NOT NULL CHECK (rows >= 0),
            new INTEGER NOT NULL CHECK (new >= 0),
            duplicates INTEGER NOT NULL CHECK (duplicates >= 0),
            refused INTEGER NOT NULL CHECK (refused >= 0),
            passed_over INTEGER NOT NULL CHECK (passed_over >= 0),
            imported_at INTEGER NOT NULL,
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX imports_of_user ON imports (user_id, imported_at);

        CREATE TABLE import_executions (
            import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
            execution_id INTEGER NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
            row INTEGER NOT NULL CHECK (row > 0),
            PRIMARY KEY (import_id, execution_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX imports_of_execution ON import_executions (execution_id);

        CREATE TABLE import_issues (
            import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            row INTEGER,
            "column" TEXT,
            severity TEXT NOT NULL CHECK (severity IN ('error', 'warning')),
            message TEXT NOT NULL,
            PRIMARY KEY (import_id, number)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE trade_annotations (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            trade TEXT NOT NULL,
            half_stars INTEGER CHECK (half_stars BETWEEN 1 AND 10),
            note TEXT NOT NULL,
            PRIMARY KEY (user_id, trade)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE trade_tags (
            user_id TEXT NOT NULL,
            trade TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('setup', 'mistake')),
            place INTEGER NOT NULL CHECK (place >= 0),
            tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
            PRIMARY KEY (user_id, trade, kind, tag),
            FOREIGN KEY (user_id, trade) REFERENCES trade_annotations (user_id, trade) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE day_notes (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            day INTEGER NOT NULL,
            note TEXT NOT NULL CHECK (note <> ''),
            PRIMARY KEY (user_id, day)
        ) STRICT, WITHOUT ROWID;
        """
}
