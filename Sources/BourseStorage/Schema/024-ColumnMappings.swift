extension Schema {
    /// What the columns of tables without a built-in format mean: one mapping for each header of a person.
    static let columnMappings = """
        CREATE TABLE column_mappings (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            header TEXT NOT NULL CHECK (length(header) BETWEEN 1 AND 65536),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 65536),
            saved_at INTEGER NOT NULL,
            UNIQUE (user_id, header)
        ) STRICT;
        """
}
