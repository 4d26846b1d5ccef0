import BourseCore

/// The status of a live market at one moment.
public struct LiveStatus: Hashable, Sendable {
    /// What there is of the order book.
    public enum Book: String, CaseIterable, Sendable {
        /// None yet, or none that can be shown.
        case none
        /// The venue's present one.
        case current
        /// An earlier one, which is not the venue's any more.
        case stale
    }

    /// The instrument.
    public let symbol: Symbol
    /// The time of what is said here.
    public let time: Timestamp
    /// The state.
    public let state: LiveState
    /// Why the state is not ``LiveState/live``, as a sentence; nil when there is nothing to say.
    public let reason: String?
    /// What there is of the order book.
    public let book: Book
    /// When the order book changed last; nil before the first one.
    public let bookChangedAt: Timestamp?
    /// How late the venue's messages are, in milliseconds; nil until it is known.
    public let latencyMilliseconds: Int?
    /// The venue's messages a second, of all instruments that are followed.
    public let messagesPerSecond: Int
    /// Seconds until the next attempt to connect; nil unless one is waited for.
    public let secondsToAttempt: Int?

    /// Makes a status.
    public init(
        symbol: Symbol,
        time: Timestamp,
        state: LiveState,
        reason: String?,
        book: Book,
        bookChangedAt: Timestamp?,
        latencyMilliseconds: Int?,
        messagesPerSecond: Int,
        secondsToAttempt: Int?
    ) {
        self.symbol = symbol
        self.time = time
        self.state = state
        self.reason = reason
        self.book = book
        self.bookChangedAt = bookChangedAt
        self.latencyMilliseconds = latencyMilliseconds
        self.messagesPerSecond = messagesPerSecond
        self.secondsToAttempt = secondsToAttempt
    }
}
