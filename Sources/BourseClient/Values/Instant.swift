import Foundation

/// Times as the API writes them: `2025-03-05T19:40:12.250000Z`, in UTC, with up to nine decimals of a second.
///
/// The time is read by hand: a formatter takes ten times as long, and a journal has thousands of them.
enum Instant {
    private static let secondsOfDay = 86_400

    static func date(_ bytes: ArraySlice<UInt8>) -> Date? {
        let start = bytes.startIndex
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), bytes[start + 10] == UInt8(ascii: "T"),
            bytes[start + 13] == UInt8(ascii: ":"), bytes[start + 16] == UInt8(ascii: ":"),
            let day = Day(bytes[start..<start + 10]), let hour = Digits.number(bytes[start + 11..<start + 13]),
            let minute = Digits.number(bytes[start + 14..<start + 16]),
            let second = Digits.number(bytes[start + 17..<start + 19]), hour < 24, minute < 60, second < 61
        else { return nil }
        let seconds = daysSince1970(day) * secondsOfDay + hour * 3600 + minute * 60 + second
        guard let fraction = fraction(bytes[start + 19..<(bytes.endIndex - 1)]) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The decimals of a second, with the point before them.
    private static func fraction(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard let first = bytes.first else { return 0 }
        let digits = bytes.dropFirst()
        guard first == UInt8(ascii: "."), digits.count <= 9, let number = Digits.number(digits) else { return nil }
        var divisor = 1.0
        for _ in digits { divisor *= 10 }
        return Double(number) / divisor
    }

    /// The time to the microsecond, which is what the desk stores.
    static func text(_ date: Date) -> String {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        let whole = Int((microseconds / 1_000_000).rounded(.down))
        let rest = Int(microseconds) - whole * 1_000_000
        let days = Int((Double(whole) / Double(secondsOfDay)).rounded(.down))
        let second = whole - days * secondsOfDay
        let (year, month, day) = calendar(days)
        let time = [second / 3600, second / 60 % 60, second % 60].map { Digits.text($0, 2) }.joined(separator: ":")
        let fraction = rest == 0 ? "" : ".\(Digits.text(rest, 6))"
        return "\(Digits.text(year, 4))-\(Digits.text(month, 2))-\(Digits.text(day, 2))T\(time)\(fraction)Z"
    }

    // Both from Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March, so that the leap day
    // is the last of a year.

    private static func daysSince1970(_ day: Day) -> Int {
        let year = day.month <= 2 ? day.year - 1 : day.year
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (day.month + (day.month > 2 ? -3 : 9)) + 2) / 5 + day.dayOfMonth - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func calendar(_ daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}
