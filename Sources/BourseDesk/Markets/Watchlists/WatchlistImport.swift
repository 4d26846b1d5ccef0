import BourseCore
import BourseMarkets
import BourseValues

/// An import of symbols into a watchlist.
public struct WatchlistImport: Hashable, Sendable {
    /// The identity of its upload.
    public let id: ImportID
    /// The name of the file, `pasted text` without one.
    public let fileName: String
    /// When its symbols were added.
    public let time: Timestamp
    /// The symbols that it added, in their order.
    public let added: [Symbol]
    /// How many symbols were in the list already.
    public let duplicates: Int
    /// How many items are no symbols.
    public let refused: Int
    /// How many new symbols exceeded the limit of the list.
    public let surplus: Int
    /// When it was undone; nil if it was not.
    public let undoneAt: Timestamp?

    /// Makes an import.
    public init(
        id: ImportID,
        fileName: String,
        time: Timestamp,
        added: [Symbol],
        duplicates: Int,
        refused: Int,
        surplus: Int,
        undoneAt: Timestamp? = nil
    ) {
        self.id = id
        self.fileName = fileName
        self.time = time
        self.added = added
        self.duplicates = duplicates
        self.refused = refused
        self.surplus = surplus
        self.undoneAt = undoneAt
    }

    /// The import when it was undone at `time`, or not with nil.
    public func undone(at time: Timestamp?) -> WatchlistImport {
        WatchlistImport(
            id: id,
            fileName: fileName,
            time: self.time,
            added: added,
            duplicates: duplicates,
            refused: refused,
            surplus: surplus,
            undoneAt: time
        )
    }
}
