extension Schema {
    /// What people share with each other, and the log of it.
    ///
    /// A row without a guest is an open invitation, found by the digest of its secret. A revoked share has no row.
    static let shares = """
        CREATE TABLE shares (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            area TEXT NOT NULL CHECK (area IN ('household', 'portfolio', 'journal')),
            role TEXT NOT NULL CHECK (role IN ('viewer', 'editor')),
            label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
            digest BLOB UNIQUE CHECK (length(digest) = 32),
            expires_at INTEGER,
            guest_id TEXT REFERENCES users (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            accepted_at INTEGER,
            CHECK (guest_id IS NULL OR guest_id <> user_id),
            CHECK ((guest_id IS NULL) = (digest IS NOT NULL)),
            CHECK ((guest_id IS NULL) = (expires_at IS NOT NULL)),
            CHECK ((guest_id IS NULL) = (accepted_at IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shares_of_user ON shares (user_id);
        CREATE UNIQUE INDEX shares_of_guest ON shares (guest_id, user_id, area) WHERE guest_id IS NOT NULL;

        CREATE TABLE share_log (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
            person TEXT NOT NULL CHECK (length(person) <= 254),
            area TEXT NOT NULL CHECK (area IN ('household', 'portfolio', 'journal')),
            subject TEXT NOT NULL CHECK (length(subject) <= 120),
            at INTEGER NOT NULL,
            PRIMARY KEY (user_id, number)
        ) STRICT, WITHOUT ROWID;
        """
}
