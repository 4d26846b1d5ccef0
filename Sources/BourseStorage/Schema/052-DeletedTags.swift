extension Schema {
    /// Tags that people deleted, with what restores them for an hour: the color, and the identities of the trades, a line
    /// each.
    static let deletedTags = """
        CREATE TABLE deleted_tags (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (length(id) = 32),
            kind TEXT NOT NULL CHECK (kind IN ('setup', 'mistake')),
            tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
            color TEXT CHECK (length(color) BETWEEN 1 AND 20),
            trades TEXT NOT NULL CHECK (length(trades) >= 32),
            deleted_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, id)
        ) STRICT, WITHOUT ROWID;
        """
}
