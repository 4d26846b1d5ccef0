extension Schema {
    /// The range of days that a person chose last on the pages of the journal.
    static let journalRange = """
        ALTER TABLE users ADD COLUMN journal_range TEXT CHECK (length(journal_range) BETWEEN 1 AND 20);
        """
}
