import BourseCore

/// Why demo data are not added or removed.
public enum DemoDataError: UserFacingError, Hashable, Sendable {
    /// This desk was started without demo data.
    case notOffered
    /// The desk of the person has data.
    case deskNotEmpty
    /// The desk of the person has no demo data.
    case absent

    /// What happened.
    public var message: String {
        switch self {
        case .notOffered: "This desk was started without demo data."
        case .deskNotEmpty: "Your desk contains data. Demo data can be added only to an empty desk."
        case .absent: "Your desk contains no demo data. It may have been removed already."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .notOffered: .forbidden
        case .deskNotEmpty, .absent: .conflict
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .notOffered, .deskNotEmpty: "Demo data were not added"
        case .absent: "No demo data to remove"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .notOffered: "Run “bourse demo” for a desk with demo data."
        case .deskNotEmpty: "Run “bourse demo” to see demo data on a desk of its own."
        case .absent: "Reload the page."
        }
    }
}
