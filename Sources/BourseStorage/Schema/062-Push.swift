extension Schema {
    /// Where notifications are sent: the browsers of sessions, and addresses of services by template.
    ///
    /// A subscription goes with its session, so that a device that is signed out is told nothing. Keys are as the browser
    /// gave them: the public key of P-256 in its long form, and 16 bytes that both sides know.
    static let push = """
        CREATE TABLE push_subscriptions (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            session BLOB NOT NULL REFERENCES sessions (digest) ON DELETE CASCADE,
            endpoint TEXT NOT NULL CHECK (length(endpoint) BETWEEN 8 AND 2048),
            public_key BLOB NOT NULL CHECK (length(public_key) = 65),
            secret BLOB NOT NULL CHECK (length(secret) = 16),
            created_at INTEGER NOT NULL,
            delivered_at INTEGER,
            failed_at INTEGER,
            failure TEXT,
            UNIQUE (user_id, endpoint)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session);

        CREATE TABLE push_keys (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            secret BLOB NOT NULL CHECK (length(secret) = 32),
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE push_settings (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            topics TEXT NOT NULL,
            quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
            quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 1439),
            summary_at INTEGER NOT NULL CHECK (summary_at BETWEEN 0 AND 1439),
            summary_on TEXT
        ) STRICT, WITHOUT ROWID;
        """
}
