/// What a calendar and a clock on the wall show: a day and a time of day, in a zone that is kept elsewhere.
public struct LocalTime: Hashable, Sendable {
    /// The day on the calendar.
    public let day: TradingDay
    /// Microseconds since midnight on the clock, below 24 hours.
    public let microseconds: Int64

    /// Makes a local time.
    public init(day: TradingDay, microseconds: Int64 = 0) {
        self.day = day
        self.microseconds = microseconds
    }

    /// Makes a local time; nothing when there is no such time of day.
    public init?(day: TradingDay, hour: Int, minute: Int, second: Int, microsecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.init(day: day, microseconds: Int64((hour * 60 + minute) * 60 + second) * 1_000_000 + Int64(microsecond))
    }

    /// What a clock `offset` seconds ahead of UTC shows at `timestamp`.
    public init(_ timestamp: Timestamp, offset: Int) {
        let (seconds, fraction) = timestamp.split
        let local = seconds + Int64(offset)
        let days = Timestamp.floor(local, 86_400)
        self.init(day: TradingDay(number: Int(days)), microseconds: (local - days * 86_400) * 1_000_000 + fraction)
    }

    /// The instant at which a clock `offset` seconds ahead of UTC shows this.
    public func timestamp(offset: Int) -> Timestamp {
        Timestamp(microseconds: Int64(day.number) * 86_400_000_000 + microseconds - Int64(offset) * 1_000_000)
    }

    /// Whole seconds since midnight.
    public var secondOfDay: Int32 { Int32(microseconds / 1_000_000) }
    /// The hour, 0…23.
    public var hour: Int { Int(microseconds / 3_600_000_000) }
    /// The minute, 0…59.
    public var minute: Int { Int(microseconds / 60_000_000 % 60) }
    /// The second, 0…59.
    public var second: Int { Int(microseconds / 1_000_000 % 60) }

    /// `HH:mm:ss`, with decimals when there are any.
    public var clock: String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
        let whole = "\(two(hour)):\(two(minute)):\(two(second))"
        let fraction = microseconds % 1_000_000
        return fraction == 0 ? whole : whole + DecimalText.text(Int128(fraction), places: 6).dropFirst()
    }
}

extension LocalTime: Comparable, CustomStringConvertible {
    /// Orders by day, then time of day.
    public static func < (lhs: LocalTime, rhs: LocalTime) -> Bool {
        (lhs.day, lhs.microseconds) < (rhs.day, rhs.microseconds)
    }

    /// `yyyy-MM-ddTHH:mm:ss`.
    public var description: String { "\(day)T\(clock)" }
}
