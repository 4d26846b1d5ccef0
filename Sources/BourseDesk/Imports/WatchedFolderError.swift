import BourseCore
import BourseValues

/// Why the watched folder, or a file in it, cannot be used.
public enum WatchedFolderError: UserFacingError, Hashable, Sendable {
    /// The folder cannot be listed; the value is the reason that the system gives.
    case unreadableFolder(reason: String)
    /// A file cannot be read; the value is the reason that the system gives.
    case unreadableFile(reason: String)
    /// The file was moved, changed or deleted since it was read.
    case gone(name: String)
    /// There is no file of that number.
    case unknown
    /// The name of the account is too long.
    case longAccount

    /// What happened.
    public var message: String {
        switch self {
        case .unreadableFolder(let reason): "The watched folder cannot be read: \(reason)."
        case .unreadableFile(let reason): "The file cannot be read: \(reason)."
        case .gone(let name): "\(name) is no longer in the watched folder."
        case .unknown: "There is no such file of the watched folder."
        case .longAccount:
            "The name of an account has at most \(WatchedFolderSettings.longestAccount) characters."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unreadableFolder: .unavailable
        case .unreadableFile, .longAccount: .invalid
        case .gone: .conflict
        case .unknown: .notFound
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .longAccount: "The settings were not saved"
        case .unreadableFolder, .unreadableFile, .gone, .unknown: "The file was not imported"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unreadableFolder, .unreadableFile: "Let the user that runs Bourse read it."
        case .gone: "Upload it on the Imports page."
        case .unknown, .longAccount: kind.remedy
        }
    }
}
