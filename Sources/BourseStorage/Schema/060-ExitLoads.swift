extension Schema {
    /// The exit loads that people entered for schemes: the last day of each step and its rate in 10^−10.
    static let exitLoads = """
        CREATE TABLE fund_exit_loads (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            code INTEGER NOT NULL CHECK (code > 0),
            days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 3650),
            rate INTEGER NOT NULL CHECK (rate BETWEEN 1 AND 1000000000),
            PRIMARY KEY (user_id, code, days)
        ) STRICT, WITHOUT ROWID;
        """
}
