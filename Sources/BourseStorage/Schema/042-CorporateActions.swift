extension Schema {
    /// Corporate actions of imported files; those of deleted imports are out of the journal.
    ///
    /// `new_shares` replace `old_shares`; without a ratio, `shares` came or went as a count of 10^−8; without either, the
    /// terms are unknown. `successor` is the new symbol.
    static let corporateActions = """
        CREATE TABLE corporate_actions (
            import INTEGER NOT NULL REFERENCES imports (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            row INTEGER NOT NULL CHECK (row > 0),
            time INTEGER NOT NULL,
            account TEXT NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            type TEXT NOT NULL CHECK (type IN ('stock', 'etf', 'call', 'put', 'future', 'crypto', 'fund')),
            expiration INTEGER CHECK ((expiration IS NOT NULL) = (type IN ('call', 'put'))),
            strike INTEGER CHECK ((strike IS NOT NULL) = (type IN ('call', 'put')) AND (strike IS NULL OR strike > 0)),
            currency TEXT NOT NULL CHECK (length(currency) BETWEEN 3 AND 5),
            new_shares INTEGER CHECK (new_shares BETWEEN 1 AND 1000000),
            old_shares INTEGER CHECK (
                (old_shares IS NULL) = (new_shares IS NULL) AND (old_shares IS NULL OR old_shares BETWEEN 1 AND 1000000)
            ),
            shares INTEGER CHECK (shares IS NULL OR new_shares IS NULL),
            successor TEXT CHECK (length(successor) BETWEEN 1 AND 32),
            PRIMARY KEY (import, place)
        ) STRICT, WITHOUT ROWID;
        """
}
