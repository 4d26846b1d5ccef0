extension Schema {
    /// What investors have in a scheme, in hundredths of a rupee, and the last day of its quarter.
    static let averageAssets = """
        ALTER TABLE fund_schemes ADD COLUMN assets INTEGER CHECK (assets > 0);
        ALTER TABLE fund_schemes ADD COLUMN assets_day INTEGER
            CHECK ((assets_day IS NULL) = (assets IS NULL) AND assets_day BETWEEN -719162 AND 2932896);
        """
}
