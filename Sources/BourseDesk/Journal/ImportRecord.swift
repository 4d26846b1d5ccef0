import BourseCore
import BourseJournal
import BourseValues

/// A file to be stored in the journal.
public struct ImportedFile: Sendable {
    /// Its identity.
    public let id: ImportID
    /// The size of the file in bytes.
    public let size: Int
    /// What was read from it.
    public let reading: StatementReading
    /// The hashes of its executions, in the order of the reading's ledger.
    public let hashes: [ContentHash]

    /// Makes a file; `hashes` are those of the reading's ledger.
    public init(id: ImportID, size: Int, reading: StatementReading, hashes: [ContentHash]) {
        precondition(hashes.count == reading.ledger.count, "each execution has its hash")
        self.id = id
        self.size = size
        self.reading = reading
        self.hashes = hashes
    }
}

extension ImportedFile {
    /// Makes an import of one execution that was entered by hand.
    public init(entered execution: Execution, id: ImportID) {
        self.init(
            id: id,
            size: 0,
            reading: StatementReading(entered: execution),
            hashes: [ContentHash(execution)]
        )
    }
}

/// The counts of an import.
public struct ImportCounts: Hashable, Sendable {
    /// Rows with content.
    public let rows: Int
    /// Executions that were not in the journal.
    public let new: Int
    /// Executions that were already in the journal.
    public let duplicates: Int
    /// Rows that were refused, each with a reason.
    public let refused: Int
    /// Rows without an execution.
    public let passedOver: Int

    /// Makes counts.
    public init(rows: Int, new: Int, duplicates: Int, refused: Int, passedOver: Int) {
        self.rows = rows
        self.new = new
        self.duplicates = duplicates
        self.refused = refused
        self.passedOver = passedOver
    }

    /// Makes the counts of a reading, `new` of its executions being new.
    public init(_ reading: StatementReading, new: Int) {
        self.init(
            rows: reading.rows,
            new: new,
            duplicates: reading.ledger.count - new,
            refused: reading.refusedRows,
            passedOver: reading.ignored.reduce(0) { $0 + $1.rows }
        )
    }
}

/// A file that was imported.
public struct ImportRecord: Sendable {
    /// Its identity.
    public let id: ImportID
    /// Its name, as text only.
    public let fileName: String
    /// The format it was read as.
    public let format: ImportFormat
    /// The accounts its executions belong to.
    public let accounts: [String]
    /// The size of the file in bytes.
    public let size: Int
    /// Its counts.
    public let counts: ImportCounts
    /// When it was imported.
    public let importedAt: Timestamp
    /// When it was deleted, if it was.
    public let deletedAt: Timestamp?

    /// Makes a record.
    public init(
        id: ImportID,
        fileName: String,
        format: ImportFormat,
        accounts: [String],
        size: Int,
        counts: ImportCounts,
        importedAt: Timestamp,
        deletedAt: Timestamp?
    ) {
        self.id = id
        self.fileName = fileName
        self.format = format
        self.accounts = accounts
        self.size = size
        self.counts = counts
        self.importedAt = importedAt
        self.deletedAt = deletedAt
    }
}

/// The imported file and the rows that an execution comes from.
public struct ExecutionSource: Hashable, Sendable {
    /// The file.
    public let file: ImportID
    /// The file's name, as text only.
    public let fileName: String
    /// The rows, in order.
    public let rows: [Int]
    /// Whether it is not a file: the execution was entered by hand.
    public let isEntered: Bool

    /// Makes a source.
    public init(file: ImportID, fileName: String, rows: [Int], isEntered: Bool = false) {
        self.file = file
        self.fileName = fileName
        self.rows = rows
        self.isEntered = isEntered
    }
}

/// A row of an imported file with the execution that it became.
public struct ExecutionRow: Hashable, Sendable {
    /// The number that the store gave the execution.
    public let execution: Int64
    /// The row in the file.
    public let row: Int

    /// Makes a row.
    public init(execution: Int64, row: Int) {
        self.execution = execution
        self.row = row
    }
}

extension StatementReading {
    /// The accounts the executions belong to, in order of name.
    public var accounts: [String] { Set(ledger.positions.map(\.account)).sorted() }
}
