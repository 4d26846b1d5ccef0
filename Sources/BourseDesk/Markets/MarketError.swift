import BourseCore

/// Why something about markets cannot be told.
public enum MarketError: UserFacingError, Hashable, Sendable {
    /// No source knows the instrument.
    case unknownSymbol(Symbol)
    /// Nothing is known of it yet, and no source could be asked; what the sources said, for people.
    case unavailable(Symbol, problem: String)
    /// No source tells this of the instrument.
    case nothing(Symbol, of: String)
    /// Stored data cannot be read; the text of the database, for the log.
    case storage(String)

    /// What happened.
    public var message: String {
        switch self {
        case .unknownSymbol(let symbol): "No source knows \(symbol)."
        case .unavailable(let symbol, let problem): "No data for \(symbol) yet: \(problem)."
        case .nothing(let symbol, let what): "\(symbol) has no \(what)."
        case .storage: "Stored market data could not be read."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknownSymbol, .nothing: .notFound
        case .unavailable: .unavailable
        case .storage: .storage
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknownSymbol, .nothing: "Not found"
        case .unavailable: "No data yet"
        case .storage: "The database cannot be used"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .unknownSymbol, .nothing: "Nothing was changed."
        case .unavailable, .storage: "Stored data of all instruments is unchanged."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknownSymbol: "Search for it by name."
        case .nothing: "Choose another instrument."
        case .unavailable, .storage: kind.remedy
        }
    }

    /// The number of seconds after which sources that failed are asked again.
    public var retryAfter: Int? {
        switch self {
        case .unavailable: 10
        case .unknownSymbol, .nothing, .storage: nil
        }
    }

    /// What happened, with the database's error text, because commands write no log.
    public var commandMessage: String {
        switch self {
        case .unknownSymbol, .nothing: message
        case .unavailable(let symbol, let problem): "no data for \(symbol): \(problem)"
        case .storage(let text): "the database failed: \(text)"
        }
    }
}
