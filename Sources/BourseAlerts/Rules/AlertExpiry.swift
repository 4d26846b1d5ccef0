import BourseCore

/// The last day of a rule, in the zone of the person who made it.
public struct AlertExpiry: Hashable, Sendable {
    /// The last day on which it can fire.
    public let lastDay: TradingDay
    /// The first instant at which it cannot.
    public let end: Timestamp

    /// Makes an expiry at the end of a day in a zone.
    public init(lastDay: TradingDay, in zone: ZoneRules) {
        self.lastDay = lastDay
        end = zone.timestamp(of: LocalTime(day: lastDay.adding(days: 1)))
    }

    /// An expiry as it was kept.
    init(lastDay: TradingDay, end: Timestamp) {
        self.lastDay = lastDay
        self.end = end
    }
}
