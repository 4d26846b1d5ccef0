import BourseCore

/// The time of a trade: `2026-05-11, 13:26:17`.
struct ActivityTime {
    /// What the clock showed.
    let time: LocalTime
    /// Whether the cell had a day alone, so that the time is the exchange's close.
    let isDayOnly: Bool

    /// Reads a cell in which `,`, `;`, `T` or a blank follows the day; nothing when it is anything else.
    init?(_ text: String) {
        let parts = text.drop { $0 == "'" }.split(maxSplits: 1) { ", ;T".contains($0) }
        guard let day = parts.first.flatMap({ BrokerDay.iso($0) }) else { return nil }
        let clock = parts.count == 2 ? parts[1].drop { ", ;".contains($0) } : ""
        guard !clock.isEmpty else {
            time = TradingCalendar.unitedStates.closing(on: day)
            isDayOnly = true
            return
        }
        guard let time = BrokerClock.time(clock, on: day) else { return nil }
        self.time = time
        isDayOnly = false
    }

    /// Seconds since midnight; nil for a day alone.
    var second: Int32? { isDayOnly ? nil : time.secondOfDay }

    /// What the file states of a fill at this time.
    func detail(total: Money?, name: String) -> FillDetail {
        FillDetail(day: time.day, second: second, total: total, name: name)
    }
}
