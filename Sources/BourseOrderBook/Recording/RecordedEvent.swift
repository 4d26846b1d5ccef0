import BourseCore

/// Something that happened on the live desk, as it is recorded.
public struct RecordedEvent: Hashable, Sendable {
    /// What happened.
    public enum Content: Hashable, Sendable {
        /// The book changed.
        case book(BookAction, [BookRow])
        /// Trades were printed.
        case trades(BookAction, [TradePrint])
        /// The best bid and ask changed.
        case quotes(BookAction, [TopOfBook])
        /// Intervals came to their end.
        case bins(BookAction, CandleInterval, [TradeBin])
        /// Figures of the instrument changed; those that did not are left out.
        case metrics(BookAction, InstrumentMetrics)
        /// The connection has another state.
        case status(RecordedStatus)
        /// Something is missing.
        case gap(RecordedGap)
    }

    /// When it arrived here.
    public var time: Timestamp
    /// What happened.
    public var content: Content

    /// Makes an event.
    @inlinable
    public init(time: Timestamp, content: Content) {
        self.time = time
        self.content = content
    }
}

/// What people were told about the connection.
public struct RecordedStatus: Hashable, Sendable {
    /// The state of a connection.
    public enum ConnectionState: UInt8, Hashable, Sendable, CaseIterable {
        /// Everything is as the venue has it.
        case live
        /// On the way to the first partial.
        case connecting
        /// Waiting for a partial, because the book was wrong.
        case resyncing
        /// Waiting before the next attempt.
        case reconnecting
        /// Without a line, on purpose or not.
        case offline
        /// Given up until somebody acts.
        case failed
        /// Connected; the instrument has prices that cannot be held exactly.
        case unusable

        /// Whether nothing is heard from the venue.
        public var isLost: Bool { self == .reconnecting || self == .offline || self == .failed }
    }

    /// The state.
    public var state: ConnectionState
    /// The reason, for people.
    public var detail: String

    /// Makes a status.
    @inlinable
    public init(_ state: ConnectionState, detail: String = "") {
        self.state = state
        self.detail = detail
    }
}

/// A stretch of time of which something is missing; the book is not to be trusted until the next partial.
public struct RecordedGap: Hashable, Sendable {
    /// Why something is missing.
    public enum GapReason: UInt8, Hashable, Sendable, CaseIterable {
        /// The line was lost.
        case lineLost
        /// The book disagreed with the venue's messages.
        case resync
        /// The recorder could not keep up.
        case overload
        /// The recorder was stopped and started again.
        case stopped
    }

    /// The last instant of which everything is known.
    public var from: Timestamp
    /// The first instant of which everything is known again.
    public var to: Timestamp
    /// Why.
    public var reason: GapReason

    /// Makes a gap.
    @inlinable
    public init(from: Timestamp, to: Timestamp, reason: GapReason) {
        self.from = from
        self.to = to
        self.reason = reason
    }
}
