extension Schema {
    /// Changes that assistants propose, until their owner accepts or discards them; `fields` is a JSON object of texts.
    static let drafts = """
        CREATE TABLE assistant_drafts (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('alert', 'transaction')),
            fields TEXT NOT NULL CHECK (json_valid(fields) AND length(fields) <= 1000000),
            reason TEXT NOT NULL CHECK (length(reason) <= 2000),
            proposed_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX drafts_of_user ON assistant_drafts (user_id, proposed_at);
        """
}
