import GRDB

/// What SQLite finds wrong with a database.
enum Integrity {
    /// The faults of pages, indexes and values; none when all is well.
    ///
    /// That a value is missing is only believed when it is: SQLite 3.40 says so of columns that stand between those of a
    /// key (see ``Schema/tagPlaces``), and a copy from before that step must still be one that can be restored.
    ///
    /// - Complexity: reads every page.
    static func faults(_ db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "PRAGMA integrity_check(1000000)").filter { report in
            guard report != "ok" else { return false }
            guard let (table, column) = missingValue(report) else { return true }
            let name = { (text: Substring) in "\"" + text.replacing("\"", with: "\"\"") + "\"" }
            // Of a column that must not be NULL, “IS NULL” is answered without a look at what is there.
            let sql = "SELECT 1 FROM \(name(table)) WHERE typeof(\(name(column))) = 'null' LIMIT 1"
            do { return try Int.fetchOne(db, sql: sql) != nil } catch { return true }
        }
    }

    /// The table and the column of `NULL value in trade_tags.place`.
    private static func missingValue(_ report: String) -> (table: Substring, column: Substring)? {
        let words = "NULL value in "
        guard report.hasPrefix(words) else { return nil }
        let names = report.dropFirst(words.count).split(separator: ".", omittingEmptySubsequences: false)
        return names.count == 2 ? (names[0], names[1]) : nil
    }
}
