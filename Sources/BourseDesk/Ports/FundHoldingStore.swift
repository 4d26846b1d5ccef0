import BourseCore
import BourseFunds
import BourseValues

/// The store of people's fund statements.
///
/// Every function names the owner.
public protocol FundHoldingStore: Sendable {
    /// The statements that were imported, newest first, deleted ones included.
    func fundStatements(of user: UserID) async throws -> [FundStatementRecord]
    /// One statement with its issues.
    func fundStatement(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: FundStatementRecord, issues: [ImportIssue])?
    /// The rows of each statement that is not deleted, in the order in which they were imported.
    func fundRows(of user: UserID) async throws -> [[HoldingRow]]
    /// Saves statements, in one transaction; one that is already stored, or with which more than `limit` rows would be
    /// stored, is skipped.
    ///
    /// - Parameter advance: Receives the number of rows of each batch that was written; false cancels.
    /// - Returns: The outcome for each.
    /// - Throws: `CancellationError` when the task or the import was canceled; then none is stored.
    func add(
        _ statements: [ImportedFundStatement],
        mostRows limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [FundStatementAddition]
    /// Deletes a statement; false if there is none or it is already deleted.
    func deleteFundStatement(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool
    /// Restores a deleted statement, unless more than `limit` rows would be stored then.
    func restoreFundStatement(_ id: ImportID, mostRows limit: Int, user: UserID) async throws -> FundStatementRestoral
    /// A person's assignments for schemes of statements, by ``StatedScheme/identity``.
    func chosenSchemes(of user: UserID) async throws -> [String: ChosenScheme]
    /// Saves or deletes a person's assignment for a scheme of statements.
    func choose(_ chosen: ChosenScheme?, for identity: String, user: UserID, now: Timestamp) async throws
    /// The exit loads that a person entered, by the code of the scheme.
    func exitLoads(of user: UserID) async throws -> [Int32: ExitLoad]
    /// Saves or deletes the exit load of a scheme; false, and nothing is saved, when there would be more than `limit`.
    func setExitLoad(_ load: ExitLoad?, of code: Int32, atMost limit: Int, user: UserID) async throws -> Bool
}

/// The outcome of saving a statement.
public enum FundStatementAddition: Hashable, Sendable {
    /// It is stored.
    case saved(FundStatementRecord)
    /// It is stored already: one has its identity, deleted or not, or one that is not deleted has the same rows.
    case known(FundStatementRecord)
    /// There is no room beside this many rows.
    case full(rows: Int)
}

/// The outcome of restoring a deleted statement.
public enum FundStatementRestoral: Hashable, Sendable {
    /// It is restored.
    case restored
    /// There is none, or it is not deleted.
    case absent
    /// There is no room beside this many rows.
    case full(rows: Int)
}

/// A statement to store.
public struct ImportedFundStatement: Sendable {
    /// The identity it will have.
    public let id: ImportID
    /// The file's name, as text only.
    public let fileName: String
    /// The bytes' count of the file.
    public let size: Int
    /// What was read from it.
    public let statement: HoldingStatement
    /// Transactions that earlier statements contain.
    public let duplicates: Int

    /// Makes a statement.
    public init(id: ImportID, fileName: String, size: Int, statement: HoldingStatement, duplicates: Int) {
        self.id = id
        self.fileName = fileName
        self.size = size
        self.statement = statement
        self.duplicates = duplicates
    }
}

/// A statement that was imported.
public struct FundStatementRecord: Hashable, Sendable {
    /// Its identity.
    public let id: ImportID
    /// The file's name, as text only.
    public let fileName: String
    /// The bytes' count of the file.
    public let size: Int
    /// Rows that were taken.
    public let rows: Int
    /// Transactions among them that earlier statements contain.
    public let duplicates: Int
    /// Rows that were refused, each with a reason.
    public let refused: Int
    /// Rows that carry neither transaction nor holding.
    public let passedOver: Int
    /// When it was imported.
    public let importedAt: Timestamp
    /// When it was deleted, if it was.
    public let deletedAt: Timestamp?

    /// Makes a record.
    public init(
        id: ImportID,
        fileName: String,
        size: Int,
        rows: Int,
        duplicates: Int,
        refused: Int,
        passedOver: Int,
        importedAt: Timestamp,
        deletedAt: Timestamp?
    ) {
        self.id = id
        self.fileName = fileName
        self.size = size
        self.rows = rows
        self.duplicates = duplicates
        self.refused = refused
        self.passedOver = passedOver
        self.importedAt = importedAt
        self.deletedAt = deletedAt
    }
}
