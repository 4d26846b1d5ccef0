extension Schema {
    /// Imports of symbols into watchlists, and the symbols that each added, in their order.
    static let watchlistImports = """
        CREATE TABLE watchlist_imports (
            number INTEGER PRIMARY KEY,
            list INTEGER NOT NULL REFERENCES watchlists (number) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
            file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
            imported_at INTEGER NOT NULL,
            duplicates INTEGER NOT NULL CHECK (duplicates >= 0),
            refused INTEGER NOT NULL CHECK (refused >= 0),
            surplus INTEGER NOT NULL CHECK (surplus >= 0),
            undone_at INTEGER,
            UNIQUE (list, id)
        ) STRICT;
        CREATE TABLE watchlist_import_symbols (
            import INTEGER NOT NULL REFERENCES watchlist_imports (number) ON DELETE CASCADE,
            place INTEGER NOT NULL CHECK (place >= 0),
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            PRIMARY KEY (import, place)
        ) STRICT, WITHOUT ROWID;
        """
}
