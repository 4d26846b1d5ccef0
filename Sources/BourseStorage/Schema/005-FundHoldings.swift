extension Schema {
    /// What people hold of funds: statements with their rows, and which schemes people say they mean.
    ///
    /// Units and values of a unit are counts of 10^−8, and so are amounts of rupees. `amount` is what was paid or received;
    /// of a `holding` what it cost, and `value` what the statement says it is worth. A deleted statement can be brought
    /// back. Code 0 stands for no scheme.
    static let fundHoldings = """
        CREATE TABLE fund_statements (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
            size INTEGER NOT NULL CHECK (size >= 0),
            rows INTEGER NOT NULL CHECK (rows > 0),
            duplicates INTEGER NOT NULL CHECK (duplicates >= 0),
            refused INTEGER NOT NULL CHECK (refused >= 0),
            passed_over INTEGER NOT NULL CHECK (passed_over >= 0),
            imported_at INTEGER NOT NULL,
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX fund_statements_of_user ON fund_statements (user_id, number);

        CREATE TABLE fund_rows (
            statement INTEGER NOT NULL REFERENCES fund_statements (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            row INTEGER NOT NULL CHECK (row > 0),
            scheme TEXT NOT NULL CHECK (length(scheme) <= 300),
            isin TEXT CHECK (length(isin) = 12),
            code INTEGER CHECK (code > 0),
            house TEXT,
            category TEXT,
            plan TEXT,
            option TEXT,
            folio TEXT NOT NULL CHECK (length(folio) <= 40),
            kind TEXT NOT NULL CHECK (kind IN ('holding', 'purchase', 'sip', 'redemption', 'switch in', 'switch out',
                'payout', 'reinvestment', 'bonus', 'transfer in', 'transfer out', 'reversal', 'redemption reversal',
                'payout reversal', 'charge', 'charge refund')),
            day INTEGER NOT NULL,
            units INTEGER NOT NULL CHECK (units >= 0),
            nav INTEGER CHECK (nav > 0),
            amount INTEGER CHECK (amount >= 0 AND (amount IS NOT NULL OR kind = 'holding')),
            value INTEGER CHECK (value >= 0),
            PRIMARY KEY (statement, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE fund_statement_issues (
            statement INTEGER NOT NULL REFERENCES fund_statements (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            row INTEGER NOT NULL CHECK (row > 0),
            "column" TEXT,
            severity TEXT NOT NULL CHECK (severity IN ('error', 'warning')),
            message TEXT NOT NULL,
            PRIMARY KEY (statement, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE fund_choices (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            scheme TEXT NOT NULL CHECK (scheme <> ''),
            code INTEGER NOT NULL CHECK (code >= 0),
            chosen_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, scheme)
        ) STRICT, WITHOUT ROWID;
        """
}
