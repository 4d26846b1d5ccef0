extension Schema {
    /// Accounts at identity providers by which people sign in.
    ///
    /// A provider names a person by its issuer and a subject, which never changes; the address is only shown.
    static let identities = """
        CREATE TABLE identities (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            issuer TEXT NOT NULL CHECK (length(issuer) BETWEEN 1 AND 500),
            subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
            email TEXT NOT NULL CHECK (length(email) <= 254),
            created_at INTEGER NOT NULL,
            used_at INTEGER,
            UNIQUE (issuer, subject)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX identities_of_user ON identities (user_id);
        """
}
