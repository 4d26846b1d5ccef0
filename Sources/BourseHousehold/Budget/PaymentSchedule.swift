import BourseCore

/// How often something is paid.
public enum PaymentFrequency: String, CaseIterable, Codable, Sendable {
    /// Every day.
    case daily
    /// Every 7 days.
    case weekly
    /// Every 14 days.
    case fortnightly
    /// Every 28 days.
    case fourWeekly
    /// Two days of each month.
    case semiMonthly
    /// A day of each month.
    case monthly
    /// A day of each third month.
    case quarterly
    /// A day of each sixth month.
    case halfYearly
    /// A day of each year.
    case yearly
    /// The first day only.
    case once

    /// Payments in an average year, by the convention of household budgets: a year has 365 days and 52 weeks.
    ///
    /// So 100 a week is 433.33 a month. What really falls due in a month is in ``PaymentSchedule/days(in:)``.
    public var paymentsPerYear: Int {
        switch self {
        case .daily: 365
        case .weekly: 52
        case .fortnightly: 26
        case .fourWeekly: 13
        case .semiMonthly: 24
        case .monthly: 12
        case .quarterly: 4
        case .halfYearly: 2
        case .yearly: 1
        case .once: 0
        }
    }

    /// The days between payments, where days are counted.
    var step: Int? {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .fortnightly: 14
        case .fourWeekly: 28
        default: nil
        }
    }

    /// The months between payments, where months are counted.
    var months: Int? {
        switch self {
        case .semiMonthly, .monthly: 1
        case .quarterly: 3
        case .halfYearly: 6
        case .yearly: 12
        default: nil
        }
    }
}

/// What happens in a month that does not have the day.
public enum EndOfMonthRule: String, CaseIterable, Codable, Sendable {
    /// The month's last day: the 31st is the 30th in April, and the 31st again in May.
    case lastDayOfShorterMonth
    /// A first day that is its month's last means every month's last: 30 April, 31 May. Others as
    /// ``lastDayOfShorterMonth``.
    case alwaysLastDay
    /// Nothing is paid in that month.
    case skip
}

/// The days something is paid on.
public struct PaymentSchedule: Hashable, Sendable {
    /// How often.
    public let frequency: PaymentFrequency
    /// The day of the first payment.
    public let first: TradingDay
    /// No payment is later; nothing where there is no end.
    public let last: TradingDay?
    /// What happens in a shorter month.
    public let endOfMonth: EndOfMonthRule
    /// The other day of the month of payments twice a month, 1 to 31, the last one meaning the month's last; 0 for others.
    public let secondDay: Int

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - frequency: How often.
    ///   - first: The day of the first payment.
    ///   - last: No payment is later.
    ///   - endOfMonth: What happens in a shorter month; of no meaning where days are counted.
    ///   - secondDay: The other day of the month of payments twice a month. Without, it is 15 days away: the 16th for
    ///     the 1st, the last for the 15th.
    public init(
        _ frequency: PaymentFrequency,
        first: TradingDay,
        last: TradingDay? = nil,
        endOfMonth: EndOfMonthRule = .lastDayOfShorterMonth,
        secondDay: Int? = nil
    ) throws(HouseholdError) {
        try HouseholdLimits.day(first)
        if let last {
            try HouseholdLimits.day(last)
            if last < first { throw .endBeforeStart(first: first, last: last) }
        }
        let day = first.day
        let usual = day == 15 ? 31 : day < 15 ? day + 15 : day - 15
        let second = secondDay ?? usual
        guard frequency != .semiMonthly || ((1...31).contains(second) && second != day) else { throw .badSecondDay }
        self.frequency = frequency
        self.first = first
        self.last = last
        self.endOfMonth = endOfMonth
        self.secondDay = frequency == .semiMonthly ? second : 0
    }

    /// The days of a range on which a payment is due, ascending, each once.
    ///
    /// Months are counted from the first, so that a 31st is not lost after a shorter month.
    /// - Complexity: O(payments in the range).
    public func days(in range: ClosedRange<TradingDay>) -> [TradingDay] {
        let from = max(range.lowerBound, first)
        let through = min(range.upperBound, last ?? HouseholdLimits.days.upperBound)
        guard from <= through else { return [] }
        if let step = frequency.step {
            let skipped = (from.number - first.number + step - 1) / step
            return Array(stride(from: first.adding(days: skipped * step), through: through, by: step))
        }
        guard let step = frequency.months else { return from == first ? [first] : [] }
        let start = (from.year - first.year) * 12 + from.month - first.month
        var days: [TradingDay] = []
        var index = start / step * step
        while true {
            let month = first.startOfMonth.adding(months: index)
            guard month <= through else { return days }
            var due = [day(dayOfMonth, in: month, skips: endOfMonth == .skip)]
            if frequency == .semiMonthly {
                due.append(day(secondDay, in: month, skips: endOfMonth == .skip && secondDay < 31))
            }
            for day in Set(due.compactMap(\.self)).sorted() where day >= from && day <= through { days.append(day) }
            index += step
        }
    }

    /// The first payment on or after a day; nothing when there is none within nine years.
    public func next(onOrAfter day: TradingDay) -> TradingDay? {
        let from = max(day, first)
        guard from <= HouseholdLimits.days.upperBound else { return nil }
        // A 29 February that is skipped in other years may be eight years away, around 2100.
        for years in [1, 9] {
            if let due = days(in: from...from.adding(months: 12 * years)).first { return due }
        }
        return nil
    }

    /// The day of the month that payments are due on.
    private var dayOfMonth: Int {
        endOfMonth == .alwaysLastDay && first == first.endOfMonth ? 31 : first.day
    }

    private func day(_ dayOfMonth: Int, in month: TradingDay, skips: Bool) -> TradingDay? {
        let last = month.endOfMonth
        guard dayOfMonth > last.day else { return month.adding(days: dayOfMonth - 1) }
        return skips ? nil : last
    }
}
