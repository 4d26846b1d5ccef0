extension Schema {
    /// Tags that people renamed, merged or deleted, with what restores them for an hour: the color, the identities of the
    /// trades, a line each, and the tag that took the place, with the trades that had both.
    static let tagRestorations = """
        DROP TABLE deleted_tags;
        CREATE TABLE tag_restorations (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (length(id) = 32),
            kind TEXT NOT NULL CHECK (kind IN ('setup', 'mistake')),
            tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
            color TEXT CHECK (length(color) BETWEEN 1 AND 20),
            trades TEXT NOT NULL CHECK (length(trades) >= 32),
            replacement TEXT CHECK (length(replacement) BETWEEN 1 AND 40),
            took_color INTEGER NOT NULL CHECK (took_color IN (0, 1)),
            took_playbook INTEGER NOT NULL CHECK (took_playbook IN (0, 1)),
            shared_trades TEXT NOT NULL,
            changed_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, id)
        ) STRICT, WITHOUT ROWID;
        """
}
