import BourseCore

/// One day an exchange of the world is open.
public struct WorldSession: Sendable {
    /// The day.
    public let day: TradingDay
    /// When the regular session opens.
    public let opening: Timestamp
    /// How long it lasts: 390 in New York, or 210 when it closes early.
    public let minutes: Int
    /// The month it lies in, counted from the year 0.
    public let month: Int

    init(day: TradingDay, opening: Timestamp, minutes: Int) {
        self.day = day
        self.opening = opening
        self.minutes = minutes
        month = WorldCalendar.month(of: day)
    }

    /// Seconds from the opening to the close.
    public var seconds: Int { minutes * 60 }
    /// The year it lies in.
    public var year: Int { month / 12 }
    /// When it closes.
    public var closing: Timestamp { opening.adding(seconds: Int64(seconds)) }
}
