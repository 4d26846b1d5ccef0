/// Days along the horizontal axis: every day has a slot of the same width, weekends only if they are wanted.
///
/// Days are numbers since 1 January 1970 without a time zone: they are dates, not instants.
public struct DayScale: Sendable, Hashable {
    /// The first day on the axis.
    public let first: Int
    /// The last day on the axis.
    public let last: Int
    /// The left edge of the first day's slot, in px.
    public let start: Double
    /// The right edge of the last day's slot, in px.
    public let end: Double
    /// Whether Saturdays and Sundays have a slot; without one they fall on the edge before Monday.
    public let hasWeekends: Bool

    /// Makes a scale from `first` through `last`, drawn from `start` to `end` px.
    ///
    /// Days beyond ±3,000,000 are brought to that bound. A range that holds nothing but a weekend shows it.
    public init(from first: Int, through last: Int, start: Double, end: Double, hasWeekends: Bool = false) {
        let bounds = [first, last].map { min(max($0, CivilDay.supported.lowerBound), CivilDay.supported.upperBound) }
        self.first = min(bounds[0], bounds[1])
        self.last = max(bounds[0], bounds[1])
        self.start = start
        self.end = end
        let weekdays = Self.slot(of: self.last + 1, hasWeekends: false) - Self.slot(of: self.first, hasWeekends: false)
        self.hasWeekends = hasWeekends || weekdays == 0
    }

    /// The number of slots, at least one.
    public var slots: Int { slot(of: last + 1) - slot(of: first) }

    /// The width of one day, in px.
    public var step: Double { (end - start) / Double(slots) }

    /// The left edge of `day`, in px, held inside the axis.
    public func edge(of day: Int) -> Double {
        let offset = slot(of: min(max(day, first), last + 1)) - slot(of: first)
        // A sum of rounded steps may end a hair beyond the end.
        return min(start + Double(offset) * step, end)
    }

    /// The middle of `day`, in px, held inside the axis.
    public func middle(of day: Int) -> Double { min(edge(of: day) + step / 2, end - step / 2) }

    private func slot(of day: Int) -> Int { Self.slot(of: day, hasWeekends: hasWeekends) }

    private static func slot(of day: Int, hasWeekends: Bool) -> Int {
        guard !hasWeekends else { return day }
        return (day + 3).quotient(by: 7) * 5 + min(CivilDay.weekday(of: day), 5)
    }
}
