extension Schema {
    /// What a fund takes from its assets in a year, in 10^−10, and the last day that it was reported for.
    static let expenseRatios = """
        ALTER TABLE fund_schemes ADD COLUMN expense_ratio INTEGER CHECK (expense_ratio > 0);
        ALTER TABLE fund_schemes ADD COLUMN expense_day INTEGER
            CHECK ((expense_day IS NULL) = (expense_ratio IS NULL) AND expense_day BETWEEN -719162 AND 2932896);
        """
}
