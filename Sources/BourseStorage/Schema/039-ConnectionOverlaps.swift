extension Schema {
    /// What people decided about rows of fetched statements that are probably imported already.
    ///
    /// The other format is empty for transactions of the portfolio, whose formats are not stored.
    static let connectionOverlaps = """
        CREATE TABLE connection_overlaps (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            connection_id TEXT NOT NULL REFERENCES broker_connections (id) ON DELETE CASCADE,
            format TEXT NOT NULL CHECK (length(format) BETWEEN 1 AND 100),
            other_format TEXT NOT NULL CHECK (length(other_format) <= 100),
            decision TEXT NOT NULL CHECK (decision IN ('skip', 'import')),
            PRIMARY KEY (connection_id, format, other_format)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX connection_overlaps_of_user ON connection_overlaps (user_id);
        """
}
