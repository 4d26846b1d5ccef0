extension Schema {
    /// What people choose for the watched folder, and the files that were read; a content is read once for each person.
    static let watchedFolder = """
        CREATE TABLE watched_settings (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            journal INTEGER NOT NULL CHECK (journal IN (0, 1)),
            portfolio INTEGER NOT NULL CHECK (portfolio IN (0, 1)),
            account TEXT NOT NULL CHECK (length(account) <= 64),
            zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 100)
        ) STRICT;
        CREATE TABLE watched_files (
            number INTEGER PRIMARY KEY NOT NULL,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            checksum TEXT NOT NULL CHECK (length(checksum) = 64 AND checksum NOT GLOB '*[^0-9a-f]*'),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            size INTEGER NOT NULL CHECK (size >= 0),
            status TEXT NOT NULL CHECK (status IN ('imported', 'waiting', 'failed', 'due')),
            executions INTEGER NOT NULL CHECK (executions >= 0),
            transactions INTEGER NOT NULL CHECK (transactions >= 0),
            refused INTEGER NOT NULL CHECK (refused >= 0),
            import_id TEXT CHECK (length(import_id) = 32 AND import_id NOT GLOB '*[^0-9a-f]*'),
            problem TEXT NOT NULL CHECK (length(problem) <= 4000),
            read_at INTEGER NOT NULL,
            seen_at INTEGER,
            UNIQUE (user_id, checksum)
        ) STRICT;
        CREATE INDEX watched_files_due ON watched_files (user_id) WHERE status = 'due';
        CREATE INDEX watched_files_unseen ON watched_files (user_id) WHERE seen_at IS NULL;
        """
}
