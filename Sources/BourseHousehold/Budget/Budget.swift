import BourseCore

/// What a household expects to earn and to pay, in one currency.
public struct Budget: Hashable, Sendable {
    /// The most lines a household has.
    public static let mostLines = 1_000

    /// The currency of all lines.
    public let currency: Currency
    /// The lines in that currency, in the order they were given.
    public let lines: [BudgetLine]

    /// Takes the lines that are in a currency; amounts in others are never added.
    public init(_ lines: some Sequence<BudgetLine>, in currency: Currency) throws(HouseholdError) {
        self.currency = currency
        self.lines = lines.filter { $0.currency == currency }
        guard self.lines.count <= Self.mostLines else { throw .tooMany("budget lines", limit: Self.mostLines) }
    }

    /// The average of what runs on a day: see ``PaymentFrequency/paymentsPerYear``.
    public func averages(on day: TradingDay) -> BudgetTotals {
        let running = lines.filter { $0.isRunning(on: day) }
        return BudgetTotals(
            yearlyIncome: running.reduce(.zero) { $1.flow == .income ? $0 + $1.perYear : $0 },
            yearlyExpenses: running.reduce(.zero) { $1.flow == .expense ? $0 + $1.perYear : $0 },
            currency: currency
        )
    }

    /// What falls due in a range of days, exact.
    ///
    /// - Complexity: O(payments in the range).
    public func due(in range: ClosedRange<TradingDay>) -> (income: Money, expenses: Money) {
        lines.reduce(into: (Money.zero, Money.zero)) { sums, line in
            let amount = line.due(in: range)
            if line.flow == .income { sums.0 += amount } else { sums.1 += amount }
        }
    }

    /// What was planned for a month beside what was spent, by category: first what is over, then by what was planned.
    ///
    /// - Parameters:
    ///   - month: Any day of the month.
    ///   - spending: What was spent in that month by category, in the budget's currency, refunds taken off.
    public func comparison(inMonthOf month: TradingDay, spending: [SpendingCategory: Money]) -> [BudgetComparison] {
        let range = month.startOfMonth...month.endOfMonth
        var planned: [SpendingCategory: Money] = [:]
        for line in lines where line.flow == .expense {
            planned[line.category, default: .zero] += line.due(in: range)
        }
        // What is planned for other months belongs to the table only when something was spent on it.
        planned = planned.filter { $0.value > .zero }
        return Set(planned.keys).union(spending.keys).map { category in
            BudgetComparison(
                category: category,
                planned: planned[category] ?? .zero,
                spent: spending[category] ?? .zero
            )
        }
        .sorted { one, other in
            if one.isOver != other.isOver { return one.isOver }
            if one.planned != other.planned { return one.planned > other.planned }
            return one.spent == other.spent ? one.category < other.category : one.spent > other.spent
        }
    }
}

/// Averages of a budget.
///
/// Years are exact sums; months are a twelfth of these sums, rounded once and half to even at the currency's decimals, so
/// that twelve lines of 0.01 a year are a cent a month together.
public struct BudgetTotals: Hashable, Sendable {
    /// Income of an average year.
    public let yearlyIncome: Money
    /// Expenses of an average year.
    public let yearlyExpenses: Money
    /// What they are counted in.
    public let currency: Currency

    /// Income less expenses of an average year.
    public var yearlySurplus: Money { yearlyIncome - yearlyExpenses }
    /// Income of an average month.
    public var monthlyIncome: Money { twelfth(yearlyIncome) }
    /// Expenses of an average month.
    public var monthlyExpenses: Money { twelfth(yearlyExpenses) }
    /// What is left of an average month: the difference of the two figures shown beside it.
    public var monthlySurplus: Money { monthlyIncome - monthlyExpenses }

    private func twelfth(_ amount: Money) -> Money {
        // In one division: rounding a twelfth to 10^−16 first would round twice.
        let cent = HouseholdRate.smallestAmount(in: currency)
        return Money(units: amount.units.dividedHalfToEven(by: 12 * cent) * cent)
    }
}

/// What was planned and spent in a category.
public struct BudgetComparison: Hashable, Sendable {
    /// The category.
    public let category: SpendingCategory
    /// What falls due in the month by the budget.
    public let planned: Money
    /// What was spent; below 0 when more was paid back than spent.
    public let spent: Money

    /// What is left to spend; below 0 where more was spent than planned.
    public var left: Money { planned - spent }
    /// Whether more was spent than planned.
    public var isOver: Bool { spent > planned }
    /// Spent ÷ planned; nothing where nothing was planned.
    public var share: Ratio? { Ratio(spent, over: planned) }
}
