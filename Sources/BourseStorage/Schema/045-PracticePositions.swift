extension Schema {
    /// Positions with practice money, and their legs.
    static let practicePositions = """
        CREATE TABLE practice_positions (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 400),
            spot INTEGER NOT NULL CHECK (spot > 0),
            conviction INTEGER CHECK (conviction BETWEEN 1 AND 99),
            probability INTEGER CHECK (probability BETWEEN 0 AND 100),
            margin TEXT NOT NULL,
            opened_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX practice_positions_of_user ON practice_positions (user_id, opened_at);

        CREATE TABLE practice_legs (
            position_id TEXT NOT NULL REFERENCES practice_positions (id) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 19),
            contract TEXT,
            quantity INTEGER NOT NULL CHECK (quantity <> 0),
            entry INTEGER NOT NULL CHECK (entry >= 0),
            exit INTEGER CHECK (exit >= 0),
            ended_at INTEGER,
            ending TEXT CHECK (ending IN ('closed', 'exercised', 'assigned', 'lapsed')),
            PRIMARY KEY (position_id, place),
            CHECK ((exit IS NULL) = (ended_at IS NULL) AND (exit IS NULL) = (ending IS NULL))
        ) STRICT, WITHOUT ROWID;
        """
}
