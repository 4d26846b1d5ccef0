extension Schema {
    /// Households: accounts, budgets, debts, goals, files of banks with their entries, categories, and what was worth when.
    ///
    /// Amounts are decimal text, because they reach 10^12 with eight decimals; rates and shares are counts of 10^−10; days
    /// count from 1970. `changed` is the revision of the household at which a row changed last. What is deleted can be
    /// brought back.
    static let household = """
        CREATE TABLE households (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL CHECK (revision > 0),
            base TEXT NOT NULL DEFAULT 'USD' CHECK (length(base) BETWEEN 3 AND 5),
            extra_payment TEXT NOT NULL DEFAULT '0' CHECK (length(extra_payment) BETWEEN 1 AND 40),
            changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
            mappings TEXT CHECK (mappings IS NULL OR json_valid(mappings))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE household_accounts (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 320),
            kind TEXT NOT NULL CHECK (kind IN ('checking', 'savings', 'cash', 'creditCard', 'loan', 'mortgage', 'property',
                'vehicle', 'other')),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            opening TEXT NOT NULL CHECK (length(opening) BETWEEN 1 AND 40),
            opened_on INTEGER NOT NULL,
            closed_on INTEGER CHECK (closed_on >= opened_on),
            changed INTEGER NOT NULL CHECK (changed > 0),
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX household_accounts_of_user ON household_accounts (user_id, id);

        CREATE TABLE household_balances (
            account INTEGER NOT NULL REFERENCES household_accounts (id) ON DELETE CASCADE,
            day INTEGER NOT NULL,
            amount TEXT NOT NULL CHECK (length(amount) BETWEEN 1 AND 40),
            PRIMARY KEY (account, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE household_lines (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 320),
            flow TEXT NOT NULL CHECK (flow IN ('income', 'expense')),
            category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 320),
            amount TEXT NOT NULL CHECK (length(amount) BETWEEN 1 AND 40),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            frequency TEXT NOT NULL CHECK (frequency IN ('daily', 'weekly', 'fortnightly', 'fourWeekly', 'semiMonthly',
                'monthly', 'quarterly', 'halfYearly', 'yearly', 'once')),
            first_day INTEGER NOT NULL,
            last_day INTEGER CHECK (last_day >= first_day),
            end_of_month TEXT NOT NULL CHECK (end_of_month IN ('lastDayOfShorterMonth', 'alwaysLastDay', 'skip')),
            second_day INTEGER NOT NULL CHECK (second_day BETWEEN 0 AND 31),
            changed INTEGER NOT NULL CHECK (changed > 0),
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX household_lines_of_user ON household_lines (user_id, id);

        CREATE TABLE household_debts (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 320),
            balance TEXT NOT NULL CHECK (length(balance) BETWEEN 1 AND 40),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            rate INTEGER NOT NULL CHECK (rate >= 0),
            minimum TEXT NOT NULL CHECK (length(minimum) BETWEEN 1 AND 40),
            share INTEGER CHECK (share > 0),
            first_rate INTEGER CHECK (first_rate >= 0),
            first_until INTEGER CHECK ((first_until IS NULL) = (first_rate IS NULL)),
            account INTEGER REFERENCES household_accounts (id) ON DELETE SET NULL,
            since INTEGER NOT NULL,
            changed INTEGER NOT NULL CHECK (changed > 0),
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX household_debts_of_user ON household_debts (user_id, id);
        CREATE INDEX household_debts_of_account ON household_debts (account);

        CREATE TABLE household_goals (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 320),
            target TEXT NOT NULL CHECK (length(target) BETWEEN 1 AND 40),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            deadline INTEGER,
            saved TEXT NOT NULL CHECK (length(saved) BETWEEN 1 AND 40),
            monthly TEXT NOT NULL CHECK (length(monthly) BETWEEN 1 AND 40),
            annual_return INTEGER NOT NULL CHECK (annual_return >= 0),
            spread INTEGER NOT NULL CHECK (spread >= 0),
            inflation INTEGER NOT NULL CHECK (inflation >= 0),
            account INTEGER REFERENCES household_accounts (id) ON DELETE SET NULL,
            changed INTEGER NOT NULL CHECK (changed > 0),
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX household_goals_of_user ON household_goals (user_id, id);
        CREATE INDEX household_goals_of_account ON household_goals (account);

        \(householdBanks)
        """

    private static let householdBanks = """
        CREATE TABLE household_imports (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            account INTEGER NOT NULL REFERENCES household_accounts (id) ON DELETE CASCADE,
            file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
            size INTEGER NOT NULL CHECK (size >= 0),
            entries INTEGER NOT NULL CHECK (entries > 0),
            duplicates INTEGER NOT NULL CHECK (duplicates BETWEEN 0 AND entries),
            refused INTEGER NOT NULL CHECK (refused >= 0),
            first_day INTEGER NOT NULL,
            last_day INTEGER NOT NULL CHECK (last_day >= first_day),
            imported_at INTEGER NOT NULL,
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX household_imports_of_user ON household_imports (user_id, number);
        CREATE INDEX household_imports_of_account ON household_imports (account);

        CREATE TABLE household_entries (
            import INTEGER NOT NULL REFERENCES household_imports (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            row INTEGER NOT NULL CHECK (row > 0),
            day INTEGER NOT NULL,
            amount TEXT NOT NULL CHECK (length(amount) BETWEEN 1 AND 40),
            description TEXT NOT NULL,
            balance TEXT CHECK (length(balance) BETWEEN 1 AND 40),
            category TEXT,
            reference TEXT,
            PRIMARY KEY (import, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE household_bank_balances (
            import INTEGER NOT NULL REFERENCES household_imports (number) ON DELETE CASCADE,
            day INTEGER NOT NULL,
            amount TEXT NOT NULL CHECK (length(amount) BETWEEN 1 AND 40),
            PRIMARY KEY (import, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE household_refusals (
            import INTEGER NOT NULL REFERENCES household_imports (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            row INTEGER NOT NULL CHECK (row > 0),
            "column" TEXT,
            reason TEXT NOT NULL,
            PRIMARY KEY (import, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE household_rules (
            id INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            words TEXT NOT NULL CHECK (words <> ''),
            category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 320),
            UNIQUE (user_id, words)
        ) STRICT;

        CREATE TABLE household_choices (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            account INTEGER NOT NULL REFERENCES household_accounts (id) ON DELETE CASCADE,
            day INTEGER NOT NULL,
            amount TEXT NOT NULL CHECK (length(amount) BETWEEN 1 AND 40),
            words TEXT NOT NULL,
            occurrence INTEGER NOT NULL CHECK (occurrence >= 0),
            category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 320),
            PRIMARY KEY (user_id, account, day, amount, words, occurrence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX household_choices_of_account ON household_choices (account);

        CREATE TABLE household_snapshots (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            day INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            assets TEXT NOT NULL CHECK (length(assets) BETWEEN 1 AND 40),
            debts TEXT NOT NULL CHECK (length(debts) BETWEEN 1 AND 40),
            holdings TEXT CHECK (length(holdings) BETWEEN 1 AND 40),
            PRIMARY KEY (user_id, day)
        ) STRICT, WITHOUT ROWID;
        """
}
