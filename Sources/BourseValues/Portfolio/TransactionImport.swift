import BourseCore

/// A file that transactions are imported with.
public struct TransactionBatch: Hashable, Sendable {
    /// What it is known by.
    public let id: ImportID
    /// Its name, as text only.
    public let fileName: String

    /// Makes one.
    public init(_ id: ImportID, fileName: String) {
        self.id = id
        self.fileName = fileName
    }
}

/// A file that transactions came from, and what is left of it.
public struct TransactionImport: Hashable, Sendable {
    /// What it is known by.
    public let id: ImportID
    /// Its name; nothing for files imported before names were kept.
    public let fileName: String?
    /// When it was imported; nothing as with the name.
    public let importedAt: Timestamp?
    /// How many of its transactions are part of the portfolio.
    public let count: Int
    /// How many were put away, and can be brought back.
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
