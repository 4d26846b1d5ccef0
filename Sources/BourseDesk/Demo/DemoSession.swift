import BourseCore

/// One day the exchanges are open.
struct DemoSession: Sendable {
    /// The day.
    let day: TradingDay
    /// 09:30 in New York.
    let opening: Timestamp
    /// How long the session lasts: 390, or 210 when it closes early.
    let minutes: Int

    /// The month it lies in, counted from the year 0.
    var month: Int { DemoCalendar.month(of: day) }
    /// Seconds from the opening to the close.
    var seconds: Int { minutes * 60 }
}
