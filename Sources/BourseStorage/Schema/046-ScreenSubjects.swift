extension Schema {
    /// Screens of instruments and of options beside those of funds.
    static let screenSubjects = """
        ALTER TABLE saved_screens ADD COLUMN subject TEXT NOT NULL DEFAULT 'funds'
            CHECK (subject IN ('funds', 'instruments', 'options'));

        DROP INDEX saved_screen_name;
        CREATE UNIQUE INDEX saved_screen_name ON saved_screens (user_id, subject, name) WHERE deleted_at IS NULL;
        """
}
