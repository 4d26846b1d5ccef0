extension Schema {
    /// Imports of executions by number, and executions that belong to the person of their position.
    ///
    /// The number of an import takes the place of its identity of 32 letters in each link, and an execution has one unique
    /// index, in the order of its position: its content contains the position, so it is as unique there as among all of
    /// the person. Indexes are made after the rows, sorted.
    ///
    /// `effect` is compared value by value: for `IN` with more than two values, SQLite builds a table for each row.
    static let numberedImports = """
        CREATE TABLE numbered_imports (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            id TEXT NOT NULL CHECK (length(id) = 32),
            file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
            format TEXT NOT NULL,
            accounts TEXT NOT NULL,
            size INTEGER NOT NULL CHECK (size >= 0),
            rows INTEGER NOT NULL CHECK (rows >= 0),
            new INTEGER NOT NULL CHECK (new >= 0),
            duplicates INTEGER NOT NULL CHECK (duplicates >= 0),
            refused INTEGER NOT NULL CHECK (refused >= 0),
            passed_over INTEGER NOT NULL CHECK (passed_over >= 0),
            imported_at INTEGER NOT NULL,
            deleted_at INTEGER,
            UNIQUE (user_id, id)
        ) STRICT;
        INSERT INTO numbered_imports
            (number, user_id, id, file_name, format, accounts, size, rows, new, duplicates, refused, passed_over,
                imported_at, deleted_at)
            SELECT rowid, user_id, id, file_name, format, accounts, size, rows, new, duplicates, refused, passed_over,
                imported_at, deleted_at
            FROM imports ORDER BY rowid;

        CREATE TABLE executions_of_positions (
            id INTEGER PRIMARY KEY,
            position_id INTEGER NOT NULL REFERENCES positions (id) ON DELETE CASCADE,
            time INTEGER NOT NULL,
            side TEXT NOT NULL CHECK (side IN ('buy', 'sell')),
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            price INTEGER NOT NULL CHECK (price >= 0),
            multiplier INTEGER NOT NULL CHECK (multiplier > 0),
            fees INTEGER NOT NULL,
            effect TEXT CHECK (
                effect = 'open' OR effect = 'close' OR effect = 'expire' OR effect = 'assign' OR effect = 'exercise'
            ),
            order_reference TEXT NOT NULL,
            note TEXT NOT NULL,
            content BLOB NOT NULL CHECK (length(content) = 16),
            occurrence INTEGER NOT NULL CHECK (occurrence > 0),
            live_imports INTEGER NOT NULL CHECK (live_imports >= 0)
        ) STRICT;
        INSERT INTO executions_of_positions
            (id, position_id, time, side, quantity, price, multiplier, fees, effect, order_reference, note, content,
                occurrence, live_imports)
            SELECT id, position_id, time, side, quantity, price, multiplier, fees, effect, order_reference, note, content,
                occurrence, live_imports
            FROM executions ORDER BY id;

        CREATE TABLE numbered_import_executions (
            import INTEGER NOT NULL REFERENCES imports (number) ON DELETE CASCADE,
            execution INTEGER NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
            row INTEGER NOT NULL CHECK (row > 0),
            PRIMARY KEY (import, execution)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO numbered_import_executions (import, execution, row)
            SELECT imports.rowid, execution_id, row
            FROM imports CROSS JOIN import_executions ON import_id = imports.id
            ORDER BY imports.rowid, execution_id;

        CREATE TABLE numbered_import_issues (
            import INTEGER NOT NULL REFERENCES imports (number) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            row INTEGER,
            "column" TEXT,
            severity TEXT NOT NULL CHECK (severity IN ('error', 'warning')),
            message TEXT NOT NULL,
            PRIMARY KEY (import, place)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO numbered_import_issues (import, place, row, "column", severity, message)
            SELECT imports.rowid, number, row, "column", severity, message
            FROM imports CROSS JOIN import_issues ON import_id = imports.id
            ORDER BY imports.rowid, number;

        DROP TABLE import_issues;
        DROP TABLE import_executions;
        DROP TABLE imports;
        DROP TABLE executions;
        ALTER TABLE numbered_imports RENAME TO imports;
        ALTER TABLE executions_of_positions RENAME TO executions;
        ALTER TABLE numbered_import_executions RENAME TO import_executions;
        ALTER TABLE numbered_import_issues RENAME TO import_issues;
        CREATE INDEX imports_of_user ON imports (user_id, imported_at);
        CREATE UNIQUE INDEX execution_identity ON executions (position_id, content, occurrence);
        CREATE INDEX imports_of_execution ON import_executions (execution);
        """
}
