/// The calendar of the US equity and option exchanges: holidays, early closes and standard expirations.
///
/// Source: NYSE Rule 7.2 and the exchange's holiday announcements; the days in ``adHocClosures`` by announcement.
/// Times are New York wall-clock times.
public struct TradingCalendar: Sendable {
    /// The calendar of the US exchanges.
    public static let unitedStates = TradingCalendar()

    /// Days closed for an occasion: hurricane Sandy and the days of mourning for US presidents, since 2000.
    public static let adHocClosures: Set<TradingDay> = Set(
        [
            "2001-09-11", "2001-09-12", "2001-09-13", "2001-09-14", "2004-06-11", "2007-01-02", "2012-10-29",
            "2012-10-30",
            "2018-12-05", "2025-01-09",
        ]
        .compactMap(TradingDay.init(iso:))
    )

    /// Days since 2000 that ended at 13:00 by announcement, against the rule.
    ///
    /// In 2002 the Friday after Independence Day did, and not the Wednesday before it.
    private static let announcedEarlyCloses: Set<TradingDay> = Set(
        ["2002-07-05", "2003-12-26"].compactMap(TradingDay.init(iso:))
    )
    private static let announcedFullDays: Set<TradingDay> = Set(["2002-07-03"].compactMap(TradingDay.init(iso:)))

    /// What the exchanges do on a day.
    public enum SessionKind: Equatable, Sendable {
        /// A weekend.
        case weekend
        /// A named holiday.
        case holiday(String)
        /// A day that ends at 13:00.
        case earlyClose
        /// 09:30 to 16:00.
        case regular
    }

    /// What the exchanges do on `day`.
    public func session(on day: TradingDay) -> SessionKind {
        if day.weekday.isWeekend { return .weekend }
        if let name = holiday(on: day) { return .holiday(name) }
        return isEarlyClose(day) ? .earlyClose : .regular
    }

    /// Whether the exchanges open at all.
    public func isOpen(_ day: TradingDay) -> Bool {
        switch session(on: day) {
        case .weekend, .holiday: false
        case .earlyClose, .regular: true
        }
    }

    /// The last day the exchanges were open, strictly before `day`.
    public func tradingDay(before day: TradingDay) -> TradingDay {
        var candidate = day.adding(days: -1)
        while !isOpen(candidate) { candidate = candidate.adding(days: -1) }
        return candidate
    }

    /// The next day the exchanges open, strictly after `day`.
    public func tradingDay(after day: TradingDay) -> TradingDay {
        var candidate = day.adding(days: 1)
        while !isOpen(candidate) { candidate = candidate.adding(days: 1) }
        return candidate
    }

    /// The instant an equity option stops trading on its last day: 16:00, or 13:00 on an early close.
    public func closing(on day: TradingDay) -> LocalTime {
        let hour: Int64 = session(on: day) == .earlyClose ? 13 : 16
        return LocalTime(day: day, microseconds: hour * 3_600_000_000)
    }

    private func holiday(on day: TradingDay) -> String? {
        let (year, month, _) = day.civil
        func nth(_ weekday: Weekday, _ number: Int) -> Bool {
            Self.weekday(weekday, number: number, month: month, year: year) == day
        }
        func fixed(_ month: Int, _ dayOfMonth: Int, observedBefore: Bool = true) -> Bool {
            guard let date = TradingDay(year: year, month: month, day: dayOfMonth) else { return false }
            switch date.weekday {
            case .saturday: return observedBefore && date.adding(days: -1) == day
            case .sunday: return date.adding(days: 1) == day
            default: return date == day
            }
        }
        if Self.adHocClosures.contains(day) { return "Special closure" }
        // New Year's Day on a Saturday is not moved to the Friday: that would fall in the old year's books.
        if fixed(1, 1, observedBefore: false) { return "New Year's Day" }
        if month == 1, year >= 1998, nth(.monday, 3) { return "Martin Luther King Jr. Day" }
        if month == 2, nth(.monday, 3) { return "Washington's Birthday" }
        if Self.easterSunday(year: year).map({ $0.adding(days: -2) == day }) ?? false { return "Good Friday" }
        if month == 5, day.weekday == .monday, day.adding(days: 7).month == 6 { return "Memorial Day" }
        if year >= 2022, fixed(6, 19) { return "Juneteenth" }
        if fixed(7, 4) { return "Independence Day" }
        if month == 9, nth(.monday, 1) { return "Labor Day" }
        if month == 11, nth(.thursday, 4) { return "Thanksgiving" }
        if fixed(12, 25) { return "Christmas Day" }
        return nil
    }

    private func isEarlyClose(_ day: TradingDay) -> Bool {
        if Self.announcedEarlyCloses.contains(day) { return true }
        if Self.announcedFullDays.contains(day) { return false }
        let (year, month, dayOfMonth) = day.civil
        switch (month, dayOfMonth) {
        case (7, 3), (12, 24): return [.monday, .tuesday, .wednesday, .thursday].contains(day.weekday)
        case (11, _): return Self.weekday(.thursday, number: 4, month: 11, year: year)?.adding(days: 1) == day
        default: return false
        }
    }

    /// The `number`-th given weekday of a month; nothing when the month has not so many.
    public static func weekday(_ weekday: Weekday, number: Int, month: Int, year: Int) -> TradingDay? {
        guard let first = TradingDay(year: year, month: month, day: 1) else { return nil }
        let ahead = (weekday.rawValue - first.weekday.rawValue + 7) % 7
        let day = first.adding(days: ahead + 7 * (number - 1))
        return number > 0 && day.month == month ? day : nil
    }

    /// Easter Sunday in the Gregorian calendar.
    ///
    /// Source: the anonymous algorithm published in Nature 13 (1876), 487, as given by J. Meeus, "Astronomical
    /// Algorithms" (1991), ch. 8.
    public static func easterSunday(year: Int) -> TradingDay? {
        let golden = year % 19
        let (century, yearOfCentury) = year.quotientAndRemainder(dividingBy: 100)
        let moonCorrection = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - moonCorrection + 15) % 30
        let toSunday = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
        let late = (golden + 11 * epact + 22 * toSunday) / 451
        let sum = epact + toSunday - 7 * late + 114
        return TradingDay(year: year, month: sum / 31, day: sum % 31 + 1)
    }
}
