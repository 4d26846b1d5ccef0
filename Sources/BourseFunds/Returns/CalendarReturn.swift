import BourseCore

/// What a fund returned in a calendar year or month.
public struct CalendarReturn: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// The month, 1…12; nothing for a whole year.
    public let month: Int?
    /// The day of the value it starts from: the last before the year or month began, or the fund's first.
    public let from: TradingDay
    /// The day of the last value in it.
    public let to: TradingDay
    /// end ÷ start − 1; of a part of a year it is not annualized.
    public let totalReturn: Double
    /// Whether it is only a part: the fund began in it, or its last value is before the last working day.
    public let isPartial: Bool
}

extension NAVSeries {
    /// The return of each calendar year in which the fund has a value, oldest first.
    ///
    /// Years in which it has none are not there: the return of the first year after is from the value before the gap.
    public var yearlyReturns: [CalendarReturn] { calendarReturns(months: 12) }

    /// The return of each calendar month in which the fund has a value, oldest first.
    public var monthlyReturns: [CalendarReturn] { calendarReturns(months: 1) }

    private func calendarReturns(months: Int) -> [CalendarReturn] {
        var returns: [CalendarReturn] = []
        var index = 0
        while index < count {
            let (year, month, _) = day(at: index).civil
            let first = TradingDay(year: year, month: months == 12 ? 1 : month, day: 1) ?? day(at: index)
            let end = first.adding(months: months).adding(days: -1)
            var last = index
            while last + 1 < count, day(at: last + 1) <= end { last += 1 }
            let start = index == 0 ? 0 : index - 1
            if last > start {
                let isCut = last == count - 1 && day(at: last) < Self.lastWorkingDay(onOrBefore: end)
                returns.append(
                    CalendarReturn(
                        year: year,
                        month: months == 12 ? nil : month,
                        from: day(at: start),
                        to: day(at: last),
                        totalReturn: growth(from: start, to: last) - 1,
                        isPartial: isCut || index == 0 && day(at: 0) > Self.firstWorkingDay(onOrAfter: first)
                    )
                )
            }
            index = last + 1
        }
        return returns
    }

    private static func lastWorkingDay(onOrBefore day: TradingDay) -> TradingDay {
        day.weekday.isWeekend ? day.startOfWeek.adding(days: 4) : day
    }

    private static func firstWorkingDay(onOrAfter day: TradingDay) -> TradingDay {
        day.weekday.isWeekend ? day.startOfWeek.adding(days: 7) : day
    }
}
