extension Schema {
    /// Cards that can be seen by their address, as they were when they were shared.
    ///
    /// Only the digest of an address is stored, so the database does not reveal it.
    static let sharedCards = """
        CREATE TABLE shared_cards (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 210),
            card TEXT NOT NULL CHECK (length(card) BETWEEN 2 AND 1000000),
            shared_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shared_cards_of_user ON shared_cards (user_id);
        """
}
