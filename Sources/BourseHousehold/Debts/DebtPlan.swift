import BourseCore

/// Debts paid off month by month, to the smallest amount of their currency.
///
/// Every month interest is added first, then every minimum payment is made, then what is left goes to the debts in the
/// strategy's order. The sum paid is the same every month: the first month's minimum payments and what is paid beyond
/// them, so that what a paid debt or a falling minimum payment frees goes to the next debt. Only a month whose minimum
/// payments are higher is paid with more. ``DebtStrategy/minimumsOnly`` pays nothing but those.
public struct DebtPlan: Hashable, Sendable {
    /// The most debts a household has.
    public static let mostDebts = 100
    /// The longest plan: fifty years.
    public static let mostMonths = 600

    /// The debts, in the order they were given.
    public let debts: [Debt]
    /// Where money beyond minimum payments goes.
    public let strategy: DebtStrategy
    /// What is paid in all every month, until less is owed; of ``DebtStrategy/minimumsOnly`` in the first month.
    public let monthlyPayment: Money
    /// The months, the first payment being one month after the start.
    public let months: [DebtMonth]
    /// How it ends.
    public let outcome: DebtOutcome
    /// Interest of all months.
    public let interest: Money

    /// Plans.
    ///
    /// - Parameters:
    ///   - debts: All in one currency.
    ///   - strategy: Where money beyond minimum payments goes.
    ///   - extra: What is paid each month beyond the first month's minimum payments, 0 or more.
    ///   - start: The day the balances are of.
    /// - Complexity: O(months · debts · log debts), and some fifty times that for debts that are never paid.
    public init(
        _ debts: [Debt],
        strategy: DebtStrategy,
        extra: Money = .zero,
        start: TradingDay
    ) throws(HouseholdError) {
        guard debts.count <= Self.mostDebts else { throw .tooMany("debts", limit: Self.mostDebts) }
        guard Set(debts.map(\.currency)).count <= 1 else { throw .mixedCurrencies }
        try HouseholdLimits.positive(extra, orZero: true, "extra payment")
        try HouseholdLimits.day(start)
        if case .own(let ids) = strategy {
            guard Set(ids).count == ids.count, Set(ids).isSubset(of: debts.map(\.id)) else { throw .badOrder }
        }
        self.debts = debts
        self.strategy = strategy
        var course = DebtCourse(debts, strategy, start: start)
        monthlyPayment = course.firstMinimums + (strategy == .minimumsOnly ? .zero : extra)
        guard !debts.isEmpty else {
            (months, outcome, interest) = ([], .paid(months: 0, on: start), .zero)
            return
        }
        var months: [DebtMonth] = []
        let end = course.run(paying: monthlyPayment, months: Self.mostMonths) { months.append($0) }
        self.months = months
        interest = months.reduce(.zero) { $0 + $1.interest }
        if case .paid = end, let last = months.last {
            outcome = .paid(months: last.number, on: last.day)
        } else {
            outcome = .never(Self.shortfall(debts, strategy: strategy, start: start, months: months))
        }
    }

    /// When each debt is paid, in the order the debts were given; nothing for one that is not.
    public var payoffs: [(month: Int, day: TradingDay)?] {
        debts.indices.map { index in
            months.first { $0.lines[index].closing == .zero }.map { ($0.number, $0.day) }
        }
    }

    private static func shortfall(
        _ debts: [Debt],
        strategy: DebtStrategy,
        start: TradingDay,
        months: [DebtMonth]
    ) -> DebtShortfall {
        let month = months.first { $0.payment <= $0.interest } ?? months.last
        let cent = debts.first.map { HouseholdRate.smallestAmount(in: $0.currency) } ?? 1
        let paying = strategy == .minimumsOnly ? DebtStrategy.avalanche : strategy
        // The sum that ends the plan is looked for between nothing and all that is owed with a year's interest at once.
        var (low, high) = (Int128.zero, debts.reduce(Int128.zero) { $0 + $1.balance.units * 11 / cent } + 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            var course = DebtCourse(debts, paying, start: start)
            let end = course.run(paying: Money(units: middle * cent), months: mostMonths)
            if case .paid = end { high = middle } else { low = middle }
        }
        return DebtShortfall(
            interest: month?.interest ?? .zero,
            payment: month?.payment ?? .zero,
            needed: Money(units: high * cent)
        )
    }
}
