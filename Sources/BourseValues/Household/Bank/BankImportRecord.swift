import BourseCore
import BourseHousehold

/// A file of a bank that was imported.
public struct BankImportRecord: Hashable, Sendable {
    /// Its identity.
    public let id: ImportID
    /// What the ledger knows it by.
    public let number: Int64
    /// The account.
    public let account: Int64
    /// The file's name, as text only.
    public let fileName: String
    /// The bytes' count of the file.
    public let size: Int
    /// Entries that were taken.
    public let entries: Int
    /// Entries among them that files before had already.
    public let duplicates: Int
    /// Rows that were refused, each with a reason.
    public let refused: Int
    /// The first and last day of its entries.
    public let days: ClosedRange<TradingDay>
    /// When it was imported.
    public let importedAt: Timestamp
    /// When it was deleted, if it was.
    public let deletedAt: Timestamp?

    /// Makes a record.
    public init(
        id: ImportID,
        number: Int64,
        account: Int64,
        fileName: String,
        size: Int,
        entries: Int,
        duplicates: Int,
        refused: Int,
        days: ClosedRange<TradingDay>,
        importedAt: Timestamp,
        deletedAt: Timestamp? = nil
    ) {
        self.id = id
        self.number = number
        self.account = account
        self.fileName = fileName
        self.size = size
        self.entries = entries
        self.duplicates = duplicates
        self.refused = refused
        self.days = days
        self.importedAt = importedAt
        self.deletedAt = deletedAt
    }
}

/// A file of a bank as it is to be kept.
public struct NewBankImport: Sendable {
    /// The identity it will have.
    public let id: ImportID
    /// The account.
    public let account: Int64
    /// The file's name, as text only.
    public let fileName: String
    /// The bytes' count of the file.
    public let size: Int
    /// What was read from it.
    public let reading: BankReading
    /// Entries that files before had already.
    public let duplicates: Int

    /// Makes a file that is to be kept.
    public init(id: ImportID, account: Int64, fileName: String, size: Int, reading: BankReading, duplicates: Int) {
        self.id = id
        self.account = account
        self.fileName = fileName
        self.size = size
        self.reading = reading
        self.duplicates = duplicates
    }
}

/// A file of a bank that is not deleted, with what the books need of it.
public struct StoredBankImport: Hashable, Sendable {
    /// The file as the ledger combines it.
    public let file: BankImport
    /// What its bank stated at the end of days.
    public let balances: [DatedAmount]

    /// Makes a file that is kept.
    public init(_ file: BankImport, balances: [DatedAmount]) {
        self.file = file
        self.balances = balances
    }
}
