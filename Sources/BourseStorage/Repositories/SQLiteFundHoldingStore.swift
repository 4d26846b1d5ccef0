import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import GRDB

/// What people hold of funds, in SQLite.
public struct SQLiteFundHoldingStore: FundHoldingStore {
    /// How many deleted statements of a person can be brought back; older ones go when the next is imported.
    static let mostDeleted = 20

    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The statements, newest first.
    public func fundStatements(of user: UserID) async throws -> [FundStatementRecord] {
        try await pool.read { db in
            try UserScope(db, user: user)
                .all("SELECT * FROM fund_statements WHERE user_id = :user ORDER BY number DESC").compactMap(Self.record)
        }
    }

    /// One statement with its issues.
    public func fundStatement(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: FundStatementRecord, issues: [ImportIssue])? {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            let row = try scope.first(
                "SELECT * FROM fund_statements WHERE user_id = :user AND id = :id",
                ["id": id.description]
            )
            guard let row, let record = Self.record(row) else { return nil }
            let issues = try scope.all(
                """
                SELECT fund_statement_issues.* FROM fund_statement_issues
                JOIN fund_statements ON number = statement
                WHERE user_id = :user AND id = :id ORDER BY place
                """,
                ["id": id.description]
            ).map { row in
                ImportIssue(
                    file: record.fileName,
                    row: row["row"],
                    column: row["column"],
                    severity: ImportIssue.Severity(rawValue: row["severity"]) ?? .warning,
                    message: row["message"]
                )
            }
            return (record, issues)
        }
    }

    /// The rows of each statement that is not deleted.
    public func fundRows(of user: UserID) async throws -> [[HoldingRow]] {
        try await pool.read { try FundRowTable.read(UserScope($0, user: user)) }
    }

    /// Stores statements, except those that are stored already or do not fit.
    ///
    /// - Complexity: O(rows), and for statements with as many rows theirs.
    public func add(
        _ statements: [ImportedFundStatement],
        mostRows limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [FundStatementAddition] {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            var written = WrittenRows()
            let additions = try statements.map { statement in
                try Self.add(statement, mostRows: limit, scope, now: now) { try written.add(advance) }
            }
            try written.report(advance)
            return additions
        }
    }

    private static func add(
        _ statement: ImportedFundStatement,
        mostRows limit: Int,
        _ scope: UserScope,
        now: Timestamp,
        wrote: () throws -> Void
    ) throws -> FundStatementAddition {
        if let known = try known(statement, scope) { return .known(known) }
        let rows = try rowCount(scope)
        guard rows + statement.statement.rows.count <= limit else { return .full(rows: rows) }
        try scope.execute(
            """
            DELETE FROM fund_statements WHERE user_id = :user AND deleted_at IS NOT NULL AND number NOT IN (
                SELECT number FROM fund_statements WHERE user_id = :user AND deleted_at IS NOT NULL
                ORDER BY deleted_at DESC, number DESC LIMIT :kept
            )
            """,
            ["kept": mostDeleted]
        )
        return .saved(try write(statement, scope, now: now, wrote: wrote))
    }

    /// The statement that has the identity, or the same rows.
    private static func known(_ statement: ImportedFundStatement, _ scope: UserScope) throws -> FundStatementRecord? {
        let rows = statement.statement.rows
        let alike = try scope.all(
            """
            SELECT * FROM fund_statements WHERE user_id = :user AND (id = :id OR deleted_at IS NULL AND rows = :rows)
            ORDER BY id <> :id, number
            """,
            ["id": statement.id.description, "rows": rows.count]
        )
        for row in alike {
            guard let record = Self.record(row) else { continue }
            if record.id == statement.id { return record }
            if try FundRowTable.read(scope, only: row["number"]).first == rows { return record }
        }
        return nil
    }

    /// How many rows all statements have that are not deleted.
    private static func rowCount(_ scope: UserScope) throws -> Int {
        try scope.first("SELECT sum(rows) AS n FROM fund_statements WHERE user_id = :user AND deleted_at IS NULL")?["n"]
            ?? 0
    }

    private static func write(
        _ imported: ImportedFundStatement,
        _ scope: UserScope,
        now: Timestamp,
        wrote: () throws -> Void
    ) throws -> FundStatementRecord {
        let statement = imported.statement
        let record = FundStatementRecord(
            id: imported.id,
            fileName: imported.fileName,
            size: imported.size,
            rows: statement.rows.count,
            duplicates: imported.duplicates,
            refused: statement.refusedRows,
            passedOver: statement.passedOver.values.reduce(0, +),
            importedAt: now,
            deletedAt: nil
        )
        try scope.execute(
            """
            INSERT INTO fund_statements
                (id, user_id, file_name, size, rows, duplicates, refused, passed_over, imported_at)
            VALUES (:id, :user, :name, :size, :rows, :duplicates, :refused, :passedOver, :now)
            """,
            [
                "id": record.id.description, "name": record.fileName, "size": record.size, "rows": record.rows,
                "duplicates": record.duplicates, "refused": record.refused, "passedOver": record.passedOver,
                "now": now.microseconds,
            ]
        )
        let number = scope.lastInsertedID
        try FundRowTable.write(statement.rows, number: number, scope, wrote: wrote)
        let issue = try scope.statement(
            """
            INSERT INTO fund_statement_issues (statement, place, row, "column", severity, message)
            SELECT number, ?, ?, ?, ?, ? FROM fund_statements WHERE user_id = :user AND number = ?
            """
        )
        for (place, it) in statement.issues.enumerated() {
            try issue.execute([place, it.row, it.column, it.severity.rawValue, it.message, number])
        }
        return record
    }

    /// Takes a statement out.
    public func deleteFundStatement(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { try Self.setDeleted(now, id, UserScope($0, user: user)) }
    }

    /// Brings a deleted statement back where it has room.
    public func restoreFundStatement(
        _ id: ImportID,
        mostRows limit: Int,
        user: UserID
    ) async throws -> FundStatementRestoral {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let deleted = try scope.first(
                "SELECT rows FROM fund_statements WHERE user_id = :user AND id = :id AND deleted_at IS NOT NULL",
                ["id": id.description]
            )
            guard let deleted else { return .absent }
            let (rows, returning): (Int, Int) = (try Self.rowCount(scope), deleted["rows"])
            guard rows + returning <= limit else { return .full(rows: rows) }
            return try Self.setDeleted(nil, id, scope) ? .restored : .absent
        }
    }

    private static func setDeleted(_ deletedAt: Timestamp?, _ id: ImportID, _ scope: UserScope) throws -> Bool {
        try scope.execute(
            """
            UPDATE fund_statements SET deleted_at = :deleted
            WHERE id = :id AND user_id = :user AND (deleted_at IS NULL) <> (:deleted IS NULL)
            """,
            ["id": id.description, "deleted": deletedAt?.microseconds]
        )
        return scope.changesCount == 1
    }

    /// What a person said about schemes.
    public func chosenSchemes(of user: UserID) async throws -> [String: ChosenScheme] {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all("SELECT scheme, code FROM fund_choices WHERE user_id = :user")
            return Dictionary(
                rows.map { row in
                    let code: Int32 = row["code"]
                    return (row["scheme"], code == 0 ? .noScheme : .scheme(code))
                },
                uniquingKeysWith: { first, _ in first }
            )
        }
    }

    /// Keeps what a person says about a scheme, or forgets it.
    public func choose(_ chosen: ChosenScheme?, for identity: String, user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                "DELETE FROM fund_choices WHERE user_id = :user AND scheme = :scheme",
                ["scheme": identity]
            )
            let code: Int32
            switch chosen {
            case .scheme(let chosen): code = chosen
            case .noScheme: code = 0
            case nil: return
            }
            try scope.execute(
                "INSERT INTO fund_choices (user_id, scheme, code, chosen_at) VALUES (:user, :scheme, :code, :now)",
                ["scheme": identity, "code": code, "now": now.microseconds]
            )
        }
    }

    private static func record(_ row: Row) -> FundStatementRecord? {
        guard let id = ImportID(row["id"]) else { return nil }
        return FundStatementRecord(
            id: id,
            fileName: row["file_name"],
            size: row["size"],
            rows: row["rows"],
            duplicates: row["duplicates"],
            refused: row["refused"],
            passedOver: row["passed_over"],
            importedAt: Timestamp(microseconds: row["imported_at"]),
            deletedAt: (row["deleted_at"] as Int64?).map(Timestamp.init(microseconds:))
        )
    }
}
