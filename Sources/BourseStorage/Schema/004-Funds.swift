extension Schema {
    /// What sources told of funds, which belongs to nobody, and what people keep of the funds desk.
    ///
    /// NAVs are counts of 10^−8, days are counted since 1970, blocks of values are packed as `PackedNAVs` says.
    ///
    /// A scheme without `listed_at` was named by the last list. So a list that says what the one before it said writes
    /// nothing but its own row. `nav` is what the list told, believable or not, for a day of the years 1 to 9999.
    ///
    /// The full blocks of a history are rows of `nav_blocks` and are written once. Its last 1 to 256 values are the
    /// `tail` beside its name: a day's new values of all schemes touch the few pages of tails, and not one page of every
    /// scheme. `id` puts the blocks of a scheme next to each other. In a table without row ids, a block of more than
    /// 1,002 bytes would take a page of its own.
    static let funds = """
        CREATE TABLE fund_lists (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            told_at INTEGER NOT NULL,
            left_out INTEGER NOT NULL CHECK (left_out >= 0)
        ) STRICT;

        CREATE TABLE fund_list_left_out (
            place INTEGER PRIMARY KEY CHECK (place >= 0),
            list_id INTEGER NOT NULL REFERENCES fund_lists (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            code INTEGER CHECK (code BETWEEN -2147483648 AND 2147483647),
            reason TEXT NOT NULL,
            excerpt TEXT NOT NULL
        ) STRICT;

        CREATE TABLE fund_schemes (
            code INTEGER PRIMARY KEY CHECK (code BETWEEN 1 AND 2147483647),
            name TEXT NOT NULL,
            isin TEXT,
            reinvestment_isin TEXT,
            house TEXT,
            category TEXT,
            type TEXT,
            plan TEXT,
            option TEXT,
            nav_day INTEGER CHECK (nav_day BETWEEN -719162 AND 2932896),
            nav INTEGER CHECK ((nav IS NULL) = (nav_day IS NULL)),
            listed_at INTEGER
        ) STRICT;

        CREATE TABLE fund_histories (
            code INTEGER PRIMARY KEY CHECK (code BETWEEN 1 AND 2147483647),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            told_at INTEGER NOT NULL,
            full_blocks INTEGER NOT NULL CHECK (full_blocks BETWEEN 0 AND 255),
            tail BLOB CHECK ((tail IS NOT NULL OR full_blocks = 0) AND (tail IS NULL OR length(tail) BETWEEN 10 AND 3600))
        ) STRICT;

        CREATE TABLE nav_blocks (
            id INTEGER PRIMARY KEY CHECK (id = code * 256 + number),
            code INTEGER NOT NULL REFERENCES fund_histories (code) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 254),
            bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 10 AND 3600)
        ) STRICT;

        CREATE TABLE fund_cautions (
            code INTEGER NOT NULL REFERENCES fund_histories (code) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            sentence TEXT NOT NULL,
            PRIMARY KEY (code, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE nav_corrections (
            id INTEGER PRIMARY KEY,
            code INTEGER NOT NULL REFERENCES fund_histories (code),
            day INTEGER NOT NULL CHECK (day BETWEEN 0 AND 65535),
            before INTEGER NOT NULL CHECK (before > 0),
            after INTEGER NOT NULL CHECK (after > 0 AND after <> before),
            told_by TEXT NOT NULL CHECK (length(told_by) BETWEEN 1 AND 200),
            told_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX corrections_of_fund ON nav_corrections (code);

        CREATE TABLE favourite_funds (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            code INTEGER NOT NULL CHECK (code BETWEEN 1 AND 2147483647),
            place INTEGER NOT NULL CHECK (place >= 0),
            PRIMARY KEY (user_id, code),
            UNIQUE (user_id, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE saved_screens (
            id TEXT PRIMARY KEY CHECK (length(id) = 32),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            query TEXT NOT NULL CHECK (length(query) <= 4000),
            saved_at INTEGER NOT NULL,
            deleted_at INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX saved_screen_name ON saved_screens (user_id, name) WHERE deleted_at IS NULL;
        """
}
