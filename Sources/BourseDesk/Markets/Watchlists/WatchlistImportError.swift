import BourseCore
import BourseMarkets

/// Why symbols are not imported into a watchlist.
public enum WatchlistImportError: UserFacingError, Hashable, Sendable {
    /// The file or the text is too large.
    case tooLarge
    /// There is no file and no text.
    case empty
    /// The file is not text, and looks like something else.
    case binary(String)
    /// The upload is no longer staged.
    case noLongerStaged
    /// No symbol is new.
    case nothingNew(duplicates: Int, refused: Int)
    /// The list has no room for the new symbols.
    case full

    /// What happened.
    public var message: String {
        switch self {
        case .tooLarge:
            "The list exceeds \(WatchlistImports.largestFile / 1_000) KB. Remove all columns except the symbols."
        case .empty: "Paste symbols or choose a file first."
        case .binary(let kind): "The file looks like \(kind). Save it as text or CSV first."
        case .noLongerStaged: "This upload has expired. Import the symbols again."
        case .nothingNew(let duplicates, let refused):
            "There are no new symbols. Duplicates: \(duplicates), refused: \(refused)."
        case .full: Watchlist.WatchlistRefusal.full.message
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .empty, .binary, .noLongerStaged, .nothingNew, .full: .invalid
        }
    }

    /// What failed.
    public var headline: String { "Import failed" }

    /// What is unchanged.
    public var unchanged: String { "The list is unchanged." }
}
