import BourseCore

/// The days on which made-up funds tell their NAV.
enum FundCalendar {
    /// Whether markets are open: weekends are off, and so are the holidays that have the same date every year.
    static func isBusinessDay(_ day: TradingDay) -> Bool {
        if day.weekday.isWeekend { return false }
        let (_, month, date) = day.civil
        return switch (month, date) {
        case (1, 26), (5, 1), (8, 15), (10, 2), (12, 25): false
        default: true
        }
    }

    /// The last business day that is not after `day`.
    static func lastBusinessDay(to day: TradingDay) -> TradingDay {
        var day = day
        while !isBusinessDay(day) { day = day.adding(days: -1) }
        return day
    }
}
