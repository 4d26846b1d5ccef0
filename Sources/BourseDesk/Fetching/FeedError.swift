import BourseCore

/// Why there is no data of a feed.
public enum FeedError: UserFacingError, Hashable, Sendable {
    /// No source of it is set up.
    case noSource
    /// No source answered; why, for people.
    case unavailable(String)

    /// What happened.
    public var message: String {
        switch self {
        case .noSource: "No source of this data is configured."
        case .unavailable(let problem): "No source has this data yet: \(problem)."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .noSource, .unavailable: .unavailable
        }
    }

    /// What failed.
    public var headline: String { "No data yet" }

    /// The reason within a sentence.
    package var problem: String {
        switch self {
        case .noSource: "no source of this data is configured"
        case .unavailable(let problem): problem
        }
    }
}
