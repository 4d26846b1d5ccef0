import BourseCore

/// What an exchange does on one of its days.
public struct ExchangeDay: Hashable, Sendable {
    /// The day, as the exchange calls it.
    public let day: TradingDay
    /// What kind of day it is.
    public let kind: DayKind
    /// Whether the exchange's list of holidays for the year is known.
    ///
    /// Known are the years from 2000 on of the American exchanges, which keep rules, and 2023 to 2026 of India's, which
    /// announces each year. Where it is not known, a day from Monday to Friday is taken for a regular one, and may be a
    /// holiday.
    public let isKnown: Bool
    /// When it trades, in order; none when it is closed.
    public let sessions: [Session]

    /// What kind of day it is.
    public enum DayKind: Hashable, Sendable {
        /// A Saturday or Sunday without trading.
        case weekend
        /// A holiday by its name.
        case holiday(String)
        /// A day that ends early.
        case shortened
        /// A day with its usual hours.
        case regular
        /// A session on a day that would be closed, by its name.
        case special(String)
    }

    /// Whether there is a regular session.
    public var isOpen: Bool { regular != nil }
    /// The regular session; the first part of it where it has a pause.
    public var regular: Session? { sessions.first { $0.phase == .regular } }
}

/// A part of a day in which an exchange trades.
public struct Session: Hashable, Sendable {
    /// Which part.
    public let phase: Phase
    /// Its first instant.
    public let opens: Timestamp
    /// The first instant after it.
    public let closes: Timestamp

    /// Which part of the day it is.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// Before the opening.
        case pre
        /// Between opening and close.
        case regular
        /// After the close.
        case post
    }

    /// Whether it is going on at an instant.
    public func contains(_ time: Timestamp) -> Bool { opens <= time && time < closes }
}
