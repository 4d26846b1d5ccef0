extension Schema {
    /// What all of a trade was paid or received for, as decimal text: where an amount was stated, `price` is nothing, for it
    /// would only be a quotient.
    ///
    /// A trade has one of the two. A row with neither is damaged: it is named and counts for nothing, as until now, and does
    /// not keep a database from being opened.
    static let tradeTotals = """
        ALTER TABLE portfolio_transactions ADD COLUMN total TEXT CHECK (
            total IS NULL OR (
                length(total) BETWEEN 1 AND 40 AND price IS NULL AND amount IS NULL
                AND kind IN ('buy', 'sell', 'reinvestment')
            )
        );
        """
}
