extension Schema {
    /// The kinds that people chose for the drafts of tax forms: of an asset in India, of what options are on in the United
    /// States.
    static let taxClasses = """
        CREATE TABLE tax_classes (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            country TEXT NOT NULL CHECK (country IN ('india', 'us')),
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 64),
            class TEXT NOT NULL CHECK (length(class) BETWEEN 1 AND 32),
            PRIMARY KEY (user_id, country, symbol)
        ) STRICT, WITHOUT ROWID;
        """
}
