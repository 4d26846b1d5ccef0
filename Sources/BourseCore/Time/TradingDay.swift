/// A calendar date without a time or a zone: the day an exchange calls by that name.
///
/// A date is not an instant, so nothing here converts to one without naming a zone. Civil-date arithmetic after
/// H. Hinnant, "chrono-compatible low-level date algorithms" (2013), proleptic Gregorian calendar.
public struct TradingDay: Hashable, Sendable {
    /// The number of 1 January 1970 in workbooks.
    ///
    /// Day 1 is 1 January 1900, and there was a 29 February in that year: so workbooks count since Lotus 1-2-3.
    public static let workbookEpoch = 25_569

    /// Days since 1 January 1970.
    public let number: Int

    /// Makes the day `number` days after 1 January 1970.
    public init(number: Int) { self.number = number }

    /// Makes a day of the calendar; nothing when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.length(ofMonth: month, year: year) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Reads `yyyy-MM-dd`.
    public init?(iso text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Year, month (1…12) and day of the month.
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The year.
    public var year: Int { civil.year }
    /// The month, 1…12.
    public var month: Int { civil.month }
    /// The day of the month, 1…31.
    public var day: Int { civil.day }
    /// The day of the week.
    public var weekday: Weekday {
        // 1 January 1970 was a Thursday.
        let index = (number + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The number of days in a month.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// The day `days` later, or earlier when negative.
    public func adding(days: Int) -> TradingDay { TradingDay(number: number + days) }

    /// The same day of the month `months` later; the last day of that month when it is shorter.
    public func adding(months: Int) -> TradingDay {
        let (year, month, day) = civil
        let index = year * 12 + month - 1 + months
        let targetYear = index >= 0 ? index / 12 : (index - 11) / 12
        let targetMonth = index - targetYear * 12 + 1
        let targetDay = min(day, Self.length(ofMonth: targetMonth, year: targetYear))
        return TradingDay(year: targetYear, month: targetMonth, day: targetDay) ?? self
    }

    /// The first day of this day's month.
    public var startOfMonth: TradingDay { adding(days: 1 - day) }
    /// The last day of this day's month.
    public var endOfMonth: TradingDay { startOfMonth.adding(months: 1).adding(days: -1) }
    /// The Monday of this day's week.
    public var startOfWeek: TradingDay { adding(days: -weekday.rawValue) }
}

/// A day of the week, Monday first.
public enum Weekday: Int, CaseIterable, Sendable {
    /// Monday to Sunday, in order.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Whether it is Saturday or Sunday.
    public var isWeekend: Bool { self == .saturday || self == .sunday }
}

extension TradingDay: Comparable, Strideable, CustomStringConvertible {
    /// Orders by date.
    public static func < (lhs: TradingDay, rhs: TradingDay) -> Bool { lhs.number < rhs.number }
    /// Days from this day to `other`.
    public func distance(to other: TradingDay) -> Int { other.number - number }
    /// The day `days` later.
    public func advanced(by days: Int) -> TradingDay { adding(days: days) }
    /// `yyyy-MM-dd`.
    public var description: String {
        let (year, month, day) = civil
        let yearText = String(year)
        return String(repeating: "0", count: max(0, 4 - yearText.count)) + yearText
            + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-") + String(day)
    }
}
