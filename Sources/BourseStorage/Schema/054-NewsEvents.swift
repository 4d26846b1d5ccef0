extension Schema {
    /// What stories reported of instruments, the first story of each event and day, for longer than stories are stored.
    ///
    /// `day` is the exchange's first day whose close can reflect the event, `rule` the name of the rule that read it.
    /// `direction` is empty where the words do not say which way it points.
    static let newsEvents = """
        CREATE TABLE news_events (
            id INTEGER PRIMARY KEY,
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 32),
            direction TEXT NOT NULL CHECK (direction IN ('', 'up', 'down')),
            day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
            rule TEXT NOT NULL CHECK (length(rule) BETWEEN 1 AND 100),
            story TEXT NOT NULL CHECK (length(story) = 16),
            UNIQUE (symbol, kind, direction, day)
        ) STRICT;
        CREATE INDEX news_event_day ON news_events (day);
        """
}
