import BourseCore

/// Why nothing is known of what a feed tells.
public enum FeedError: UserFacingError, Hashable, Sendable {
    /// No source of it is set up.
    case noSource
    /// The sources did not tell it; what they said, for people.
    case notTold(String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .noSource: "No source of this data is configured."
        case .notTold(let problem): "No data yet: \(problem). Try again in a minute."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .noSource, .notTold: .unavailable
        }
    }

    /// What failed.
    public var headline: String { "No data yet" }

    /// What to do next.
    public var remedy: String { "Try again in a minute." }

    var problem: String {
        switch self {
        case .noSource: "no source of this data is configured"
        case .notTold(let problem): problem
        }
    }
}
