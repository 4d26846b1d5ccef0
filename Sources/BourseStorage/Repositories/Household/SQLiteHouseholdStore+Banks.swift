import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import Foundation
import GRDB

extension SQLiteHouseholdStore {
    /// The files, newest first.
    public func bankRecords(of user: UserID) async throws -> [BankImportRecord] {
        try await pool.read { db in
            try UserScope(db, user: user)
                .all("SELECT * FROM household_imports WHERE user_id = :user ORDER BY number DESC")
                .compactMap(BankImportTable.record)
        }
    }

    /// One file with the rows that were refused.
    public func bankRecord(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: BankImportRecord, refusals: [ImportIssue])? {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            guard let record = try BankImportTable.find(id, scope) else { return nil }
            return (record, try BankImportTable.refusals(of: record, scope))
        }
    }

    /// The files that count, with their entries.
    public func bankImports(of user: UserID) async throws -> [StoredBankImport] {
        try await pool.read { try BankImportTable.read(UserScope($0, user: user)) }
    }

    /// Keeps a file, all of it or nothing.
    public func add(
        _ file: NewBankImport,
        mostEntries limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> BankAddition {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            if let known = try BankImportTable.find(file.id, scope) { return .known(known) }
            guard try ItemTable(.account).row(file.account, scope) != nil else { return .noAccount }
            let entries = try BankImportTable.count(scope)
            guard entries + file.reading.entries.count <= limit else { return .full(entries: entries) }
            try scope.execute(
                """
                DELETE FROM household_imports WHERE user_id = :user AND deleted_at IS NOT NULL AND number NOT IN (
                    SELECT number FROM household_imports WHERE user_id = :user AND deleted_at IS NOT NULL
                    ORDER BY deleted_at DESC, number DESC LIMIT :kept
                )
                """,
                ["kept": Self.mostDeleted]
            )
            let number = try BankImportTable.write(file, scope, now: now, advance: advance)
            try Self.advance(scope)
            guard let record = try BankImportTable.find(file.id, scope), record.number == number else {
                throw StorageError.failed("the file was not written")
            }
            return .saved(record)
        }
    }

    /// Takes a file out.
    public func deleteBankImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { try Self.setDeleted(now, id, UserScope($0, user: user)) }
    }

    /// Brings a deleted file back where it has room.
    public func restoreBankImport(
        _ id: ImportID,
        mostEntries limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> BankRestoral {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard let record = try BankImportTable.find(id, scope), record.deletedAt != nil else { return .absent }
            let entries = try BankImportTable.count(scope)
            guard entries + record.entries <= limit else { return .full(entries: entries) }
            return try Self.setDeleted(nil, id, scope) ? .restored : .absent
        }
    }

    private static func setDeleted(_ deletedAt: Timestamp?, _ id: ImportID, _ scope: UserScope) throws -> Bool {
        try scope.execute(
            """
            UPDATE household_imports SET deleted_at = :deleted
            WHERE id = :id AND user_id = :user AND (deleted_at IS NULL) <> (:deleted IS NULL)
            """,
            ["id": id.description, "deleted": deletedAt?.microseconds]
        )
        guard scope.changesCount == 1 else { return false }
        try advance(scope)
        return true
    }

    // MARK: - Mappings

    /// What people said the columns of files mean.
    public func mappings(of user: UserID) async throws -> RememberedMappings {
        try await pool.read { try Self.mappings(UserScope($0, user: user)) }
    }

    /// Changes what is remembered, in one step; the household's figures do not change with it.
    public func changeMappings(
        of user: UserID,
        _ change: @escaping @Sendable (inout RememberedMappings) -> Void
    ) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            var mappings = try Self.mappings(scope)
            change(&mappings)
            let text = String(decoding: try JSONEncoder().encode(mappings), as: UTF8.self)
            try scope.execute(
                """
                INSERT INTO households (user_id, revision, mappings) VALUES (:user, 1, :mappings)
                ON CONFLICT (user_id) DO UPDATE SET mappings = :mappings
                """,
                ["mappings": text]
            )
        }
    }

    /// What cannot be read is forgotten: the next file of each bank is asked about again.
    private static func mappings(_ scope: UserScope) throws -> RememberedMappings {
        let text: String? = try scope.first("SELECT mappings FROM households WHERE user_id = :user")?["mappings"]
        guard let text else { return RememberedMappings() }
        return (try? JSONDecoder().decode(RememberedMappings.self, from: Data(text.utf8))) ?? RememberedMappings()
    }
}
