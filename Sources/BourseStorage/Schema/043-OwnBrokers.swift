extension Schema {
    /// The brokers of people, with the options levels that they have there.
    static let ownBrokers = """
        CREATE TABLE own_brokers (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            broker TEXT NOT NULL CHECK (length(broker) BETWEEN 1 AND 64),
            level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 20),
            PRIMARY KEY (user_id, broker)
        ) STRICT, WITHOUT ROWID;
        """
}
