import BourseCore

/// The requested data of an instrument are loading.
struct MarketsNotReady: UserFacingError, Hashable {
    /// Of what.
    let symbol: Symbol
    /// What: `price`, `history`, `chain`.
    let missing: String

    /// What happened.
    var message: String { "Loading the \(missing) of \(symbol)." }

    var kind: ErrorKind { .unavailable }
    var headline: String { "Loading" }
    var remedy: String { "Try again in a few seconds." }
    var retryAfter: Int? { 2 }
}
