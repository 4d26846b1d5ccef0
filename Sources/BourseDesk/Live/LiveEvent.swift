import BourseCore
import BourseOrderBook
import BourseValues

/// What a venue tells, in the order in which it happened.
public enum LiveEvent: Sendable {
    /// The line stands differently.
    case line(LiveConnection)
    /// A part of what is known of an instrument is out of date until its next partial, and why.
    case stale(Symbol, LivePart, reason: String)
    /// Numbers of a part cannot be held exactly; the market is unusable until the next partial of that part.
    case unusable(Symbol, LivePart, UnusableReason)
    /// The venue does not grant an instrument, in its words.
    case refused(Symbol, String)
    /// Something happened in the market of an instrument.
    case market(Symbol, RecordedEvent.Content, receivedAt: Timestamp)
    /// How late the feed is.
    case timing(LiveTiming)
}

/// What a venue tells of an instrument, each part with partials of its own.
public enum LivePart: Hashable, Sendable {
    /// The book.
    case book
    /// The trades.
    case tape
    /// The instrument itself: its tick and its figures.
    case metrics
}
