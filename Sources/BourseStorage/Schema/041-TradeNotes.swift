extension Schema {
    /// Versions of the notes of trades, and pictures in them.
    ///
    /// The text of a trade's note stays in `trade_annotations`; one that was written before has no version until it changes.
    /// A row on a trade has the identity of the trade and no day, any other its first day and an empty `trade`.
    static let tradeNotes = """
        CREATE TABLE note_versions_on_subjects (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('day', 'week', 'month', 'trade')),
            first_day INTEGER NOT NULL CHECK (kind <> 'trade' OR first_day = 0),
            trade TEXT NOT NULL CHECK (CASE kind WHEN 'trade' THEN length(trade) BETWEEN 32 AND 40 ELSE trade = '' END),
            revision INTEGER NOT NULL CHECK (revision > 0),
            note TEXT NOT NULL CHECK (length(note) <= 50000),
            writer TEXT CHECK (length(writer) BETWEEN 1 AND 64),
            begun_at INTEGER NOT NULL,
            saved_at INTEGER NOT NULL CHECK (saved_at >= begun_at),
            UNIQUE (user_id, kind, first_day, trade, revision)
        ) STRICT;
        INSERT INTO note_versions_on_subjects
            (number, user_id, kind, first_day, trade, revision, note, writer, begun_at, saved_at)
            SELECT number, user_id, kind, first_day, '', revision, note, writer, begun_at, saved_at
            FROM note_versions ORDER BY number;
        DROP TABLE note_versions;
        ALTER TABLE note_versions_on_subjects RENAME TO note_versions;

        CREATE TABLE note_picture_uses_on_subjects (
            picture INTEGER NOT NULL REFERENCES note_pictures (number) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('day', 'week', 'month', 'trade')),
            first_day INTEGER NOT NULL CHECK (kind <> 'trade' OR first_day = 0),
            trade TEXT NOT NULL CHECK (CASE kind WHEN 'trade' THEN length(trade) BETWEEN 32 AND 40 ELSE trade = '' END),
            PRIMARY KEY (picture, kind, first_day, trade)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO note_picture_uses_on_subjects (picture, kind, first_day, trade)
            SELECT picture, kind, first_day, '' FROM note_picture_uses;
        DROP TABLE note_picture_uses;
        ALTER TABLE note_picture_uses_on_subjects RENAME TO note_picture_uses;
        """
}
