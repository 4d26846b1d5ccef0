import BourseCore

/// The days a plan of payments is due on.
public struct PlanSchedule: Hashable, Sendable {
    /// How far apart payments are.
    public enum Frequency: String, CaseIterable, Sendable {
        /// Every 7 days.
        case weekly
        /// Every 14 days.
        case fortnightly
        /// The same day of each month.
        case monthly
        /// The same day of every third month.
        case quarterly
    }

    /// The most payments a plan may have: a hundred years of weeks.
    public static let mostPayments = 5_300

    /// The day of the first payment.
    public let start: TradingDay
    /// The last day a payment may be due on.
    public let end: TradingDay
    /// How far apart payments are.
    public let frequency: Frequency
    /// The day of the month, 1 to 31, on which monthly and quarterly payments are due: in a shorter month its last day.
    public let dayOfMonth: Int

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - start: No payment is due before.
    ///   - end: No payment is due after.
    ///   - frequency: How far apart payments are.
    ///   - dayOfMonth: The day of the month, clamped to 1 to 31; without, and where days are counted, that of `start`.
    /// - Throws: ``PlanError/endBeforeStart(start:end:)`` or ``PlanError/tooManyPayments``.
    public init(
        start: TradingDay,
        end: TradingDay,
        frequency: Frequency = .monthly,
        dayOfMonth: Int? = nil
    ) throws(PlanError) {
        let isMonthly = frequency == .monthly || frequency == .quarterly
        let dayOfMonth = isMonthly ? min(max(1, dayOfMonth ?? start.day), 31) : start.day
        let start = isMonthly ? Self.firstDay(dayOfMonth, from: start) : start
        guard start <= end else { throw .endBeforeStart(start: start, end: end) }
        guard (end.number - start.number) / 7 < Self.mostPayments else { throw .tooManyPayments }
        self.start = start
        self.end = end
        self.frequency = frequency
        self.dayOfMonth = dayOfMonth
    }

    /// The first day from `start` on that is a day of the month, or the last of a month that has no such day.
    public static func firstDay(_ dayOfMonth: Int, from start: TradingDay) -> TradingDay {
        let due = day(dayOfMonth, in: start)
        return due < start ? day(dayOfMonth, in: start.endOfMonth.adding(days: 1)) : due
    }

    /// A day of the month of another day, or the month's last.
    private static func day(_ dayOfMonth: Int, in month: TradingDay) -> TradingDay {
        min(month.startOfMonth.adding(days: dayOfMonth - 1), month.endOfMonth)
    }

    /// The days, ascending.
    ///
    /// Months are counted from the first, so that the 31st stays the last day of each month.
    public var days: [TradingDay] {
        var days: [TradingDay] = []
        while days.count < Self.mostPayments {
            let day = due(days.count)
            guard day <= end else { break }
            days.append(day)
        }
        return days
    }

    /// How many whole years after the first payment a day is.
    func wholeYears(until day: TradingDay) -> Int {
        let years = max(0, day.year - start.year)
        return years > 0 && start.adding(months: 12 * years) > day ? years - 1 : years
    }

    private func due(_ index: Int) -> TradingDay {
        switch frequency {
        case .weekly: start.adding(days: 7 * index)
        case .fortnightly: start.adding(days: 14 * index)
        case .monthly: Self.day(dayOfMonth, in: start.adding(months: index))
        case .quarterly: Self.day(dayOfMonth, in: start.adding(months: 3 * index))
        }
    }
}
