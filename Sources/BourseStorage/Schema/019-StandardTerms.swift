extension Schema {
    /// Tables and columns with the terms of the glossary: values have a source and the time they were fetched.
    static let standardTerms = """
        ALTER TABLE fund_lists RENAME COLUMN told_by TO source;
        ALTER TABLE fund_lists RENAME COLUMN told_at TO fetched_at;
        ALTER TABLE fund_lists RENAME COLUMN left_out TO unreadable;
        ALTER TABLE fund_histories RENAME COLUMN told_by TO source;
        ALTER TABLE fund_histories RENAME COLUMN told_at TO fetched_at;
        ALTER TABLE nav_corrections RENAME COLUMN told_by TO source;
        ALTER TABLE nav_corrections RENAME COLUMN told_at TO fetched_at;
        ALTER TABLE quote_figures RENAME COLUMN told_by TO source;
        ALTER TABLE bar_series RENAME COLUMN told_by TO source;
        ALTER TABLE bar_series RENAME COLUMN told_at TO fetched_at;
        ALTER TABLE articles RENAME COLUMN told_by TO source;
        ALTER TABLE prediction_list RENAME COLUMN told_by TO source;
        ALTER TABLE prediction_list RENAME COLUMN told_at TO fetched_at;
        ALTER TABLE prediction_markets RENAME COLUMN told_by TO source;
        ALTER TABLE fund_list_left_out RENAME TO fund_list_unreadable;
        ALTER TABLE favourite_funds RENAME TO favorite_funds;
        ALTER TABLE favourite_strategies RENAME TO favorite_strategies;
        """
}
