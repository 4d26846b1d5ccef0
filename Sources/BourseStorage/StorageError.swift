import BourseCore
import GRDB

/// Why the database cannot be used.
///
/// What is in it is untouched.
public enum StorageError: UserFacingError, Equatable, Sendable {
    /// A newer version of the program has migrated the file.
    case newerThanProgram(path: String)
    /// The file is not a database, or damaged.
    case notADatabase(path: String)
    /// The folder or the file cannot be written.
    case cannotOpen(path: String, reason: String)
    /// The disk is full.
    case diskFull
    /// A copy does not hold what the original holds.
    case copyDiffers(path: String, reason: String)
    /// The file a copy should go to is there already.
    case fileExists(path: String)
    /// Another process serves this database.
    case inUse(path: String)
    /// The work was canceled.
    case interrupted
    /// Something else that SQLite reports.
    case failed(String)

    init(_ error: DatabaseError, path: String) {
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notADatabase(path: path)
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM:
            self = .cannotOpen(path: path, reason: error.message ?? "no access")
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_INTERRUPT: self = .interrupted
        default: self = .failed(error.message ?? "SQLite error \(error.resultCode.rawValue)")
        }
    }

    /// The error of a database as one of ours; nothing for any other error.
    public init?(_ error: any Error, path: String) {
        guard let error = error as? DatabaseError else { return nil }
        self.init(error, path: path)
    }

    /// What happened.
    public var message: String {
        switch self {
        case .newerThanProgram(let path): "\(path) was written by a newer version of Bourse."
        case .notADatabase(let path): "\(path) is not a Bourse database, or it is damaged."
        case .cannotOpen(let path, let reason): "\(path) cannot be opened (\(reason))."
        case .diskFull: "The disk is full."
        case .copyDiffers(let path, let reason): "The copy \(path) was checked and does not match: \(reason)."
        case .fileExists(let path): "\(path) exists already."
        case .inUse(let path): "Another Bourse process uses \(path)."
        case .interrupted: "The operation was interrupted."
        case .failed(let reason): "The database reports: \(reason)."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .newerThanProgram, .notADatabase, .cannotOpen, .diskFull, .copyDiffers, .fileExists, .inUse, .interrupted,
            .failed:
            .storage
        }
    }

    /// What failed.
    public var headline: String { "The database cannot be used" }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .newerThanProgram, .notADatabase, .cannotOpen, .fileExists, .inUse: "Nothing was changed."
        case .copyDiffers: "The copy was deleted; the original is unchanged."
        case .diskFull, .interrupted, .failed: "The last change was not saved; all earlier changes are."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .newerThanProgram: "Start that version."
        case .notADatabase: "Restore a backup with “bourse restore FILE”."
        case .cannotOpen: "Check that the folder exists and that you may write in it."
        case .diskFull: "Free space on the disk and try again."
        case .fileExists: "Choose another name, or move that file away."
        case .inUse: "Stop that process first."
        case .interrupted: "Try again."
        case .copyDiffers, .failed: kind.remedy
        }
    }

    /// What happened, what is unchanged and what to do.
    public var commandMessage: String { "\(message) \(unchanged) \(remedy)" }
}
