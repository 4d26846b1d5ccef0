extension Schema {
    /// What published clients write that nothing else has a place for, what they say a portfolio was worth on a day, and
    /// secrets that let somebody choose a new password, of which there is one a person, as its digest.
    ///
    /// `notes` is JSON as the desk writes it, `holdings` JSON as the client wrote it. Amounts are decimal text.
    static let published = """
        CREATE TABLE published_notes (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL CHECK (revision > 0),
            notes TEXT NOT NULL CHECK (json_valid(notes) AND length(notes) <= 4000000),
            changed_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE published_days (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            day INTEGER NOT NULL,
            value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 40),
            change TEXT NOT NULL CHECK (length(change) BETWEEN 1 AND 40),
            holdings TEXT CHECK (holdings IS NULL OR (json_valid(holdings) AND length(holdings) <= 200000)),
            PRIMARY KEY (user_id, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE password_resets (
            digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = 32),
            user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
