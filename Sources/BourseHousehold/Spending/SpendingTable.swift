import BourseCore

/// What a household spent and earned in a month, in one currency.
public struct SpendingMonth: Hashable, Sendable {
    /// The first day of the month.
    public let month: TradingDay
    /// Spent by category, refunds of the month taken off; below 0 where more came back.
    public let categories: [SpendingCategory: Money]
    /// What was earned.
    public let income: Money

    /// Spent on all categories.
    public var total: Money { categories.values.reduce(.zero, +) }
    /// Earned less spent.
    public var surplus: Money { income - total }
}

/// Spending by month and category.
public struct SpendingTable: Hashable, Sendable {
    /// What it is counted in.
    public let currency: Currency
    /// The months from the first entry's to the last one's, ascending; a month without entries has zeros.
    public let months: [SpendingMonth]
    /// Entries for whose currency there was no rate on their day, by currency; they are in no sum.
    public let unconverted: [Currency: Int]

    /// Adds up entries, each at the rate of its day, rounded half to even at 10^−16; transfers are left out.
    ///
    /// - Complexity: O(n) in entries.
    public init(_ entries: ClassifiedEntries, in base: Currency, rate: NetWorth.Rate) {
        var spent: [TradingDay: [SpendingCategory: Money]] = [:]
        var earned: [TradingDay: Money] = [:]
        var unconverted: [Currency: Int] = [:]
        var days: [TradingDay] = []
        for (entry, meaning) in entries.entries {
            if case .transfer = meaning { continue }
            let value =
                entry.currency == base
                ? entry.amount : rate(entry.currency, entry.day).flatMap { entry.amount.converted(at: $0) }
            guard let value else {
                unconverted[entry.currency, default: 0] += 1
                continue
            }
            let month = entry.day.startOfMonth
            days.append(month)
            switch meaning {
            case .spending(let category), .refund(let category):
                spent[month, default: [:]][category, default: .zero] -= value
            case .income: earned[month, default: .zero] += value
            case .transfer: continue
            }
        }
        var months: [SpendingMonth] = []
        if var month = days.min(), let last = days.max() {
            while month <= last {
                months.append(
                    SpendingMonth(month: month, categories: spent[month] ?? [:], income: earned[month] ?? .zero)
                )
                month = month.adding(months: 1)
            }
        }
        currency = base
        self.months = months
        self.unconverted = unconverted
    }

    /// The average of a category over months, rounded half to even at the currency's decimals; nothing without months.
    ///
    /// Months without the category count with 0: a yearly bill is a twelfth of it a month.
    public func average(of category: SpendingCategory, over months: some Collection<SpendingMonth>) -> Money? {
        average(months.map { $0.categories[category] ?? .zero })
    }

    /// The average of all spending over months, rounded likewise.
    public func averageTotal(over months: some Collection<SpendingMonth>) -> Money? { average(months.map(\.total)) }

    /// The months that are over on a day, at most some of them: a month that is still going on is no month to compare with.
    public func completeMonths(before day: TradingDay, last count: Int = 12) -> ArraySlice<SpendingMonth> {
        months.filter { $0.month.endOfMonth < day }.suffix(max(0, count))
    }

    private func average(_ amounts: [Money]) -> Money? {
        guard !amounts.isEmpty else { return nil }
        let cent = HouseholdRate.smallestAmount(in: currency)
        let sum = amounts.reduce(Money.zero, +)
        return Money(units: sum.units.dividedHalfToEven(by: Int128(amounts.count) * cent) * cent)
    }
}
