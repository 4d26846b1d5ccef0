extension Schema {
    /// The former names of the fund of a scheme, which keeps its code when it is renamed; 0 is the newest.
    static let formerFundNames = """
        CREATE TABLE fund_former_names (
            code INTEGER NOT NULL REFERENCES fund_schemes (code) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 7),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
            PRIMARY KEY (code, place)
        ) STRICT, WITHOUT ROWID;
        """
}
