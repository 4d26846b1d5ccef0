import BourseCore

/// Why something about markets cannot be told.
public enum MarketError: UserFacingError, Hashable, Sendable {
    /// No source knows the instrument.
    case unknownSymbol(Symbol)
    /// Nothing is known of it yet, and no source could be asked; what the sources said, for people.
    case notTold(Symbol, problem: String)
    /// No source tells this of the instrument.
    case nothing(Symbol, of: String)
    /// The database failed.
    case storage(String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .unknownSymbol(let symbol): "No source knows \(symbol). Search for it by name."
        case .notTold(let symbol, let problem):
            "No data for \(symbol) yet: \(problem). Bourse retries automatically."
        case .nothing(let symbol, let what): "\(symbol) has no \(what)."
        case .storage(let text): "The database failed: \(text)"
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknownSymbol, .nothing: .notFound
        case .notTold, .storage: .unavailable
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknownSymbol, .nothing: "Not found"
        case .notTold, .storage: "No data yet"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .unknownSymbol, .nothing: "Nothing was changed."
        case .notTold, .storage: "Stored data of all instruments is unchanged."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknownSymbol, .nothing: "Search for it by name in Markets."
        case .notTold, .storage: "Try again later. Bourse retries the sources automatically."
        }
    }

    /// The number of seconds after which sources that failed are asked again.
    public var retryAfter: Int? {
        switch self {
        case .notTold, .storage: 10
        case .unknownSymbol, .nothing: nil
        }
    }

    /// What happened, without the announcement of another attempt.
    public var commandMessage: String {
        if case .notTold(let symbol, let problem) = self { "no data for \(symbol): \(problem)" } else { message }
    }
}
