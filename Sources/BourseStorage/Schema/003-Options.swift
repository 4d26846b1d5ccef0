extension Schema {
    /// What people keep of the options desk: strategies they like, positions they named, and what they calculated.
    ///
    /// `query` is the part of an address behind the question mark, from which a page shows the same again. A deleted
    /// position can be brought back until its owner saves another.
    static let options = """
        CREATE TABLE favourite_strategies (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            strategy TEXT NOT NULL CHECK (length(strategy) BETWEEN 1 AND 64),
            PRIMARY KEY (user_id, strategy)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE saved_positions (
            id TEXT PRIMARY KEY CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 4000),
            saved_at INTEGER NOT NULL,
            deleted_at INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX saved_position_name ON saved_positions (user_id, name) WHERE deleted_at IS NULL;

        CREATE TABLE calculations (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('single', 'implied-volatility', 'tree', 'parity')),
            query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 1000),
            summary TEXT NOT NULL CHECK (length(summary) BETWEEN 1 AND 200),
            result TEXT NOT NULL CHECK (length(result) BETWEEN 1 AND 200),
            calculated_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX calculations_of_user ON calculations (user_id, calculated_at);
        """
}
