extension Schema {
    /// The lessons on options that people passed, with the first time.
    static let passedLessons = """
        CREATE TABLE passed_lessons (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            lesson TEXT NOT NULL CHECK (length(lesson) BETWEEN 1 AND 64),
            passed_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, lesson)
        ) STRICT, WITHOUT ROWID;
        """
}
