import BourseCore

/// Requested data that are still loading.
package enum NotReady: UserFacingError, Hashable {
    /// Data of an instrument: its `price`, `history`, `chain`.
    case instrument(Symbol, missing: String)
    /// The history of a scheme.
    case history(Int32)
    /// The options and prices that a story needs.
    case story
    /// The histories of all schemes, which are read once after the desk started.
    case histories

    /// What happened.
    package var message: String {
        switch self {
        case .instrument(let symbol, let missing): "The \(missing) of \(symbol) is loading."
        case .history(let code): "The history of scheme \(code) is loading."
        case .story: "The options and prices of the story are loading."
        case .histories: "The histories are loading."
        }
    }

    package var kind: ErrorKind { .unavailable }
    package var headline: String { "Loading" }
    package var remedy: String { "Try again in a few seconds." }
    package var retryAfter: Int? { 2 }
}
