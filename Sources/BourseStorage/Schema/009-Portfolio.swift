extension Schema {
    /// What people enter of what they own, and how they look at it.
    ///
    /// Quantities and prices are counts of 10^−8, the cost share of a spin-off one of 10^−10; amounts are decimal text, for
    /// they need more than 64 bits. `target` is the account something goes to, of a spin-off the new company. `lots` is what
    /// `LotNotation` writes. Nothing in `fee` and `tax` stands for 0. A transaction that is put away can be brought back.
    ///
    /// `revision` grows with every change of a person's rows in any of these tables.
    static let portfolio = """
        CREATE TABLE portfolio_settings (
            user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL CHECK (revision > 0),
            base TEXT NOT NULL DEFAULT 'USD' CHECK (length(base) BETWEEN 3 AND 5),
            method TEXT NOT NULL DEFAULT 'fifo' CHECK (method IN ('fifo', 'lifo', 'average')),
            benchmark TEXT DEFAULT 'SPY' CHECK (length(benchmark) BETWEEN 1 AND 32),
            counts_journal INTEGER NOT NULL DEFAULT 1 CHECK (counts_journal IN (0, 1)),
            counts_funds INTEGER NOT NULL DEFAULT 1 CHECK (counts_funds IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE portfolio_accounts (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (name <> ''),
            tracks_cash INTEGER CHECK (tracks_cash IN (0, 1)),
            allows_short INTEGER NOT NULL CHECK (allows_short IN (0, 1)),
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE portfolio_targets (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            basis_points INTEGER NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
            PRIMARY KEY (user_id, symbol)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE portfolio_transactions (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            day INTEGER NOT NULL CHECK (day BETWEEN -25567 AND 84005),
            second INTEGER CHECK (second BETWEEN 0 AND 86399),
            account TEXT NOT NULL CHECK (account <> ''),
            kind TEXT NOT NULL CHECK (kind IN ('buy', 'sell', 'dividend', 'reinvestment', 'split', 'spin-off',
                'transfer-in', 'transfer-out', 'transfer', 'deposit', 'withdrawal', 'cash-transfer', 'fee', 'interest')),
            symbol TEXT CHECK (length(symbol) BETWEEN 1 AND 32),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            quantity INTEGER CHECK (quantity > 0),
            price INTEGER CHECK (price >= 0),
            amount TEXT CHECK (length(amount) BETWEEN 1 AND 40),
            fee TEXT CHECK (length(fee) BETWEEN 1 AND 40),
            tax TEXT CHECK (length(tax) BETWEEN 1 AND 40),
            target TEXT CHECK (target <> ''),
            new_shares INTEGER CHECK (new_shares BETWEEN 1 AND 1000000000),
            old_shares INTEGER CHECK (old_shares BETWEEN 1 AND 1000000000),
            cost_share INTEGER CHECK (cost_share BETWEEN 0 AND 10000000000),
            lots TEXT CHECK (lots <> ''),
            note TEXT CHECK (note <> ''),
            batch TEXT CHECK (length(batch) = 32),
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX portfolio_transactions_of_user ON portfolio_transactions (user_id, number);
        """
}
