import BourseCore

/// Why something about markets cannot be told.
public enum MarketError: Error, Hashable, Sendable {
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
}
