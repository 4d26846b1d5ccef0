extension Schema {
    /// Changes of address that were not confirmed yet, and when the address of an account was verified.
    ///
    /// Accounts of earlier versions count as not verified. A person has one change at a time.
    static let emailChanges = """
        ALTER TABLE users ADD COLUMN email_verified_at INTEGER;

        CREATE TABLE email_changes (
            digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = 32),
            user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
            email TEXT NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
