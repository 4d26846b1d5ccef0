import BourseCore

/// Days and times as people read them, in English.
public enum DayText {
    static let fullMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// `21 Mar 25`.
    public static func short(_ day: TradingDay) -> String {
        let (year, month, dayOfMonth) = day.civil
        let two = year % 100
        return "\(dayOfMonth) \(TradingDay.monthNames[month - 1]) \(two < 10 ? "0" : "")\(two)"
    }

    /// `21 Mar`.
    public static func dayMonth(_ day: TradingDay) -> String { "\(day.day) \(TradingDay.monthNames[day.month - 1])" }
    /// `21 Mar 2025`.
    public static func medium(_ day: TradingDay) -> String { day.text }
    /// `Friday 21 March 2025`.
    public static func full(_ day: TradingDay) -> String {
        "\(weekday(day)) \(day.day) \(fullMonths[day.month - 1]) \(day.year)"
    }
    /// `Friday`.
    public static func weekday(_ day: TradingDay) -> String { weekdays[day.weekday.rawValue] }
    /// `March 2025`.
    public static func month(_ day: TradingDay) -> String { "\(fullMonths[day.month - 1]) \(day.year)" }
    /// `Mar`.
    public static func monthName(_ day: TradingDay) -> String { TradingDay.monthNames[day.month - 1] }

    /// `today`, `tomorrow`, `in 13 days`, `3 days ago`.
    public static func relative(_ day: TradingDay, today: TradingDay) -> String {
        switch day.number - today.number {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case let days: days > 0 ? "in \(days) days" : "\(-days) days ago"
        }
    }

    /// `2 Jan – 20 Nov 2026`, with as little repeated as possible.
    public static func range(_ start: TradingDay, _ end: TradingDay) -> String {
        if start == end { return medium(start) }
        if start.year != end.year { return "\(medium(start)) – \(medium(end))" }
        if start.month != end.month { return "\(dayMonth(start)) – \(medium(end))" }
        return "\(start.day) – \(medium(end))"
    }

    /// `Mon 30 Nov, 9:30 AM EST`: an instant within weeks of now, on a zone's clock.
    public static func appointment(_ time: Timestamp, in zone: ZoneRules) -> String {
        let local = zone.localTime(at: time)
        let minutes = local.microseconds / 60_000_000
        let (hour, minute) = (minutes / 60, minutes % 60)
        let clock = "\((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
        return "\(weekday(local.day).prefix(3)) \(dayMonth(local.day)), \(clock) \(zone.abbreviation(at: time))"
    }

    /// `21 Mar 2025 09:31`, on a zone's clock.
    public static func dateTime(_ time: Timestamp, in zone: ZoneRules) -> String {
        let local = zone.localTime(at: time)
        return "\(medium(local.day)) \(clock(local))"
    }

    /// `09:31`.
    public static func clock(_ time: LocalTime) -> String { String(time.clock.prefix(5)) }

    /// How long, in the two largest units: `26 m`, `1 h 53 m`, `3 d 4 h`, `45 s`.
    public static func duration(seconds: Int64) -> String {
        let days = seconds / 86_400
        let hours = seconds / 3600 % 24
        let minutes = seconds / 60 % 60
        if days > 0 { return hours > 0 && days < 100 ? "\(days) d \(hours) h" : "\(days) d" }
        if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) m" : "\(hours) h" }
        return minutes > 0 ? "\(minutes) m" : "\(seconds) s"
    }

    /// How long ago, or how soon, in the largest unit: `12 min`, `3 h`, `2 days`; `a moment` for less than 10 seconds.
    public static func about(seconds: Int64) -> String {
        let seconds = max(0, seconds)
        if seconds < 10 { return "a moment" }
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 5400 { return "\((seconds + 30) / 60) min" }
        if seconds < 129_600 { return "\((seconds + 1800) / 3600) h" }
        return "\((seconds + 43_200) / 86_400) days"
    }
}
