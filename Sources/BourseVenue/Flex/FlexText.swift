import BourseCore

/// Days and times as Flex statements write them, in New York.
enum FlexText {
    /// `20261120`.
    static func day(_ day: TradingDay) -> String { day.description.filter { $0 != "-" } }

    /// `20261120;101501`.
    static func time(_ time: Timestamp) -> String {
        let local = ZoneRules.newYork.localTime(at: time)
        let second = local.secondOfDay
        return "\(day(local.day));\(two(second / 3600))\(two(second / 60 % 60))\(two(second % 60))"
    }

    /// `20 Nov, 2026 10:15 AM EST`, as in answers without a statement.
    static func heading(_ time: Timestamp) -> String {
        let local = ZoneRules.newYork.localTime(at: time)
        let (year, month, day) = local.day.civil
        let (hour, minute) = (local.secondOfDay / 3600, local.secondOfDay / 60 % 60)
        return
            "\(two(day)) \(TradingDay.monthNames[month - 1]), \(year) \(two(hour % 12 == 0 ? 12 : hour % 12)):\(two(minute)) "
            + "\(hour < 12 ? "AM" : "PM") \(ZoneRules.newYork.abbreviation(at: time))"
    }

    private static func two(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
