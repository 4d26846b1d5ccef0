import BourseCore

/// Hours of each day in which nobody is to be woken: what fires is latched at once and delivered when they end.
public struct QuietHours: Hashable, Sendable {
    /// When they begin, in minutes since midnight on the person's clock.
    public let start: Int
    /// When they end, in minutes since midnight; at or before the start it is that of the next day.
    public let end: Int

    /// Makes quiet hours; nothing when a time is not of a day or both are the same.
    public init?(start: Int, end: Int) {
        guard (0..<1440).contains(start), (0..<1440).contains(end), start != end else { return nil }
        self.start = start
        self.end = end
    }

    /// When something may be delivered that is ready at an instant: then, or at the end of the quiet hours it falls into.
    ///
    /// Where clocks skip the end, it is read with the offset before; where they show it twice, the first counts, so
    /// nothing waits longer than the hours on the wall say.
    ///
    /// - Parameter zone: The person's.
    public func release(of ready: Timestamp, in zone: ZoneRules) -> Timestamp {
        let local = zone.localTime(at: ready)
        let minute = Int(local.microseconds / 60_000_000)
        let isQuiet = start < end ? (start..<end).contains(minute) : minute >= start || minute < end
        guard isQuiet else { return ready }
        let day = start > end && minute >= start ? local.day.adding(days: 1) : local.day
        let release = zone.timestamp(of: LocalTime(day: day, microseconds: Int64(end) * 60_000_000))
        return max(ready, release)
    }

    /// The hours in words: `22:00 to 07:00`.
    public var text: String { "\(Self.clock(start)) to \(Self.clock(end))" }

    private static func clock(_ minute: Int) -> String {
        String(LocalTime(day: TradingDay(number: 0), microseconds: Int64(minute) * 60_000_000).clock.prefix(5))
    }
}
