import BourseCore
import BourseHousehold

extension HouseholdBooks {
    // MARK: - Debts

    /// A debt with what is owed today; nothing when its account says that nothing is.
    public func owed(_ stored: HouseholdDebt) -> Debt? {
        guard let account = stored.account else { return stored.debt }
        guard let balance = balance(of: account) else { return stored.debt }
        let debt = stored.debt
        return try? Debt(
            id: debt.id,
            name: debt.name,
            balance: -balance,
            currency: debt.currency,
            annualRate: debt.annualRate,
            minimum: debt.minimum,
            promotion: debt.promotion
        )
    }

    /// The currencies debts are in, the base currency first.
    public var debtCurrencies: [Currency] {
        let all = Set(stored.debts.map(\.debt.currency))
        return (all.contains(base) ? [base] : []) + all.subtracting([base]).sorted()
    }

    /// Ways to pay the debts in a currency, beside paying only what must be paid.
    ///
    /// - Parameters:
    ///   - extra: What is paid each month beyond the minimum payments; without, what the settings say, which is in
    ///     the base currency.
    ///   - order: The ids of debts in an order of one's own; without, the one that is kept, if there is one.
    /// - Throws: `HouseholdError` for an extra payment that cannot be.
    public func debtComparison(
        in currency: Currency? = nil,
        extra: Money? = nil,
        order: [Int64]? = nil
    ) throws(HouseholdError) -> DebtComparison {
        let currency = currency ?? debtCurrencies.first ?? base
        let debts = stored.debts.filter { $0.debt.currency == currency }.compactMap { owed($0) }
        let usual = currency == base ? stored.settings.extraPayment : .zero
        let order = (order ?? stored.settings.debtOrder).filter { id in debts.contains { $0.id == id } }
        return try DebtComparison(
            debts,
            strategies: order.isEmpty ? [.avalanche, .snowball] : [.avalanche, .snowball, .own(order)],
            extra: extra ?? usual,
            start: today
        )
    }

    // MARK: - Goals

    /// A goal with what is saved today: the balance of its account, or what was written down.
    public func saved(_ stored: HouseholdGoal) -> Goal {
        let goal = stored.goal
        guard let account = stored.account, let balance = balance(of: account) else { return goal }
        let current = try? Goal(
            id: goal.id,
            name: goal.name,
            target: goal.target,
            currency: goal.currency,
            deadline: goal.deadline,
            saved: max(.zero, balance),
            monthlyContribution: goal.monthlyContribution,
            annualReturn: goal.annualReturn,
            spread: goal.spread,
            inflation: goal.inflation
        )
        return current ?? goal
    }

    /// When each goal is reached, in their order.
    ///
    /// - Complexity: O(goals · ``GoalCourse/mostMonths``).
    public var projections: [GoalProjection] {
        stored.goals.compactMap { try? GoalProjection(saved($0), today: today) }
    }

    // MARK: - Budget

    /// The budget in the base currency.
    public var budget: Budget? { try? Budget(stored.lines, in: base) }

    /// The currencies of budget lines other than the base currency, which its sums leave out.
    public var otherBudgetCurrencies: [Currency] {
        Set(stored.lines.map(\.currency)).subtracting([base]).sorted()
    }

    /// What was planned for a month beside what was spent.
    public func budgetComparison(inMonthOf day: TradingDay) -> [BudgetComparison] {
        let spent = spending.months.first { $0.month == day.startOfMonth }?.categories ?? [:]
        return budget?.comparison(inMonthOf: day, spending: spent) ?? []
    }

    /// The last payments that are still to be expected, the dearest a year first.
    public var activeSubscriptions: [Subscription] { subscriptions.filter { $0.isActive(on: today) } }
}
