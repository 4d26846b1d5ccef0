import BourseCore

/// A time in one of the shapes that most files have: `2026-04-20`, `20260420` or `4/20/26`, perhaps with `15:04:05` or
/// `150405` behind it, and with the name of a zone.
///
/// It reads bytes, so that a million rows take a fraction of a second.
struct UsualTime {
    /// The day.
    let day: TradingDay
    /// The time of day; nil for a day alone.
    let clock: LocalTime?
    /// The place of what is behind the time of day: the name of a zone, or the end.
    let zoneStart: Int

    /// Reads a cell; nil for any other shape, which may be a time all the same.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ order: DialectDayOrder) {
        guard let (day, end) = Self.day(bytes, order), let rest = Self.clock(bytes, day, from: end) else { return nil }
        (self.day, clock, zoneStart) = (day, rest.clock, rest.end)
    }

    /// Reads a text; nil for any other shape.
    init?(_ cell: String, _ order: DialectDayOrder) {
        guard let time = cell.utf8.withContiguousStorageIfAvailable({ Self($0, order) }) ?? nil else { return nil }
        self = time
    }

    /// The day, and the place behind it.
    private static func day(_ bytes: UnsafeBufferPointer<UInt8>, _ order: DialectDayOrder) -> (TradingDay, Int)? {
        if let year = number(bytes, 0, digits: 4) {
            let (month, day, end) = byte(bytes, 4) == 0x2D && byte(bytes, 7) == 0x2D ? (5, 8, 10) : (4, 6, 8)
            guard let month = number(bytes, month, digits: 2), let day = number(bytes, day, digits: 2) else {
                return nil
            }
            return TradingDay(year: year, month: month, day: day).map { ($0, end) }
        }
        guard order == .monthFirst || order == .monthFirstUnlessRowsSayOtherwise || order == .dayFirst,
            let (first, slash) = shortNumber(bytes, 0), byte(bytes, slash) == 0x2F,
            let (second, last) = shortNumber(bytes, slash + 1), byte(bytes, last) == 0x2F
        else { return nil }
        let (month, day) = order == .dayFirst ? (second, first) : (first, second)
        if let year = number(bytes, last + 1, digits: 4) {
            return TradingDay(year: year, month: month, day: day).map { ($0, last + 5) }
        }
        guard let year = number(bytes, last + 1, digits: 2) else { return nil }
        return TradingDay(year: 2000 + year, month: month, day: day).map { ($0, last + 3) }
    }

    /// The time of day, and the place of what is behind it; nil where the day is followed by anything else.
    private static func clock(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ day: TradingDay,
        from place: Int
    ) -> (clock: LocalTime?, end: Int)? {
        guard place < bytes.count else { return (nil, place) }
        guard bytes[place] == 0x54 || bytes[place] == 0x20 || bytes[place] == 0x3B else { return nil }
        let hasColons = byte(bytes, place + 3) == 0x3A && byte(bytes, place + 6) == 0x3A
        let (minute, second, end) = hasColons ? (place + 4, place + 7, place + 9) : (place + 3, place + 5, place + 7)
        guard let hour = number(bytes, place + 1, digits: 2), let minute = number(bytes, minute, digits: 2),
            let second = number(bytes, second, digits: 2),
            let clock = LocalTime(day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        guard end < bytes.count else { return (clock, end) }
        guard hasColons else { return nil }
        guard bytes[end] == 0x20 else {
            // `Z` or `+0200`; anything else may belong to the time.
            let isZone = [0x5A, 0x2B, 0x2D].contains(bytes[end]) && bytes[end...].allSatisfy(isOfZone)
            return isZone ? (clock, end) : nil
        }
        // `EST`, but not `AM`.
        let zone = bytes[(end + 1)...]
        return zone.count > 2 && zone.allSatisfy(isOfZone) ? (clock, end + 1) : nil
    }

    /// A number of one or two digits, and the place behind it.
    private static func shortNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> (number: Int, end: Int)? {
        if let number = number(bytes, place, digits: 2) { return (number, place + 2) }
        return number(bytes, place, digits: 1).map { ($0, place + 1) }
    }

    private static func byte(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt8? {
        place < bytes.count ? bytes[place] : nil
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, digits: Int) -> Int? {
        guard place + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[place..<(place + digits)] {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// Letters, digits, colons and signs.
    private static func isOfZone(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D: true
        default: false
        }
    }
}
