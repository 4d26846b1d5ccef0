extension Schema {
    /// What practice accounts were worth on each day: money and open positions together.
    static let practiceMarks = """
        CREATE TABLE practice_marks (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
            equity TEXT NOT NULL CHECK (length(equity) BETWEEN 1 AND 64),
            unpriced INTEGER NOT NULL CHECK (unpriced BETWEEN 0 AND 500),
            marked_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, day)
        ) STRICT, WITHOUT ROWID;
        """
}
