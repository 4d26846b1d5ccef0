import BourseCore

/// A day with a time of day, as OFX writes it: `20230131143205.000[-5:EST]`.
struct OFXTime: Hashable {
    /// The day in the zone of the text.
    let day: TradingDay
    /// The time of day; nil for a day alone.
    let clock: LocalTime?
    /// Seconds ahead of UTC; nil when the text names no zone.
    let offset: Int?

    /// Reads a text; nil when it is no time.
    init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard [8, 10, 12, 14].contains(digits.count), let day = BrokerDay.iso(digits.prefix(8)) else { return nil }
        var rest = text[digits.endIndex...]
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
        self.day = day
        if rest.isEmpty || rest.hasPrefix("[:") || rest == "[]" {
            offset = nil
        } else {
            guard let seconds = Self.offset(rest) else { return nil }
            offset = seconds
        }
        let clock = digits.dropFirst(8)
        let numbers = stride(from: 0, to: 6, by: 2).map { place in
            BrokerDay.number(clock.dropFirst(place).prefix(2), digits: 2...2) ?? 0
        }
        guard let time = LocalTime(day: day, hour: numbers[0], minute: numbers[1], second: min(numbers[2], 59)) else {
            return nil
        }
        self.clock = clock.isEmpty ? nil : time
    }

    /// Whether the time of day is a full hour: brokers write noon, midnight or the close for a day alone.
    var isFullHour: Bool { clock.map { $0.microseconds % 3_600_000_000 == 0 } ?? true }

    /// The instant; OFX means UTC where no zone is written.
    var timestamp: Timestamp? { clock.map { $0.timestamp(offset: offset ?? 0) } }

    /// Reads `[-5:EST]`, `[+5.30:IST]` or `[0]`: hours, and behind a point minutes or the fraction of an hour.
    private static func offset(_ text: Substring) -> Int? {
        guard text.first == "[", text.last == "]" else { return nil }
        let number = text.dropFirst().dropLast().prefix { $0 != ":" }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let hours = Int(parts[0]), (-15...15).contains(hours) else { return nil }
        let minutes: Int
        switch parts.count == 2 ? parts[1] : "" {
        case "", "0", "00", "000": minutes = 0
        case "5", "50", "500", "30": minutes = 30
        case "75", "750", "45": minutes = 45
        case "25", "250", "15": minutes = 15
        default: return nil
        }
        let isNegative = parts[0].first == "-"
        return hours * 3600 + (isNegative ? -minutes : minutes) * 60
    }
}

/// What the times of a file are worth.
struct OFXClocks {
    private var first: Int64?
    private var firstDay: TradingDay?
    private var hasOthers = false
    private var hasSeveralDays = false

    /// Takes the time of a transaction.
    mutating func add(_ time: OFXTime) {
        guard let clock = time.clock else { return }
        if first == nil { (first, firstDay) = (clock.microseconds, time.day) }
        if clock.microseconds != first { hasOthers = true }
        if time.day != firstDay { hasSeveralDays = true }
    }

    /// Whether a time of day is that of the event: not a full hour, and not the same on each of several days.
    func isReal(_ time: OFXTime) -> Bool { !time.isFullHour && (hasOthers || !hasSeveralDays) }
}
