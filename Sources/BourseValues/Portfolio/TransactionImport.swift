import BourseCore

/// A file that transactions are imported with.
public struct TransactionBatch: Hashable, Sendable {
    /// Its identity.
    public let id: ImportID
    /// Its name, as text only.
    public let fileName: String

    /// Makes one.
    public init(_ id: ImportID, fileName: String) {
        self.id = id
        self.fileName = fileName
    }
}

/// An imported transaction file, and its transactions that are stored.
public struct TransactionImport: Hashable, Sendable {
    /// Its identity.
    public let id: ImportID
    /// Its name; nil for files imported before names were stored.
    public let fileName: String?
    /// When it was imported; nil where the name is.
    public let importedAt: Timestamp?
    /// How many of its transactions are part of the portfolio.
    public let count: Int
    /// How many are deleted and can be restored.
    public let deleted: Int
    /// The first and the last day of them.
    public let days: ClosedRange<TradingDay>

    /// Makes one.
    public init(
        _ id: ImportID,
        fileName: String?,
        importedAt: Timestamp?,
        count: Int,
        deleted: Int,
        days: ClosedRange<TradingDay>
    ) {
        self.id = id
        self.fileName = fileName
        self.importedAt = importedAt
        self.count = count
        self.deleted = deleted
        self.days = days
    }
}
