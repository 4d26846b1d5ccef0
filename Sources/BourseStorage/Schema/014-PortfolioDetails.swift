extension Schema {
    /// Nothing in `allows_short` means that it is as usual.
    ///
    /// Until now a choice about cash alone was kept as a refusal to sell short, too, which no longer can be told from a real
    /// one: both become as usual.
    static let accountChoices = """
        CREATE TABLE portfolio_account_choices (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (name <> ''),
            tracks_cash INTEGER CHECK (tracks_cash IN (0, 1)),
            allows_short INTEGER CHECK (allows_short IN (0, 1)),
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO portfolio_account_choices
            SELECT user_id, name, tracks_cash, CASE WHEN allows_short = 0 AND tracks_cash IS NOT NULL THEN NULL
                ELSE allows_short END
            FROM portfolio_accounts;
        DROP TABLE portfolio_accounts;
        ALTER TABLE portfolio_account_choices RENAME TO portfolio_accounts;
        """

    /// Prices and rates that people enter where no source tells any: a price is a count of 10^−8 of the currency of its
    /// asset, a rate is decimal text and says how much of the other currency one unit is.
    static let enteredPrices = """
        CREATE TABLE portfolio_prices (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            day INTEGER NOT NULL CHECK (day BETWEEN -25567 AND 84005),
            price INTEGER NOT NULL CHECK (price > 0),
            PRIMARY KEY (user_id, symbol, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE portfolio_rates (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            day INTEGER NOT NULL CHECK (day BETWEEN -25567 AND 84005),
            other TEXT NOT NULL CHECK (length(other) BETWEEN 3 AND 5 AND other <> currency),
            rate TEXT NOT NULL CHECK (length(rate) BETWEEN 1 AND 40),
            PRIMARY KEY (user_id, currency, day)
        ) STRICT, WITHOUT ROWID;
        """

    /// The files that transactions of portfolios came from; `batch` of a transaction is the id.
    static let transactionImports = """
        CREATE TABLE portfolio_imports (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (length(id) = 32),
            file_name TEXT NOT NULL CHECK (length(file_name) <= 255),
            imported_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, id)
        ) STRICT, WITHOUT ROWID;
        """

    /// The shares that classes, sectors or currencies are to have; those of a person are all of one of these.
    static let partTargets = """
        CREATE TABLE portfolio_part_targets (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            part TEXT NOT NULL CHECK (length(part) BETWEEN 1 AND 400),
            axis TEXT NOT NULL CHECK (axis IN ('class', 'sector', 'currency')),
            basis_points INTEGER NOT NULL CHECK (basis_points BETWEEN 1 AND 10000),
            PRIMARY KEY (user_id, part)
        ) STRICT, WITHOUT ROWID;
        """
}
