extension Schema {
    /// The page of a large portfolio as it was sent last; `edition` names what it was made of and by.
    static let sentPages = """
        CREATE TABLE portfolio_pages (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            edition TEXT NOT NULL CHECK (length(edition) BETWEEN 1 AND 1000),
            priced_at INTEGER NOT NULL,
            body TEXT NOT NULL
        ) STRICT;
        """
}
