import BourseCore
import BourseHousehold
import BourseValues

/// The store of bank files.
public protocol BankStore: Sendable {
    /// The files that were imported, newest first, deleted ones included.
    func bankRecords(of user: UserID) async throws -> [BankImportRecord]
    /// One file with the rows that were refused.
    func bankRecord(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: BankImportRecord, refusals: [ImportIssue])?
    /// The files that are not deleted and whose account is not, in the order in which they were imported.
    func bankImports(of user: UserID) async throws -> [StoredBankImport]
    /// Saves a file, all of it or nothing: nothing if it is already stored, its account does not exist, or more than
    /// `limit` entries would be stored.
    ///
    /// - Parameter advance: Receives the number of entries of each batch that was written; false cancels.
    /// - Throws: `CancellationError` when the task or the import was canceled; then nothing is stored.
    func add(
        _ file: NewBankImport,
        mostEntries limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> BankAddition
    /// Deletes a file; false if there is none or it is already deleted.
    func deleteBankImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool
    /// Restores a deleted file, unless more than `limit` entries would be stored then.
    func restoreBankImport(_ id: ImportID, mostEntries limit: Int, user: UserID, now: Timestamp) async throws
        -> BankRestoral

    /// The column mappings that people chose for files.
    func mappings(of user: UserID) async throws -> RememberedMappings
    /// Changes what is remembered, in one step.
    func changeMappings(
        of user: UserID,
        _ change: @escaping @Sendable (inout RememberedMappings) -> Void
    ) async throws
}

/// The outcome of saving a bank file.
public enum BankAddition: Hashable, Sendable {
    /// It is stored.
    case saved(BankImportRecord)
    /// It was imported already under this identity.
    case known(BankImportRecord)
    /// The account does not exist.
    case noAccount
    /// There is no room beside this many entries.
    case full(entries: Int)
}

/// The outcome of restoring a deleted file.
public enum BankRestoral: Hashable, Sendable {
    /// It is restored.
    case restored
    /// There is none, or it is not deleted.
    case absent
    /// There is no room beside this many entries.
    case full(entries: Int)
}
