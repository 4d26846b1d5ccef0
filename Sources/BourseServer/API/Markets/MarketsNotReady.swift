import BourseCore

/// What is asked for of an instrument is on its way, and there in a moment.
struct MarketsNotReady: UserFacingError, Hashable {
    /// Of what.
    let symbol: Symbol
    /// What: `price`, `history`, `chain`.
    let missing: String

    /// What happened.
    var message: String { "The \(missing) of \(symbol) is loading. Try again in a moment." }

    var kind: ErrorKind { .unavailable }
    var headline: String { "Loading" }
    var remedy: String { "Try again in a few seconds." }
    var retryAfter: Int? { 2 }
}
