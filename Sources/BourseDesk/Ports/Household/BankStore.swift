import BourseCore
import BourseHousehold
import BourseValues

/// Where files of banks are kept.
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
    /// Keeps a file, all of it or nothing: nothing when it is there already, its account is not, or more than `limit`
    /// entries would be kept.
    ///
    /// - Parameter advance: Receives the number of entries of each batch that was written; false cancels.
    /// - Throws: `CancellationError` when the task or the import was canceled; then nothing is kept.
    func add(
        _ file: NewBankImport,
        mostEntries limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> BankAddition
    /// Takes a file out; false when there is none or it is deleted already.
    func deleteBankImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool
    /// Brings a deleted file back, unless more than `limit` entries would be kept then.
    func restoreBankImport(_ id: ImportID, mostEntries limit: Int, user: UserID, now: Timestamp) async throws
        -> BankRestoral

    /// What people said the columns of files mean.
    func mappings(of user: UserID) async throws -> RememberedMappings
    /// Changes what is remembered, in one step.
    func changeMappings(
        of user: UserID,
        _ change: @escaping @Sendable (inout RememberedMappings) -> Void
    ) async throws
}

/// What became of a file of a bank that was to be kept.
public enum BankAddition: Hashable, Sendable {
    /// It is kept.
    case saved(BankImportRecord)
    /// It was imported already under this identity.
    case known(BankImportRecord)
    /// The account is not there.
    case noAccount
    /// There is no room beside this many entries.
    case full(entries: Int)
}

/// What became of a deleted file that was to be brought back.
public enum BankRestoral: Hashable, Sendable {
    /// It is back.
    case restored
    /// There is none, or it is not deleted.
    case absent
    /// There is no room beside this many entries.
    case full(entries: Int)
}
