import BourseCore

/// A day, perhaps with a time of day and a zone, as brokers write them.
struct DialectTime: Hashable {
    /// The day.
    let day: TradingDay
    /// The time of day; nil for a day alone.
    let clock: LocalTime?
    /// Seconds ahead of UTC; nil when the cell names no zone.
    var offset: Int?

    /// A day alone.
    init(day: TradingDay) { (self.day, clock, offset) = (day, nil, nil) }

    /// A day and a time of day, without a zone.
    init(_ clock: LocalTime) { (day, self.clock, offset) = (clock.day, clock, nil) }

    /// Reads a cell such as `04/20/2026`, `2024-08-16T15:57:13+0200` or `01/30/2026 11:55:50 EST`; nil for anything else.
    init?(_ cell: String, _ order: DialectDayOrder) {
        if let usual = UsualTime(cell, order) {
            (day, clock) = (usual.day, usual.clock)
            let zone = cell.utf8.dropFirst(usual.zoneStart)
            guard !zone.isEmpty, let clock else {
                offset = nil
                return
            }
            guard let seconds = Self.offset(Substring(zone), at: clock) else { return nil }
            offset = seconds
            return
        }
        let text = Self.withDayFirst(cell.drop { $0 == "'" || $0 == " " })
        let end = text.firstIndex { $0 == "T" || $0 == " " || $0 == "," || $0 == ";" } ?? text.endIndex
        guard let day = Self.day(text[..<end], order) else { return nil }
        self.day = day
        let rest = text[end...].drop { "T ,;".contains($0) }
        guard !rest.isEmpty else {
            (clock, offset) = (nil, nil)
            return
        }
        let (hours, zone) = Self.split(rest)
        guard let clock = BrokerClock.time(hours, on: day) else { return nil }
        self.clock = clock
        guard !zone.isEmpty else {
            offset = nil
            return
        }
        guard let seconds = Self.offset(zone, at: clock) else { return nil }
        offset = seconds
    }

    /// The second day of `04/20/2026 as of 04/17/2026`, when the row took effect; any other cell as it is.
    static func effective(_ cell: String) -> String {
        // Nearly all cells are numbers.
        guard cell.utf8.contains(0x61) else { return cell }
        let words = cell.split(separator: " ")
        return words.count == 4 && words[1] == "as" && words[2] == "of" ? String(words[3]) : cell
    }

    /// The instant; a day alone is the close of the US exchanges, so that it is the same day in the zones around them.
    func timestamp(in zone: ZoneRules) -> Timestamp {
        guard let clock else {
            return ZoneRules.newYork.timestamp(of: TradingCalendar.unitedStates.closing(on: day))
        }
        return offset.map { clock.timestamp(offset: $0) } ?? zone.timestamp(of: clock)
    }

    /// `28-Jan-2022 12:31 AM` of `Jan. 28, 2022, 12:31 AM` and of `Jan 28, 2022 12:31 AM`.
    private static func withDayFirst(_ text: Substring) -> Substring {
        guard text.first?.isLetter == true else { return text }
        let words = text.split { $0 == " " || $0 == "," }
        guard words.count >= 3 else { return text }
        let day = "\(words[1])-\(words[0].prefix { $0 != "." })-\(words[2])"
        return ([day[...]] + words.dropFirst(3)).joined(separator: " ")[...]
    }

    private static func day(_ text: Substring, _ order: DialectDayOrder) -> TradingDay? {
        if let day = BrokerDay.iso(text) { return day }
        let parts = text.split(omittingEmptySubsequences: false) { "/-.".contains($0) }
        guard parts.count == 3 else { return nil }
        if let day = BrokerDay.spelled(day: parts[0], month: parts[1], year: parts[2]) { return day }
        let hasLongYear = parts[0].utf8.count == 4
        // `02-03-26` in a file of days such as `2026-03-02` was written by another program, in an unknown order.
        guard hasLongYear || order != .yearFirst else { return nil }
        let places =
            switch hasLongYear ? .yearFirst : order {
            case .monthFirst, .monthFirstUnlessRowsSayOtherwise: (2, 0, 1)
            case .dayFirst: (2, 1, 0)
            case .yearFirst, .shortYearFirst: (0, 1, 2)
            }
        return BrokerDay.american("\(parts[places.1])/\(parts[places.2])/\(parts[places.0])")
    }

    /// The clock, without decimals of a second, and what names the zone.
    private static func split(_ text: Substring) -> (clock: String, zone: Substring) {
        let words = text.split { $0 == " " || $0 == "," }
        guard let first = words.first else { return ("", "") }
        let digits = first.prefix { $0.isNumber || $0 == ":" }
        var zone = first.dropFirst(digits.count)
        if zone.first == "." { zone = zone.dropFirst().drop { $0.isNumber } }
        var clock = String(digits)
        for word in words.dropFirst() {
            if ["AM", "PM"].contains(word.uppercased()) { clock += " " + word } else { zone = word }
        }
        return (clock, zone)
    }

    /// Seconds ahead of UTC of `EST`, `ET`, `Z`, `+0200`, `-05:00` or `GMT-04`.
    private static func offset(_ zone: Substring, at clock: LocalTime) -> Int? {
        switch zone.uppercased() {
        case "ET":
            let instant = ZoneRules.newYork.timestamp(of: clock)
            return ZoneRules.newYork.offset(at: instant)
        default: return offset(zone)
        }
    }

    /// Seconds ahead of UTC of a zone that has the same all year.
    static func offset(_ zone: Substring) -> Int? {
        switch zone.uppercased() {
        case "Z", "UTC", "GMT": return 0
        case "EST": return -5 * 3600
        case "EDT": return -4 * 3600
        case "CST": return -6 * 3600
        case "CDT": return -5 * 3600
        case "HKT": return 8 * 3600
        default: break
        }
        let text = zone.uppercased().hasPrefix("GMT") || zone.uppercased().hasPrefix("UTC") ? zone.dropFirst(3) : zone
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard (1...4).contains(digits.count), let number = Int(digits) else { return nil }
        let seconds = digits.count > 2 ? number / 100 * 3600 + number % 100 * 60 : number * 3600
        guard seconds <= 15 * 3600 else { return nil }
        return sign == "-" ? -seconds : seconds
    }
}
