extension DayScale {
    /// A mark on the time axis.
    public struct Tick: Sendable, Hashable {
        /// The marked day, counted from 1 January 1970.
        public let day: Int
        /// Where it lies, in px: the middle of its slot if every day is marked, else the left edge.
        public let position: Double
        /// Where its label begins, in px.
        public let labelStart: Double
        /// What stands beside it; `nil` for a mark between two labels.
        public let label: String?

        var labelEnd: Double { labelStart + (label.map(TextWidth.of) ?? 0) }
    }

    /// The densest marks whose labels do not touch: days, weeks, months, quarters or years.
    ///
    /// Months read "Jan 2026", "Feb", …, and a later January reads as its year. Where only every second or third month
    /// has room for a label, the months between are marked without one. Cost: grows with the ticks, not with the days.
    public func ticks() -> [Tick] {
        for rhythm in DayRhythm.ascending where rhythm.typicalLength * pixelsPerDay >= 20 {
            let marks = rhythm.marks(from: first, through: last).filter { hasSlot($0) || rhythm != .days }
            guard !marks.isEmpty else { continue }
            if let ticks = labeled(marks, in: rhythm) { return withMonthsBetween(ticks, rhythm) }
        }
        return [tick(first, .days, DayRhythm.days.label(of: first, isFirst: true, isLong: true))]
    }

    private var pixelsPerDay: Double { (end - start) / Double(last - first + 1) }

    private func hasSlot(_ day: Int) -> Bool { hasWeekends || CivilDay.weekday(of: day) < 5 }

    /// The marks with their labels, or `nil` if two labels would touch.
    private func labeled(_ marks: [Int], in rhythm: DayRhythm) -> [Tick]? {
        let short = marks.enumerated().map { tick($1, rhythm, rhythm.label(of: $1, isFirst: $0 == 0, isLong: false)) }
        let long = marks.prefix(1).map { tick($0, rhythm, rhythm.label(of: $0, isFirst: true, isLong: true)) }
        return [long + short.dropFirst(), short].first { ticks in
            zip(ticks, ticks.dropFirst()).allSatisfy { $0.labelEnd + 10 <= $1.labelStart }
        }
    }

    private func tick(_ day: Int, _ rhythm: DayRhythm, _ label: String?) -> Tick {
        let width = label.map(TextWidth.of) ?? 0
        let position = rhythm == .days ? middle(of: day) : edge(of: day)
        let wanted = rhythm == .days ? position - width / 2 : position <= start + 1 ? start : position + 4
        let labelStart = max(start, min(wanted, end + TextWidth.gutter - width))
        return Tick(day: day, position: position, labelStart: labelStart, label: label)
    }

    private func withMonthsBetween(_ ticks: [Tick], _ rhythm: DayRhythm) -> [Tick] {
        guard case .months(let count) = rhythm, count > 1, pixelsPerDay * 28 >= 12 else { return ticks }
        let labeled = Set(ticks.map(\.day))
        let between = DayRhythm.months(1).marks(from: first, through: last).filter { !labeled.contains($0) }
        return (ticks + between.map { tick($0, rhythm, nil) })
            .sorted { $0.day < $1.day }
    }
}
