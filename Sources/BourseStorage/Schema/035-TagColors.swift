extension Schema {
    /// The colors of setups and mistakes.
    static let tagColors = """
        CREATE TABLE tag_colors (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('setup', 'mistake')),
            tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
            color TEXT NOT NULL CHECK (length(color) BETWEEN 1 AND 20),
            PRIMARY KEY (user_id, kind, tag)
        ) STRICT, WITHOUT ROWID;
        """
}
