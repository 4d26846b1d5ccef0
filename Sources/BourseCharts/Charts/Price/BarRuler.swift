/// The time axis below bars: each has a slot of the same width, whatever time lies between them.
struct BarRuler: Sendable {
    /// A mark on the axis.
    struct Tick: Sendable, Hashable {
        /// Which bar is marked: the first of a new hour, day, month or year.
        let index: Int
        let label: String
        /// Whether it begins something longer than its neighbors: a day among hours, a year among months.
        let isStrong: Bool
    }

    private let days: [Int]
    private let minutes: [Int]
    private let months: [Int]
    /// Whether some day has more than one bar.
    private let hasHours: Bool

    private static let steps = [1, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720]
    private static let dayCounts = [1, 2, 7, 14]
    private static let monthCounts = [1, 2, 3, 6, 12, 24, 60, 120, 240]

    /// `clock` are seconds since 1970 on the clock of the exchange, one for each bar.
    init(clock: [Int]) {
        let held = clock.map { min(max($0, ClockTick.supported.lowerBound), ClockTick.supported.upperBound) }
        days = held.map { $0.quotient(by: 86_400) }
        minutes = held.map { $0.quotient(by: 60) }
        hasHours = zip(days, days.dropFirst()).contains { $0 == $1 }
        var last = (day: Int.min, month: 0)
        months = days.map { day in
            if day != last.day {
                let date = CivilDay(number: day)
                last = (day, date.year * 12 + date.month - 1)
            }
            return last.month
        }
    }

    /// The densest marks whose labels keep their distance, at `pitch` px from bar to bar.
    ///
    /// Cost: one pass of comparisons for each density tried.
    func ticks(pitch: Double) -> [Tick] {
        if hasHours {
            for step in Self.steps {
                if let ticks = roomy(marks { minutes[$0].quotient(by: step) }, pitch: pitch) { return ticks }
            }
        }
        for count in Self.dayCounts {
            // Weeks begin on Mondays.
            if let ticks = roomy(marks { (days[$0] + 3).quotient(by: count) }, pitch: pitch) { return ticks }
        }
        for count in Self.monthCounts {
            if let ticks = roomy(marks { months[$0].quotient(by: count) }, pitch: pitch) { return ticks }
        }
        return []
    }

    /// Draws the axis at `foot` below bars in `slots`, with its marks.
    func draw(in drawing: inout Drawing, _ slots: BandScale, foot: Double, size: ChartSize) {
        drawing.rule("axis", y: foot, to: slots.edge(of: slots.count))
        for tick in ticks(pitch: slots.step) {
            let (x, half) = (slots.middle(of: tick.index), TextWidth.of(tick.label) / 2)
            drawing.rule("axis", x: x, from: foot, to: foot + 4)
            guard x >= half, x + half <= size.width else { continue }
            drawing.text(tick.label, tick.isStrong ? "mid lab" : "mid", at: DrawingPoint(x: x, y: foot + 16))
        }
    }

    private func marks(_ period: (Int) -> Int) -> [Int] {
        guard days.count > 1 else { return [] }
        var marks: [Int] = []
        var last = period(0)
        for index in 1..<days.count {
            let now = period(index)
            if now != last { marks.append(index) }
            last = now
        }
        return marks
    }

    private func roomy(_ marks: [Int], pitch: Double) -> [Tick]? {
        // No label is shorter than that: most densities need not be written to be refused.
        guard Double(marks.count - 1) * 44 <= Double(days.count) * pitch else { return nil }
        let ticks = marks.map(tick)
        let widths = ticks.map { TextWidth.of($0.label) }
        for index in ticks.indices.dropFirst() {
            let distance = Double(ticks[index].index - ticks[index - 1].index) * pitch
            if distance < widths[index] / 2 + widths[index - 1] / 2 + 24 { return nil }
        }
        return ticks
    }

    private func tick(_ index: Int) -> Tick {
        let date = CivilDay(number: days[index])
        guard days[index] != days[index - 1] else {
            let minute = minutes[index] - days[index] * 1_440
            return Tick(index: index, label: "\(Self.padded(minute / 60)):\(Self.padded(minute % 60))", isStrong: false)
        }
        let isMonth = months[index] != months[index - 1]
        let isYear = months[index].quotient(by: 12) != months[index - 1].quotient(by: 12)
        // Bars of a day name their months; bars of minutes say which day it is now.
        guard !hasHours else { return Tick(index: index, label: "\(date.day) \(date.monthName)", isStrong: true) }
        let label = isYear ? "\(date.year)" : isMonth ? date.monthName : "\(date.day) \(date.monthName)"
        return Tick(index: index, label: label, isStrong: isYear)
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
