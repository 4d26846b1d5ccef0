import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// The files that transactions of portfolios came from, as rows of the database.
enum TransactionFileTable {
    /// The most characters of a name.
    private static let longestName = 255

    /// Keeps a file.
    static func save(_ batch: TransactionBatch, now: Timestamp, _ scope: UserScope) throws {
        try scope.execute(
            """
            INSERT INTO portfolio_imports (user_id, id, file_name, imported_at) VALUES (:user, :id, :name, :now)
            ON CONFLICT (user_id, id) DO NOTHING
            """,
            [
                "id": batch.id.description, "name": String(batch.fileName.unicodeScalars.prefix(longestName)),
                "now": now.microseconds,
            ]
        )
    }

    /// The files of a person with what is left of them, the latest first.
    ///
    /// - Complexity: O(transactions).
    static func read(atMost limit: Int, _ scope: UserScope) throws -> [TransactionImport] {
        try scope.all(
            """
            SELECT rows.batch, files.file_name, files.imported_at, count(*) - count(rows.deleted_at),
                count(rows.deleted_at), min(rows.day), max(rows.day)
            FROM portfolio_transactions AS rows
            LEFT JOIN portfolio_imports AS files ON files.user_id = rows.user_id AND files.id = rows.batch
            WHERE rows.user_id = :user AND rows.batch IS NOT NULL
            GROUP BY rows.batch ORDER BY max(rows.number) DESC LIMIT :limit
            """,
            ["limit": limit]
        ).compactMap { row in
            guard let id = ImportID(row[0]) else { return nil }
            return TransactionImport(
                id,
                fileName: row[1],
                importedAt: (row[2] as Int64?).map { Timestamp(microseconds: $0) },
                count: row[3],
                deleted: row[4],
                days: TradingDay(number: row[5])...TradingDay(number: row[6])
            )
        }
    }
}
