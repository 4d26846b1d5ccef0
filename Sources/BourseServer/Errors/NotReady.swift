import BourseCore

/// Requested data that are still loading.
enum NotReady: UserFacingError, Hashable {
    /// Data of an instrument: its `price`, `history`, `chain`.
    case instrument(Symbol, missing: String)
    /// The history of a scheme.
    case history(Int32)
    /// The histories of all schemes, which are read once after the desk started.
    case histories

    /// What happened.
    var message: String {
        switch self {
        case .instrument(let symbol, let missing): "The \(missing) of \(symbol) is loading."
        case .history(let code): "The history of scheme \(code) is loading."
        case .histories: "The histories are loading."
        }
    }

    var kind: ErrorKind { .unavailable }
    var headline: String { "Loading" }
    var remedy: String { "Try again in a few seconds." }
    var retryAfter: Int? { 2 }
}
