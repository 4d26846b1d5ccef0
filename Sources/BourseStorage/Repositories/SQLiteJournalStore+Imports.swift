import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import GRDB

extension SQLiteJournalStore {
    /// Adds files and what is new in them, in one transaction, and reports each batch of rows that was written.
    ///
    /// - Parameter advance: Receives the number of rows of each batch, 2,048 or fewer; false cancels.
    /// - Throws: `CancellationError` when the task or the import was canceled; then nothing is stored.
    public func commit(
        _ files: [ImportedFile],
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [ImportRecord] {
        try await pool.writeWithoutTransaction { db in
            try db.withLargePageCache {
                var records: [ImportRecord] = []
                try db.inTransaction {
                    let scope = UserScope(db, user: user)
                    records = try files.map { try Self.write($0, scope, now: now, advance: advance) }
                    return .commit
                }
                return records
            }
        }
    }

    /// Writes one file as part of a transaction.
    ///
    /// - Throws: ``ImportError/noLongerStaged`` when there is an import of this identity.
    static func write(
        _ file: ImportedFile,
        _ scope: UserScope,
        now: Timestamp,
        advance: (Int) -> Bool
    ) throws -> ImportRecord {
        let isTaken = try scope.first(
            "SELECT 1 FROM imports WHERE id = :id AND user_id = :user",
            ["id": file.id.description]
        )
        // Two presses of the same button: the first one did it.
        guard isTaken == nil else { throw ImportError.noLongerStaged }
        let reading = file.reading
        try scope.execute(
            """
            INSERT INTO imports
                (id, user_id, file_name, format, accounts, size, rows, new, duplicates, refused, passed_over, imported_at)
            VALUES (:id, :user, :name, :format, :accounts, :size, 0, 0, 0, 0, 0, :now)
            """,
            [
                "id": file.id.description, "name": reading.file, "format": reading.format.id,
                "accounts": reading.accounts.joined(separator: "\n"), "size": file.size, "now": now.microseconds,
            ]
        )
        let number = scope.lastInsertedID
        var writer = try ExecutionWriter(scope, ledger: reading.ledger, hashes: file.hashes, number: number)
        let new = try writer.write(advance: advance)
        let counts = ImportCounts(reading, new: new)
        try scope.execute(
            """
            UPDATE imports SET rows = :rows, new = :new, duplicates = :duplicates, refused = :refused,
                passed_over = :passedOver
            WHERE number = :number AND user_id = :user
            """,
            [
                "number": number, "rows": counts.rows, "new": counts.new,
                "duplicates": counts.duplicates, "refused": counts.refused, "passedOver": counts.passedOver,
            ]
        )
        try write(reading.issues, of: number, scope)
        try PositionActionTable.write(reading.ledger.actions, of: number, scope)
        try scope.logChange("file imported", subject: file.id.description, now: now)
        return ImportRecord(
            id: file.id,
            fileName: reading.file,
            format: reading.format,
            accounts: reading.accounts,
            size: file.size,
            counts: counts,
            importedAt: now,
            deletedAt: nil
        )
    }

    private static func write(_ issues: [ImportIssue], of number: Int64, _ scope: UserScope) throws {
        var insertion = try scope.batch(
            """
            INSERT INTO import_issues (import, place, row, "column", severity, message)
            VALUES ((SELECT number FROM imports WHERE number = ? AND user_id = :user), ?, ?, ?, ?, ?)
            """
        )
        for (place, issue) in issues.enumerated() {
            try insertion.bind(number)
            try insertion.bind(Int64(place))
            try insertion.bind(issue.row.map { Int64($0) })
            try insertion.bind(issue.column)
            try insertion.bind(issue.severity.rawValue)
            try insertion.bind(issue.message)
            try insertion.execute()
        }
    }

    /// The files, newest first, without executions that were entered by hand.
    public func imports(of user: UserID) async throws -> [ImportRecord] {
        try await pool.read { db in
            try UserScope(db, user: user)
                .all(
                    """
                    SELECT * FROM imports WHERE user_id = :user AND format <> :entered
                    ORDER BY imported_at DESC, number DESC
                    """,
                    ["entered": ImportFormat.entered.id]
                )
                .compactMap(Self.record)
        }
    }

    /// One file with its issues.
    public func importDetail(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: ImportRecord, issues: [ImportIssue])? {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            guard
                let row = try scope.first(
                    "SELECT * FROM imports WHERE user_id = :user AND id = :id",
                    ["id": id.description]
                ), let record = Self.record(row)
            else { return nil }
            let issues = try scope.all(
                """
                SELECT import_issues.* FROM import_issues JOIN imports ON number = import
                WHERE imports.user_id = :user AND imports.id = :id ORDER BY place
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

    /// The live files of some executions.
    public func sources(of executions: [Int64], user: UserID) async throws -> [ExecutionSource] {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            var sources: [(id: ImportID, name: String, rows: [Int], isEntered: Bool)] = []
            for execution in executions {
                let found = try scope.all(
                    """
                    SELECT imports.id, imports.file_name, import_executions.row, imports.format FROM import_executions
                    CROSS JOIN imports ON number = import
                    WHERE imports.user_id = :user AND execution = :execution AND deleted_at IS NULL
                    ORDER BY imported_at, number
                    """,
                    ["execution": execution]
                )
                for row in found {
                    guard let id = ImportID(row[0]) else { continue }
                    if let index = sources.firstIndex(where: { $0.id == id }) {
                        sources[index].rows.append(row[2])
                    } else {
                        sources.append((id, row[1], [row[2]], row[3] == ImportFormat.entered.id))
                    }
                }
            }
            return sources.map { source in
                ExecutionSource(
                    file: source.id,
                    fileName: source.name,
                    rows: source.rows.sorted(),
                    isEntered: source.isEntered
                )
            }
        }
    }

    /// The rows of a file that became executions.
    ///
    /// - Complexity: O(limit · log rows).
    public func rows(
        of file: ImportID,
        after execution: Int64,
        atMost limit: Int,
        user: UserID
    ) async throws -> [ExecutionRow] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT execution, import_executions.row FROM import_executions
                WHERE import = (SELECT number FROM imports WHERE user_id = :user AND id = :id) AND execution > :execution
                ORDER BY execution LIMIT :limit
                """,
                ["id": file.description, "execution": execution, "limit": limit]
            ).map { ExecutionRow(execution: $0[0], row: $0[1]) }
        }
    }

    /// Takes out what only this file brought.
    public func deleteImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        try await setDeleted(now, id: id, user: user, now: now)
    }

    /// Brings a deleted file back.
    public func restoreImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        try await setDeleted(nil, id: id, user: user, now: now)
    }

    private func setDeleted(_ deletedAt: Timestamp?, id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute(
                """
                UPDATE imports SET deleted_at = :deleted
                WHERE id = :id AND user_id = :user AND (deleted_at IS NULL) <> (:deleted IS NULL)
                """,
                ["id": id.description, "deleted": deletedAt?.microseconds]
            )
            guard scope.changesCount == 1 else { return false }
            try scope.execute(
                """
                UPDATE executions SET live_imports = live_imports + :step
                WHERE id IN (
                        SELECT execution FROM imports JOIN import_executions ON import = number
                        WHERE imports.user_id = :user AND imports.id = :id)
                    AND EXISTS (SELECT 1 FROM positions WHERE positions.id = position_id AND positions.user_id = :user)
                """,
                ["id": id.description, "step": deletedAt == nil ? 1 : -1]
            )
            let kind = deletedAt == nil ? "file restored" : "file deleted"
            try scope.logChange(kind, subject: id.description, now: now)
            return true
        }
    }

    private static func record(_ row: Row) -> ImportRecord? {
        guard let id = ImportID(row["id"]) else { return nil }
        return ImportRecord(
            id: id,
            fileName: row["file_name"],
            format: format(row["format"]),
            accounts: (row["accounts"] as String).split(separator: "\n").map(String.init),
            size: row["size"],
            counts: ImportCounts(
                rows: row["rows"],
                new: row["new"],
                duplicates: row["duplicates"],
                refused: row["refused"],
                passedOver: row["passed_over"]
            ),
            importedAt: Timestamp(microseconds: row["imported_at"]),
            deletedAt: (row["deleted_at"] as Int64?).map(Timestamp.init(microseconds:))
        )
    }

    static func format(_ id: String) -> ImportFormat {
        id == ImportFormat.entered.id ? .entered : ExecutionReaders.all.format(id)
    }
}
