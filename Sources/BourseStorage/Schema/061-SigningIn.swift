extension Schema {
    /// Devices of sessions, second factors, passkeys and the log of accounts; access tokens get an end and more scopes.
    ///
    /// A session of an earlier version counts as confirmed when it was made. The step of a code is the number of half
    /// minutes since 1970; a code works once, so the last step is remembered. Identities of passkeys are hexadecimal.
    static let signingIn = """
        ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '' CHECK (length(device) <= 60);
        ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password';
        ALTER TABLE sessions ADD COLUMN used_at INTEGER;
        ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;
        ALTER TABLE sessions ADD COLUMN keeps_nothing INTEGER NOT NULL DEFAULT 0 CHECK (keeps_nothing IN (0, 1));

        CREATE TABLE account_events (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            kind TEXT NOT NULL,
            subject TEXT NOT NULL CHECK (length(subject) <= 254),
            device TEXT NOT NULL CHECK (length(device) <= 60),
            address TEXT NOT NULL CHECK (length(address) <= 64),
            at INTEGER NOT NULL,
            PRIMARY KEY (user_id, number)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE authenticators (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            secret BLOB NOT NULL CHECK (length(secret) = 20),
            confirmed_at INTEGER,
            last_step INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE recovery_codes (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            used_at INTEGER,
            PRIMARY KEY (user_id, digest)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE passkeys (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 2 AND 2046),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            public_key BLOB NOT NULL CHECK (length(public_key) BETWEEN 1 AND 2048),
            sign_count INTEGER NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
            is_backup_eligible INTEGER NOT NULL CHECK (is_backup_eligible IN (0, 1)),
            is_backed_up INTEGER NOT NULL CHECK (is_backed_up IN (0, 1)),
            created_at INTEGER NOT NULL,
            used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX passkeys_of_user ON passkeys (user_id);

        CREATE TABLE new_access_tokens (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            scope TEXT NOT NULL CHECK (scope IN ('summary', 'assistant', 'read', 'write', 'journal')),
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_access_tokens (id, user_id, name, scope, digest, created_at, used_at)
            SELECT id, user_id, name, scope, digest, created_at, used_at FROM access_tokens;
        DROP TABLE access_tokens;
        ALTER TABLE new_access_tokens RENAME TO access_tokens;
        CREATE INDEX access_tokens_of_user ON access_tokens (user_id);
        """
}
