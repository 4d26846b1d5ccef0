extension Schema {
    /// Versions of notes, pictures in notes, and goals of reviews.
    ///
    /// The text of a week or month is its last version, that of a day is in `day_notes`. Versions of one `writer` that
    /// follow each other shortly are one row, which began at `begun_at`. A picture that no note refers to has the time since
    /// when.
    static let notes = """
        CREATE TABLE note_versions (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('day', 'week', 'month')),
            first_day INTEGER NOT NULL,
            revision INTEGER NOT NULL CHECK (revision > 0),
            note TEXT NOT NULL CHECK (length(note) <= 50000),
            writer TEXT CHECK (length(writer) BETWEEN 1 AND 64),
            begun_at INTEGER NOT NULL,
            saved_at INTEGER NOT NULL CHECK (saved_at >= begun_at),
            UNIQUE (user_id, kind, first_day, revision)
        ) STRICT;

        CREATE TABLE note_pictures (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            sha256 TEXT NOT NULL CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
            format TEXT NOT NULL CHECK (format IN ('png', 'jpeg', 'webp', 'gif')),
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 10000000),
            added_at INTEGER NOT NULL,
            unused_since INTEGER,
            content BLOB NOT NULL CHECK (length(content) = size),
            UNIQUE (user_id, sha256)
        ) STRICT;

        CREATE TABLE note_picture_uses (
            picture INTEGER NOT NULL REFERENCES note_pictures (number) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('day', 'week', 'month')),
            first_day INTEGER NOT NULL,
            PRIMARY KEY (picture, kind, first_day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE review_goals (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('week', 'month')),
            first_day INTEGER NOT NULL,
            goal TEXT NOT NULL CHECK (length(goal) BETWEEN 1 AND 200),
            state TEXT NOT NULL CHECK (state IN ('open', 'reached', 'dropped')),
            closed_in INTEGER CHECK ((closed_in IS NULL) = (state = 'open') AND closed_in >= first_day)
        ) STRICT;
        CREATE INDEX review_goals_of_user ON review_goals (user_id);
        """
}
