import BourseCore

/// Why nothing can be said about a scheme.
public enum FundError: UserFacingError, Hashable, Sendable {
    /// No source knows the code.
    case unknown(Int32)
    /// The scheme is known, but none of its values: why, for people.
    case noHistory(Int32, problem: String)
    /// Stored data cannot be read; the text of the database, for the log.
    case storage(String)

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let code): "No scheme has the code \(code)."
        case .noHistory(let code, let problem):
            "No NAV history of scheme \(code): \(problem)."
        case .storage: "Stored fund data could not be read."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown: .notFound
        case .noHistory: .unavailable
        case .storage: .storage
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Fund not found"
        case .noHistory: "No data for this fund yet"
        case .storage: "The database cannot be used"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .unknown: "Nothing was changed."
        case .noHistory, .storage: "Data of other funds are unchanged."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknown: "Search for the fund by name."
        case .noHistory, .storage: kind.remedy
        }
    }

    /// What happened, with the database's error text, because commands write no log.
    public var commandMessage: String {
        switch self {
        case .unknown, .noHistory: message
        case .storage(let text): "stored fund data could not be read: \(text)"
        }
    }
}
