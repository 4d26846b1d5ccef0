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

    /// Makes a schedule.
    ///
    /// - Throws: ``PlanError/endBeforeStart(start:end:)`` or ``PlanError/tooManyPayments``.
    public init(start: TradingDay, end: TradingDay, frequency: Frequency = .monthly) throws(PlanError) {
        guard start <= end else { throw .endBeforeStart(start: start, end: end) }
        guard (end.number - start.number) / 7 < Self.mostPayments else { throw .tooManyPayments }
        self.start = start
        self.end = end
        self.frequency = frequency
    }

    /// The days, ascending.
    ///
    /// Months are counted from the first day, so that the 31st stays the last day of each month.
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
        case .monthly: start.adding(months: index)
        case .quarterly: start.adding(months: 3 * index)
        }
    }
}
