extension Schema {
    /// What funds hold, by the monthly portfolios that people add, each for one scheme of its fund.
    ///
    /// A share is a fraction of net assets in 10^−10, negative for what is sold short.
    static let fundPortfolios = """
        CREATE TABLE fund_portfolios (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            code INTEGER NOT NULL CHECK (code > 0),
            day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
            file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
            sheet TEXT CHECK (length(sheet) <= 255),
            added_at INTEGER NOT NULL,
            UNIQUE (user_id, code)
        ) STRICT;

        CREATE TABLE fund_portfolio_holdings (
            portfolio INTEGER NOT NULL REFERENCES fund_portfolios (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            isin TEXT NOT NULL CHECK (length(isin) = 12),
            name TEXT NOT NULL CHECK (length(name) <= 300),
            industry TEXT CHECK (length(industry) BETWEEN 1 AND 300),
            share INTEGER NOT NULL,
            PRIMARY KEY (portfolio, place)
        ) STRICT, WITHOUT ROWID;
        """
}
