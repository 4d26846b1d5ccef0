import BourseCore

/// Why nothing is done of what a client wrote.
public enum PublishedBookError: UserFacingError, Hashable, Sendable {
    /// The update was made from data that have changed since.
    case changed(revision: Int)
    /// Something of it cannot be; what, and why.
    case refused(String)

    /// What happened.
    public var message: String {
        switch self {
        case .changed: "The data were changed elsewhere."
        case .refused(let reason): reason
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .changed: .conflict
        case .refused: .malformed
        }
    }

    /// What failed.
    public var headline: String { "The data were not saved" }

    /// What is unchanged.
    public var unchanged: String { "Nothing was saved." }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .changed: "Load them again and repeat the change."
        case .refused: kind.remedy
        }
    }
}
