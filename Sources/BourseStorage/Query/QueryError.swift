import BourseCore

/// Why a query has no result.
public enum QueryError: UserFacingError, Equatable, Sendable {
    /// The statement is not SQL that SQLite understands, or names what there is not.
    case invalid(String)
    /// The statement does what it may not, or more than it may.
    case refused(String)

    /// What happened.
    public var message: String {
        switch self {
        // SQLite repeats names of the statement, which may have characters that change a terminal.
        case .invalid(let reason): "The query is not valid: \(reason.withoutControlCharacters)."
        case .refused(let reason): "The query was refused: \(reason)."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .invalid, .refused: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The query did not run" }

    /// What to do next.
    public var remedy: String { "“bourse query --views” lists the views and their columns." }

    /// What happened and what to do.
    public var commandMessage: String { "\(message) \(remedy)" }
}
