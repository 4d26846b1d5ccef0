import BourseCore
import BourseFunds
import BourseValues

/// Where is kept what people hold of funds, as their statements say.
///
/// Every function names the person whose it is.
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
    /// Keeps statements, in one transaction; of one that is there already, or with which more than `limit` rows would be
    /// kept, nothing.
    ///
    /// - Parameter advance: Receives the number of rows of each batch that was written; false cancels.
    /// - Returns: What became of each.
    /// - Throws: `CancellationError` when the task or the import was canceled; then none is kept.
    func add(
        _ statements: [ImportedFundStatement],
        mostRows limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [FundStatementAddition]
    /// Takes a statement out; false when there is none or it is deleted already.
    func deleteFundStatement(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool
    /// Brings a deleted statement back, unless more than `limit` rows would be kept then.
    func restoreFundStatement(_ id: ImportID, mostRows limit: Int, user: UserID) async throws -> FundStatementRestoral
    /// What a person said about schemes of statements, by ``StatedScheme/identity``.
    func chosenSchemes(of user: UserID) async throws -> [String: ChosenScheme]
    /// Keeps what a person says about a scheme of statements, or forgets it.
    func choose(_ chosen: ChosenScheme?, for identity: String, user: UserID, now: Timestamp) async throws
}

/// What became of a statement that was to be kept.
public enum FundStatementAddition: Hashable, Sendable {
    /// It is kept.
    case saved(FundStatementRecord)
    /// It is there already: a statement has its identity, deleted or not, or one that is not deleted has the same rows.
    case known(FundStatementRecord)
    /// There is no room beside this many rows.
    case full(rows: Int)
}

/// What became of a deleted statement that was to be brought back.
public enum FundStatementRestoral: Hashable, Sendable {
    /// It is back.
    case restored
    /// There is none, or it is not deleted.
    case absent
    /// There is no room beside this many rows.
    case full(rows: Int)
}

/// A statement as it is to be kept.
public struct ImportedFundStatement: Sendable {
    /// The identity it will have.
    public let id: ImportID
    /// The file's name, as text only.
    public let fileName: String
    /// The bytes' count of the file.
    public let size: Int
    /// What was read from it.
    public let statement: HoldingStatement
    /// Transactions that statements before had already.
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
    /// Transactions among them that statements before had already.
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
