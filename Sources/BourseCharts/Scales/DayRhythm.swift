/// How often the time axis is marked.
enum DayRhythm: Sendable, Hashable {
    case days
    case weeks(Int)
    case months(Int)
    case years(Int)

    /// Every rhythm an axis may have, the densest first.
    static let ascending: [DayRhythm] =
        [.days, .weeks(1), .weeks(2)] + [1, 2, 3, 6].map(months) + [1, 2, 5, 10, 20, 50, 100, 200, 500].map(years)

    /// About how many days lie between two marks.
    var typicalLength: Double {
        switch self {
        case .days: 1
        case .weeks(let count): 7 * Double(count)
        case .months(let count): 30.4 * Double(count)
        case .years(let count): 365.25 * Double(count)
        }
    }

    /// The days marked from `first` through `last`.
    ///
    /// A month that began up to three days before `first` is marked too: the axis starts with its first trading day.
    func marks(from first: Int, through last: Int) -> [Int] {
        switch self {
        case .days:
            return Array(first...last)
        case .weeks(let count):
            let week = (first + 9).quotient(by: 7)
            let aligned = week + (count - week % count) % count
            return Array(stride(from: aligned * 7 - 3, through: last, by: 7 * count))
        case .months(let count):
            return monthMarks(every: count, from: first, through: last)
        case .years(let count):
            return monthMarks(every: 12 * count, from: first, through: last)
        }
    }

    private func monthMarks(every count: Int, from first: Int, through last: Int) -> [Int] {
        let opening = CivilDay(number: first)
        var month = (opening.year * 12 + opening.month - 1).quotient(by: count) * count
        var marks: [Int] = []
        while true {
            let day = CivilDay.number(
                year: month.quotient(by: 12),
                month: month - month.quotient(by: 12) * 12 + 1,
                day: 1
            )
            guard day <= last else { return marks }
            if day > first - 4 { marks.append(day) }
            month += count
        }
    }

    /// What stands at a mark; the first mark, and the first of a year, also say which year it is where `isLong`.
    func label(of day: Int, isFirst: Bool, isLong: Bool) -> String {
        let date = CivilDay(number: day)
        let year = isLong && isFirst ? " \(date.year)" : ""
        switch self {
        case .days, .weeks:
            return "\(date.day) \(date.monthName)\(year)"
        case .months:
            return date.month == 1 && !isFirst ? "\(date.year)" : "\(date.monthName)\(year)"
        case .years:
            return "\(date.year)"
        }
    }
}
