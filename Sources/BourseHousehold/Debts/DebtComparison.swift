import BourseCore

/// Ways to pay the same debts, beside paying only what must be paid.
public struct DebtComparison: Hashable, Sendable {
    /// Paying nothing but minimum payments.
    public let baseline: DebtPlan
    /// The other plans, in the order they were asked for.
    public let plans: [DebtPlan]

    /// Plans with each strategy.
    public init(
        _ debts: [Debt],
        strategies: [DebtStrategy] = [.avalanche, .snowball],
        extra: Money,
        start: TradingDay
    ) throws(HouseholdError) {
        baseline = try DebtPlan(debts, strategy: .minimumsOnly, start: start)
        var plans: [DebtPlan] = []
        for strategy in strategies {
            plans.append(try DebtPlan(debts, strategy: strategy, extra: extra, start: start))
        }
        self.plans = plans
    }

    /// What a plan saves against minimum payments; nothing where one of the two never ends.
    public func saved(by plan: DebtPlan) -> (interest: Money, months: Int)? {
        guard case .paid(let slow, _) = baseline.outcome, case .paid(let fast, _) = plan.outcome else { return nil }
        return (baseline.interest - plan.interest, slow - fast)
    }

    /// The plan that costs the least interest of those that end; of equal ones the first.
    public var cheapest: DebtPlan? {
        plans.filter { if case .paid = $0.outcome { true } else { false } }.min { $0.interest < $1.interest }
    }
}
