extension Schema {
    /// What is written and what the crowd bets, which belongs to nobody, and what people marked of it.
    ///
    /// `address` is the canonical form, which all tellings of an article share; a mark is on it and not on a telling. A mark
    /// goes with the last article of its address, and an article that somebody bookmarked does not go.
    ///
    /// Of predictions there is one list at a time: its events, their markets, and the answers to each. Probabilities are
    /// counts of 10^−8, amounts of dollars decimal text.
    static let news = """
        CREATE TABLE articles (
            id INTEGER PRIMARY KEY,
            address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2048),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            link TEXT NOT NULL CHECK (length(link) BETWEEN 1 AND 2048),
            title TEXT NOT NULL CHECK (title <> ''),
            publisher TEXT NOT NULL,
            published_at INTEGER NOT NULL,
            symbols TEXT NOT NULL,
            summary TEXT CHECK (summary <> ''),
            language TEXT CHECK (language <> ''),
            UNIQUE (address, told_by)
        ) STRICT;
        CREATE INDEX article_time ON articles (published_at);

        CREATE TABLE article_marks (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2048),
            mark TEXT NOT NULL CHECK (mark IN ('read', 'bookmark')),
            marked_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, mark, address)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX marked_article ON article_marks (address, mark);

        CREATE TABLE prediction_list (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            told_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE prediction_events (
            place INTEGER PRIMARY KEY CHECK (place >= 0),
            list INTEGER NOT NULL REFERENCES prediction_list (id) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (id <> ''),
            slug TEXT,
            title TEXT NOT NULL,
            categories TEXT NOT NULL,
            is_exclusive INTEGER NOT NULL CHECK (is_exclusive IN (0, 1))
        ) STRICT;
        CREATE INDEX prediction_event_list ON prediction_events (list);

        CREATE TABLE prediction_markets (
            number INTEGER PRIMARY KEY,
            event INTEGER NOT NULL REFERENCES prediction_events (place) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            id TEXT NOT NULL CHECK (id <> ''),
            slug TEXT,
            question TEXT NOT NULL,
            details TEXT,
            group_title TEXT,
            category TEXT,
            ends_at INTEGER,
            day_volume TEXT CHECK (length(day_volume) BETWEEN 1 AND 60),
            volume TEXT CHECK (length(volume) BETWEEN 1 AND 60),
            liquidity TEXT CHECK (length(liquidity) BETWEEN 1 AND 60),
            best_bid INTEGER CHECK (best_bid BETWEEN 0 AND 100000000),
            best_ask INTEGER CHECK (best_ask BETWEEN 0 AND 100000000),
            day_change INTEGER CHECK (day_change BETWEEN -100000000 AND 100000000),
            tick INTEGER CHECK (tick > 0),
            state TEXT NOT NULL CHECK (state IN ('open', 'closed', 'resolved')),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            as_of INTEGER NOT NULL,
            UNIQUE (event, place)
        ) STRICT;

        CREATE TABLE prediction_outcomes (
            market INTEGER NOT NULL REFERENCES prediction_markets (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            name TEXT NOT NULL,
            probability INTEGER CHECK (probability BETWEEN 0 AND 100000000),
            token TEXT,
            PRIMARY KEY (market, place)
        ) STRICT, WITHOUT ROWID;
        """
}
