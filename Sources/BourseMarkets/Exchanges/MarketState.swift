import BourseCore

/// What an exchange is doing at an instant.
public struct MarketState: Hashable, Sendable {
    /// The day it is on the exchange's clock.
    public let day: ExchangeDay
    /// The session that is going on; nothing while it is closed.
    public let phase: Session.Phase?
    /// When that changes: the end of the session, or the beginning of the next; nothing where it never does.
    public let until: Timestamp?

    /// Whether the regular session is going on.
    public var isOpen: Bool { phase == .regular }
    /// Whether the holidays of the year are known; see ``ExchangeDay/isKnown``.
    public var isKnown: Bool { day.isKnown }
}

extension Exchange {
    /// What the exchange is doing at an instant.
    ///
    /// Where one session begins as another ends, the later one is going on.
    ///
    /// - Complexity: O(days until it opens again).
    public func state(at time: Timestamp) -> MarketState {
        let day = day(zone.day(at: time))
        if isAlwaysOpen { return MarketState(day: day, phase: .regular, until: nil) }
        if let session = day.sessions.first(where: { $0.contains(time) }) {
            return MarketState(day: day, phase: session.phase, until: session.closes)
        }
        return MarketState(day: day, phase: nil, until: first(after: time) { $0.opens })
    }

    /// When the next regular session after an instant opens; nothing where it never closes.
    public func nextOpen(after time: Timestamp) -> Timestamp? {
        isAlwaysOpen ? nil : first(after: time) { $0.phase == .regular ? $0.opens : nil }
    }

    /// Returns when the last regular session that is over at an instant closed; nothing where it never closes.
    ///
    /// - Complexity: O(days since then).
    public func lastClose(by time: Timestamp) -> Timestamp? {
        guard !isAlwaysOpen else { return nil }
        let today = zone.day(at: time)
        for distance in 0...Self.longestClosure {
            let sessions = day(today.adding(days: -distance)).sessions
            if let session = sessions.last(where: { $0.phase == .regular && $0.closes <= time }) {
                return session.closes
            }
        }
        return nil
    }

    private func first(after time: Timestamp, _ instant: (Session) -> Timestamp?) -> Timestamp? {
        let today = zone.day(at: time)
        for distance in 0...Self.longestClosure {
            for session in day(today.adding(days: distance)).sessions {
                if let candidate = instant(session), candidate > time { return candidate }
            }
        }
        return nil
    }
}
