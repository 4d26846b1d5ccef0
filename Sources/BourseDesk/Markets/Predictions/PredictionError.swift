import BourseCore

/// Why something about predictions cannot be told.
public enum PredictionError: UserFacingError, Hashable, Sendable {
    /// No source knows the event.
    case unknown(String)
    /// No source tells this of an answer, such as its book: nothing is traded there any more, or never was.
    case untold(String)
    /// Nothing is known of it yet, and no source told it; what they said, for people.
    case unavailable(problem: String)

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let id): "No source knows the event \(id.prefix(80)). It may have ended."
        case .untold(let kind): "No source provides the \(kind) of this outcome. It may no longer be traded."
        case .unavailable(let problem): "No data yet: \(problem)."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown, .untold: .notFound
        case .unavailable: .unavailable
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Event not found"
        case .untold: "No data for this outcome"
        case .unavailable: "No data yet"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .unknown, .untold: "Nothing was changed."
        case .unavailable: "Stored data of all events is unchanged."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknown: "Search for it in Predictions."
        case .untold: "Open another outcome of the event."
        case .unavailable: kind.remedy
        }
    }

    /// The number of seconds after which sources that failed are asked again.
    public var retryAfter: Int? {
        switch self {
        case .unavailable: 10
        case .unknown, .untold: nil
        }
    }

    /// What happened, without “yet”, because a command does not retry.
    public var commandMessage: String {
        switch self {
        case .unknown, .untold: message
        case .unavailable(let problem): "no data: \(problem)"
        }
    }
}
