extension Schema {
    /// Access tokens, of which only the digests of the secrets are stored, and the secret addresses of feeds.
    ///
    /// The address of a feed is shown again whenever its owner wants to add it to another program, so it is stored; it is
    /// found by its digest.
    static let access = """
        CREATE TABLE access_tokens (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            scope TEXT NOT NULL CHECK (scope IN ('summary', 'assistant', 'read')),
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL,
            used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX access_tokens_of_user ON access_tokens (user_id);

        CREATE TABLE feeds (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('calendar', 'alerts')),
            secret TEXT NOT NULL CHECK (length(secret) = 64),
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL,
            read_at INTEGER,
            PRIMARY KEY (user_id, kind)
        ) STRICT, WITHOUT ROWID;
        """
}
