extension ProfitChart {
    /// The time one bar stands for.
    public enum Bucket: String, Sendable, Hashable, CaseIterable {
        /// One day.
        case day
        /// A week from Monday through Sunday.
        case week
        /// A calendar month.
        case month

        /// The finest bucket whose bars are at least 2 px wide with a gap between them.
        ///
        /// `days` counts the calendar days of the range and `width` is that of the whole chart, in px. Months are the
        /// coarsest there is.
        public static func fitting(days: Int, width: Double, hasWeekends: Bool = false) -> Bucket {
            let plot = width - 48
            let slots = Double(max(days, 1)) * (hasWeekends ? 1 : 5.0 / 7)
            if plot / slots >= 2.9 { return .day }
            return plot / (Double(max(days, 1)) / 7) >= 3 ? .week : .month
        }

        /// The first day of the bucket that holds `day`; days are counted from 1 January 1970.
        public func start(of day: Int) -> Int {
            let day = min(max(day, CivilDay.supported.lowerBound), CivilDay.supported.upperBound)
            switch self {
            case .day:
                return day
            case .week:
                return day - CivilDay.weekday(of: day)
            case .month:
                return day - CivilDay(number: day).day + 1
            }
        }

        /// The last day of the bucket that holds `day`; days are counted from 1 January 1970.
        public func end(of day: Int) -> Int {
            let start = start(of: day)
            switch self {
            case .day:
                return start
            case .week:
                return start + 6
            case .month:
                let date = CivilDay(number: start)
                return CivilDay.number(year: date.year, month: date.month + 1, day: 1) - 1
            }
        }
    }

    /// The sum of each bucket, by its first day, ascending.
    var bars: [(day: Int, result: Double)] {
        var bars: [(day: Int, result: Double)] = []
        for point in points {
            let start = bucket.start(of: point.day)
            if let last = bars.last, last.day == start {
                bars[bars.count - 1].result += point.result
            } else {
                bars.append((start, point.result))
            }
        }
        return bars.filter { $0.result.isDrawable }
    }
}
