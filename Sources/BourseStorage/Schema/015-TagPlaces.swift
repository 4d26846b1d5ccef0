extension Schema {
    /// The place of a tag behind the columns of the key.
    ///
    /// SQLite 3.40 looks for missing values by the order in which a table without row numbers is stored, which begins with
    /// the key: a column between two of the key it takes for another, and reports a value as missing that is there.
    static let tagPlaces = """
        CREATE TABLE trade_tags_in_order (
            user_id TEXT NOT NULL,
            trade TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('setup', 'mistake')),
            tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
            place INTEGER NOT NULL CHECK (place >= 0),
            PRIMARY KEY (user_id, trade, kind, tag),
            FOREIGN KEY (user_id, trade) REFERENCES trade_annotations (user_id, trade) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        INSERT INTO trade_tags_in_order (user_id, trade, kind, tag, place)
            SELECT user_id, trade, kind, tag, place FROM trade_tags;
        DROP TABLE trade_tags;
        ALTER TABLE trade_tags_in_order RENAME TO trade_tags;
        """
}
