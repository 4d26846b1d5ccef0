extension Schema {
    /// The categories of dates that a person hides, such as `bills,economy`; null for none.
    static let hiddenDates = """
        ALTER TABLE users ADD COLUMN hidden_dates TEXT CHECK (length(hidden_dates) BETWEEN 1 AND 200);
        """
}
