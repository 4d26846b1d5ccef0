import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import GRDB

extension WatchlistTable {
    /// The imports into a list that is not put away, the latest first.
    func imports(into id: String) throws -> [WatchlistImport] {
        let symbols = try symbols(ofImportsInto: id)
        return try scope.all(
            """
            SELECT watchlist_imports.number, watchlist_imports.id, file_name, imported_at, duplicates, refused, surplus,
                undone_at
            FROM watchlist_imports JOIN watchlists ON watchlists.number = list
            WHERE user_id = :user AND watchlists.id = :list AND deleted_at IS NULL
            ORDER BY imported_at DESC, watchlist_imports.number DESC
            """,
            ["list": id]
        ).compactMap { row in
            guard let id = ImportID(row[1]) else { return nil }
            return WatchlistImport(
                id: id,
                fileName: row[2],
                time: Timestamp(microseconds: row[3]),
                added: symbols[row[0]] ?? [],
                duplicates: row[4],
                refused: row[5],
                surplus: row[6],
                undoneAt: (row[7] as Int64?).map { Timestamp(microseconds: $0) }
            )
        }
    }

    /// The symbols that each import into a list added, by the number of the import.
    private func symbols(ofImportsInto id: String) throws -> [Int64: [Symbol]] {
        var symbols: [Int64: [Symbol]] = [:]
        let rows = try scope.rows(
            """
            SELECT import, symbol
            FROM watchlist_import_symbols
            JOIN watchlist_imports ON watchlist_imports.number = import
            JOIN watchlists ON watchlists.number = list
            WHERE user_id = :user AND watchlists.id = :list AND deleted_at IS NULL
            ORDER BY import, watchlist_import_symbols.place
            """,
            ["list": id]
        )
        while let row = try rows.next() {
            if let symbol = Symbol(row[1]) { symbols[row[0], default: []].append(symbol) }
        }
        return symbols
    }

    /// Records an import into a list that is not put away, and deletes the oldest beyond a limit; false when there is no
    /// such list.
    func record(_ imported: WatchlistImport, into id: String, atMost limit: Int) throws -> Bool {
        try scope.execute(
            """
            INSERT INTO watchlist_imports (list, id, file_name, imported_at, duplicates, refused, surplus, undone_at)
            SELECT number, :import, :file, :time, :duplicates, :refused, :surplus, :undone
            FROM watchlists WHERE user_id = :user AND id = :list AND deleted_at IS NULL
            """,
            [
                "list": id, "import": imported.id.description, "file": imported.fileName,
                "time": imported.time.microseconds, "duplicates": imported.duplicates, "refused": imported.refused,
                "surplus": imported.surplus, "undone": imported.undoneAt?.microseconds,
            ]
        )
        guard scope.changesCount > 0 else { return false }
        let number = scope.lastInsertedID
        let insertion = try scope.statement(
            """
            INSERT INTO watchlist_import_symbols (import, place, symbol)
            SELECT watchlist_imports.number, ?, ?
            FROM watchlist_imports JOIN watchlists ON watchlists.number = list
            WHERE user_id = :user AND watchlist_imports.number = ?
            """
        )
        for (place, symbol) in imported.added.enumerated() { try insertion.execute([place, symbol.name, number]) }
        try scope.execute(
            """
            DELETE FROM watchlist_imports
            WHERE list = (SELECT number FROM watchlists WHERE user_id = :user AND id = :list)
                AND number NOT IN (
                    SELECT watchlist_imports.number
                    FROM watchlist_imports JOIN watchlists ON watchlists.number = list
                    WHERE user_id = :user AND watchlists.id = :list
                    ORDER BY imported_at DESC, watchlist_imports.number DESC LIMIT :limit
                )
            """,
            ["list": id, "limit": limit]
        )
        return true
    }

    /// Marks an import as undone or not; false when there is none, or it is marked so already.
    func mark(_ imported: ImportID, undoneAt time: Timestamp?, in id: String) throws -> Bool {
        try scope.execute(
            """
            UPDATE watchlist_imports SET undone_at = :time
            WHERE id = :import AND (undone_at IS NULL) = :isUndone
                AND list = (SELECT number FROM watchlists WHERE user_id = :user AND id = :list AND deleted_at IS NULL)
            """,
            ["list": id, "import": imported.description, "time": time?.microseconds, "isUndone": time != nil]
        )
        return scope.changesCount > 0
    }
}
