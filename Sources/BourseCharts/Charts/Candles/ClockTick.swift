/// A mark on an axis of instants: a time of day, or the day where one begins.
struct ClockTick: Sendable, Hashable {
    /// Which bar is marked.
    let index: Int
    let label: String
    /// Whether a day, month or year begins here.
    let isDay: Bool

    /// Seconds since 1970 that an axis accepts: those of the days it accepts.
    static let supported = (CivilDay.supported.lowerBound * 86_400)...(CivilDay.supported.upperBound * 86_400)

    /// Distances between marks, in seconds, densest first.
    private static let steps = [60, 300, 900, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 43_200]
    private static let days = [1, 2, 7, 14]
    private static let months = [1, 3, 6, 12, 24, 60, 120]

    /// The densest marks whose labels keep their distance.
    ///
    /// `starts` are the starts of bars in seconds of the reader's clock, `pitch` is how far bars lie apart in px. A bar
    /// is marked when a round time lies between it and the one before, and is labeled with its own start: hours of
    /// Kolkata begin at half past. Cost: one pass for each density tried.
    static func ticks(starts: [Int], pitch: Double) -> [ClockTick] {
        let candidates =
            steps.map { step in { (start: Int) in start.quotient(by: step) } }
            + days.map { count in { (start: Int) in (start.quotient(by: 86_400) + 3).quotient(by: count) } }
            + months.map { count in { (start: Int) in monthNumber(of: start).quotient(by: count) } }
        for period in candidates {
            let marks = starts.indices.dropFirst().filter { period(starts[$0]) != period(starts[$0 - 1]) }
            let ticks = labeled(marks, starts)
            let isRoomy = zip(ticks, ticks.dropFirst()).allSatisfy { first, next in
                Double(next.index - first.index) * pitch >= TextWidth.of(first.label) / 2 + TextWidth.of(next.label) / 2
                    + 28
            }
            if isRoomy { return ticks }
        }
        return []
    }

    private static func labeled(_ marks: [Int], _ starts: [Int]) -> [ClockTick] {
        marks.map { index in
            let (now, before) = (starts[index], starts[index - 1])
            let (day, dayBefore) = (now.quotient(by: 86_400), before.quotient(by: 86_400))
            guard day != dayBefore else {
                let minute = (now - day * 86_400) / 60
                return ClockTick(index: index, label: "\(padded(minute / 60)):\(padded(minute % 60))", isDay: false)
            }
            let date = CivilDay(number: day)
            let isYear = date.year != CivilDay(number: dayBefore).year
            let isMonth = isYear || date.month != CivilDay(number: dayBefore).month
            // Bars of a day name their months; bars of minutes say which day it is now.
            let isDaily = now - before >= 86_400
            let label =
                isDaily && isYear
                ? "\(date.year)" : isDaily && isMonth ? date.monthName : "\(date.day) \(date.monthName)"
            return ClockTick(index: index, label: label, isDay: !isDaily || isMonth)
        }
    }

    private static func monthNumber(of start: Int) -> Int {
        let date = CivilDay(number: start.quotient(by: 86_400))
        return date.year * 12 + date.month - 1
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
