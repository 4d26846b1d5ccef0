extension Schema {
    /// What options implied at the price of their instrument: a fraction a year, the last of each exchange day.
    static let impliedVolatilities = """
        CREATE TABLE implied_volatilities (
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
            expiration INTEGER NOT NULL CHECK (expiration BETWEEN -719162 AND 2932896),
            value REAL NOT NULL CHECK (value > 0 AND value < 1000),
            as_of INTEGER NOT NULL,
            PRIMARY KEY (symbol, day, expiration)
        ) STRICT, WITHOUT ROWID;
        """
}
