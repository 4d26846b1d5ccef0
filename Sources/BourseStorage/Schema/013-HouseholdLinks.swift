extension Schema {
    /// The account of the portfolio that has what is in an account of the household, and the order in which somebody pays
    /// their debts: a list of their ids.
    static let householdLinks = """
        ALTER TABLE household_accounts ADD COLUMN portfolio_account TEXT
            CHECK (length(portfolio_account) BETWEEN 1 AND 320);
        ALTER TABLE households ADD COLUMN debt_order TEXT CHECK (debt_order IS NULL OR json_valid(debt_order));
        """
}
