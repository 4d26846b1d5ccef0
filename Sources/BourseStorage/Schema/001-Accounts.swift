extension Schema {
    /// People, their sessions, and the log of changes to their data.
    ///
    /// Times are microseconds since 1970 in UTC. `revision` is the number of the last row of `changes`.
    static let accounts = """
        CREATE TABLE users (
            id TEXT PRIMARY KEY CHECK (length(id) = 32),
            email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
            password_hash TEXT NOT NULL,
            theme TEXT NOT NULL CHECK (theme IN ('system', 'dark', 'light')),
            palette TEXT NOT NULL CHECK (palette IN ('classic', 'blue-orange', 'red-up', 'mono')),
            density TEXT NOT NULL CHECK (density IN ('compact', 'comfortable')),
            numbers TEXT NOT NULL CHECK (numbers IN ('western', 'indian')),
            zone TEXT NOT NULL,
            is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
            revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE sessions (
            digest BLOB PRIMARY KEY CHECK (length(digest) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sessions_of_user ON sessions (user_id);

        CREATE TABLE changes (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL CHECK (revision > 0),
            kind TEXT NOT NULL,
            subject TEXT NOT NULL,
            changed_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, revision)
        ) STRICT, WITHOUT ROWID;
        """
}
