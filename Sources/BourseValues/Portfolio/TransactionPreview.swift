import BourseCore
import BourseJournal
import BoursePortfolio

/// The preview of an import of a transaction file.
public struct TransactionPreview: Sendable {
    /// The identity of the staged file; nil if it is not staged.
    public private(set) var id: ImportID?
    /// The file's name, as text only.
    public let fileName: String
    /// What was read.
    public let file: TransactionFile
    /// The rows that are new.
    public let new: [TransactionFile.TransactionRow]
    /// The new rows, by index, whose trades are probably stored already, in parts or with other times or fees.
    public let overlaps: Set<Int>
    /// The totals that the file states, compared with its rows; nil where it states none.
    public let reconciliation: Reconciliation?
    /// How many rows are already stored.
    public var duplicates: Int { file.rows.count - new.count }

    /// Makes a preview.
    public init(
        id: ImportID?,
        fileName: String,
        file: TransactionFile,
        new: [TransactionFile.TransactionRow],
        overlaps: Set<Int> = [],
        reconciliation: Reconciliation? = nil
    ) {
        self.id = id
        self.fileName = fileName
        self.file = file
        self.new = new
        self.overlaps = overlaps
        self.reconciliation = reconciliation
    }

    /// The same preview with the overlaps as duplicates.
    public var skippingOverlaps: TransactionPreview {
        TransactionPreview(
            id: id,
            fileName: fileName,
            file: file,
            new: new.indices.filter { !overlaps.contains($0) }.map { new[$0] },
            reconciliation: reconciliation
        )
    }

    /// The same preview of a staged file.
    public func named(_ id: ImportID) -> TransactionPreview {
        var named = self
        named.id = id
        return named
    }
}

/// A row of a file that would be added, and not be counted until it is corrected.
public struct UncountedRow: Sendable {
    /// The row of the file, the header being 1.
    public let row: Int
    /// The transaction.
    public let transaction: Transaction
    /// Why it would not be counted.
    public let reason: TransactionProblem.Reason

    /// Makes a row.
    public init(row: Int, transaction: Transaction, reason: TransactionProblem.Reason) {
        self.row = row
        self.transaction = transaction
        self.reason = reason
    }

    /// The reason and the remedy.
    public var message: String { "\(reason.sentence) \(reason.advice)" }
}

/// The question whether accounts allow short selling, without which written options of a file are not counted.
public struct ShortSaleQuestion: Hashable, Sendable {
    /// The accounts whose settings say neither yes nor no, by name.
    public let accounts: [String]
    /// How many more rows are counted if they allow it.
    public let rows: Int

    /// Makes a question.
    public init(accounts: [String], rows: Int) { (self.accounts, self.rows) = (accounts, rows) }
}
