extension Schema {
    /// Connections to brokers.
    ///
    /// The token is stored as it is, because it is sent to the broker again each night.
    static let brokerConnections = """
        CREATE TABLE broker_connections (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            token TEXT NOT NULL CHECK (length(token) BETWEEN 8 AND 128),
            query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 20 AND query NOT GLOB '*[^0-9]*'),
            account TEXT NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
            zone TEXT NOT NULL,
            imports_transactions INTEGER NOT NULL CHECK (imports_transactions IN (0, 1)),
            changed_at INTEGER NOT NULL,
            fetched_at INTEGER,
            is_nightly INTEGER CHECK (is_nightly IN (0, 1)),
            outcome TEXT CHECK (outcome IN ('previewed', 'imported', 'failed')),
            executions INTEGER,
            transactions INTEGER,
            refused INTEGER,
            problem TEXT,
            CHECK ((fetched_at IS NULL) = (is_nightly IS NULL) AND (fetched_at IS NULL) = (outcome IS NULL)),
            CHECK ((outcome IS 'failed') = (problem IS NOT NULL)),
            UNIQUE (user_id, name)
        ) STRICT;
        """
}
