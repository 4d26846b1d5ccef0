extension Schema {
    /// What requests with a key were answered, so that one that a device sends again is applied once.
    static let answeredRequests = """
        CREATE TABLE answered_requests (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
            request TEXT NOT NULL CHECK (length(request) <= 2048),
            status INTEGER NOT NULL CHECK (status BETWEEN 100 AND 499),
            location TEXT,
            type TEXT,
            body BLOB NOT NULL CHECK (length(body) <= 65536),
            at INTEGER NOT NULL,
            PRIMARY KEY (user_id, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX answered_requests_by_time ON answered_requests (user_id, at);
        """
}
