import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import GRDB

/// Files of banks as their tables have them.
enum BankImportTable {
    static func find(_ id: ImportID, _ scope: UserScope) throws -> BankImportRecord? {
        try scope.first(
            "SELECT * FROM household_imports WHERE user_id = :user AND id = :id",
            ["id": id.description]
        ).flatMap(record)
    }

    static func record(_ row: Row) -> BankImportRecord? {
        guard let id = ImportID(row["id"]) else { return nil }
        return BankImportRecord(
            id: id,
            number: row["number"],
            account: row["account"],
            fileName: row["file_name"],
            size: row["size"],
            entries: row["entries"],
            duplicates: row["duplicates"],
            refused: row["refused"],
            days: TradingDay(number: row["first_day"])...TradingDay(number: row["last_day"]),
            importedAt: Timestamp(microseconds: row["imported_at"]),
            deletedAt: (row["deleted_at"] as Int64?).map(Timestamp.init(microseconds:))
        )
    }

    static func refusals(of record: BankImportRecord, _ scope: UserScope) throws -> [ImportIssue] {
        try scope.all(
            """
            SELECT household_refusals.* FROM household_refusals JOIN household_imports ON number = import
            WHERE user_id = :user AND number = :number ORDER BY place
            """,
            ["number": record.number]
        ).map { row in
            ImportIssue(
                file: record.fileName,
                row: row["row"],
                column: row["column"],
                severity: .error,
                message: row["reason"]
            )
        }
    }

    /// How many entries all files have that are not deleted.
    static func count(_ scope: UserScope) throws -> Int {
        try scope.first(
            "SELECT sum(entries) AS n FROM household_imports WHERE user_id = :user AND deleted_at IS NULL"
        )?["n"] ?? 0
    }

    static func read(_ scope: UserScope) throws -> [StoredBankImport] {
        let files = try scope.all(
            """
            SELECT number, household_imports.account, file_name FROM household_imports
            JOIN household_accounts ON household_accounts.id = household_imports.account
            WHERE household_imports.user_id = :user AND household_imports.deleted_at IS NULL
                AND household_accounts.deleted_at IS NULL
            ORDER BY number
            """
        )
        var entries: [Int64: [BankEntry]] = [:]
        // Columns are read by place: looking each up by name would double the time.
        let rows = try scope.rows(
            """
            SELECT import, day, amount, description, balance, category, reference
            FROM household_entries JOIN household_imports ON number = import
            WHERE user_id = :user AND deleted_at IS NULL ORDER BY import, place
            """
        )
        while let row = try rows.next() {
            guard let amount = Money(stored: row[2]) else { continue }
            entries[row[0], default: []].append(
                BankEntry(
                    day: TradingDay(number: row[1]),
                    amount: amount,
                    description: row[3],
                    balance: Money(stored: row[4]),
                    category: row[5],
                    reference: row[6]
                )
            )
        }
        let balances = try balances(scope)
        return files.map { row in
            let number: Int64 = row["number"]
            return StoredBankImport(
                BankImport(
                    id: number,
                    account: row["account"],
                    file: row["file_name"],
                    entries: entries[number] ?? []
                ),
                balances: balances[number] ?? []
            )
        }
    }

    private static func balances(_ scope: UserScope) throws -> [Int64: [DatedAmount]] {
        let rows = try scope.rows(
            """
            SELECT import, day, amount FROM household_bank_balances JOIN household_imports ON number = import
            WHERE user_id = :user AND deleted_at IS NULL ORDER BY import, day
            """
        )
        var balances: [Int64: [DatedAmount]] = [:]
        while let row = try rows.next() {
            guard let amount = Money(stored: row[2]) else { continue }
            balances[row[0], default: []].append(DatedAmount(day: TradingDay(number: row[1]), amount: amount))
        }
        return balances
    }

    /// Writes a file and returns its number.
    ///
    /// - Parameter advance: Receives the number of entries of each batch that was written; false cancels.
    static func write(
        _ file: NewBankImport,
        _ scope: UserScope,
        now: Timestamp,
        advance: (Int) -> Bool
    ) throws -> Int64 {
        let reading = file.reading
        let days = reading.entries.map(\.day.number)
        try scope.execute(
            """
            INSERT INTO household_imports (id, user_id, account, file_name, size, entries, duplicates, refused, first_day,
                last_day, imported_at)
            VALUES (:id, :user, :account, :name, :size, :entries, :duplicates, :refused, :first, :last, :now)
            """,
            [
                "id": file.id.description, "account": file.account, "name": file.fileName, "size": file.size,
                "entries": reading.entries.count, "duplicates": file.duplicates, "refused": reading.refusals.count,
                "first": days.min(), "last": days.max(), "now": now.microseconds,
            ]
        )
        let number = scope.lastInsertedID
        try writeEntries(reading, number, scope, advance)
        let balance = try scope.statement(
            """
            INSERT INTO household_bank_balances (import, day, amount)
            SELECT number, ?, ? FROM household_imports WHERE user_id = :user AND number = ?
            """
        )
        for it in reading.balances { try balance.execute([it.day.number, it.amount.description, number]) }
        let refusal = try scope.statement(
            """
            INSERT INTO household_refusals (import, place, row, "column", reason)
            SELECT number, ?, ?, ?, ? FROM household_imports WHERE user_id = :user AND number = ?
            """
        )
        for (place, it) in reading.refusals.enumerated() {
            try refusal.execute([place, it.row, it.column, it.message, number])
        }
        return number
    }

    private static func writeEntries(
        _ reading: BankReading,
        _ number: Int64,
        _ scope: UserScope,
        _ advance: (Int) -> Bool
    ) throws {
        let insertion = try scope.statement(
            """
            INSERT INTO household_entries (import, place, row, day, amount, description, balance, category, reference)
            SELECT number, ?, ?, ?, ?, ?, ?, ?, ? FROM household_imports WHERE user_id = :user AND number = ?
            """
        )
        var written = WrittenRows()
        for (place, pair) in zip(reading.entries, reading.rows).enumerated() {
            let (it, row) = pair
            try insertion.execute([
                place, row, it.day.number, it.amount.description, it.description, it.balance?.description,
                it.category, it.reference, number,
            ])
            try written.add(advance)
        }
        try written.report(advance)
    }
}
