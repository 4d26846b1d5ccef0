import BourseCore

/// What is asked for of an instrument is on its way, and there in a moment.
struct MarketsNotReady: Error, Hashable {
    /// Of what.
    let symbol: Symbol
    /// What: `price`, `history`, `chain`.
    let kind: String

    /// In how many seconds it may be there.
    static let retryAfter = 2

    /// What happened.
    var message: String { "The \(kind) of \(symbol) is loading. Try again in a moment." }
}
