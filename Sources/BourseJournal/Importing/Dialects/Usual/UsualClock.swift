import BourseCore

/// Reads the times of rows from bytes, with the zone and the close of the last day at hand.
struct UsualClock {
    /// A time, and its instant.
    struct Reading {
        let day: TradingDay
        /// The time of day; nil for a day alone.
        let clock: LocalTime?
        let instant: Timestamp
    }

    private let order: DialectDayOrder
    private let zone: ZoneRules
    /// Seconds ahead of UTC of times without a zone, where the header says so.
    private let offset: Int?
    /// The close of the US exchanges on the last day without a time.
    private var close: (day: TradingDay, instant: Timestamp)?
    /// What the clocks of the zone have been ahead of UTC all of the last day; nil where they were changed.
    private var steady: (day: TradingDay, offset: Int?)?
    /// The name of the last zone, of at most eight bytes, and its seconds ahead of UTC.
    private var named: (name: UInt64, offset: Int)?
    /// The longest text of a day and a time in two columns.
    private static let mostBytes = 64

    /// Makes a reader of the times of a dialect.
    init(_ order: DialectDayOrder, _ zone: ZoneRules, offset: Int?) {
        (self.order, self.zone, self.offset) = (order, zone, offset)
    }

    /// Reads a day, and a time where there is a column with it; nil for unusual ones.
    mutating func read(_ day: UnsafeBufferPointer<UInt8>, _ clock: UnsafeBufferPointer<UInt8>) -> Reading? {
        guard !clock.isEmpty else { return read(day) }
        // A workbook shows the day with a midnight, which is unusual.
        guard day.count + 1 + clock.count <= Self.mostBytes, day.count <= 10 else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.mostBytes) { text in
            _ = text.update(fromContentsOf: day)
            text[day.count] = 0x20
            _ = text[(day.count + 1)...].update(fromContentsOf: clock)
            return read(UnsafeBufferPointer(rebasing: text[..<(day.count + 1 + clock.count)]))
        }
    }

    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Reading? {
        guard let time = UsualTime(text, order) else { return nil }
        guard let clock = time.clock else {
            return Reading(day: time.day, clock: nil, instant: closing(time.day))
        }
        var offset = offset
        if time.zoneStart < text.count {
            guard let named = namedOffset(UnsafeBufferPointer(rebasing: text[time.zoneStart...])) else { return nil }
            offset = named
        }
        let known = offset ?? steadyOffset(time.day)
        let instant = known.map { clock.timestamp(offset: $0) } ?? zone.timestamp(of: clock)
        return Reading(day: time.day, clock: clock, instant: instant)
    }

    private mutating func closing(_ day: TradingDay) -> Timestamp {
        if let close, close.day == day { return close.instant }
        let instant = DialectTime(day: day).timestamp(in: zone)
        close = (day, instant)
        return instant
    }

    private mutating func steadyOffset(_ day: TradingDay) -> Int? {
        if let steady, steady.day == day { return steady.offset }
        let offset = zone.steadyOffset(on: day)
        steady = (day, offset)
        return offset
    }

    /// Seconds ahead of UTC of a zone that has the same all year.
    private mutating func namedOffset(_ zone: UnsafeBufferPointer<UInt8>) -> Int? {
        guard zone.count <= 8 else { return nil }
        var name: UInt64 = 0
        for byte in zone { name = name << 8 | UInt64(byte) }
        if let named, named.name == name { return named.offset }
        guard let offset = DialectTime.offset(Substring(String(decoding: zone, as: UTF8.self))) else { return nil }
        named = (name, offset)
        return offset
    }
}
