import BourseCore

/// What has to be put aside for a goal to be reached by its day.
public enum GoalNeed: Hashable, Sendable {
    /// Nothing: it is reached, or savings grow enough by themselves.
    case nothing
    /// This much at the end of each of the months that are left.
    case monthly(Money, months: Int)
    /// This much now: there is no month left.
    case atOnce(Money)
}

/// When a goal is reached.
///
/// An estimate: returns are assumed to be the same every year.
public struct GoalProjection: Hashable, Sendable {
    /// The goal.
    public let goal: Goal
    /// The day the projection starts on.
    public let today: TradingDay
    /// With the assumed return.
    public let expected: GoalCourse
    /// With the assumed return less its spread, at least −50 %.
    public let low: GoalCourse
    /// With the assumed return and its spread, at most 100 %.
    public let high: GoalCourse
    /// What is needed with the assumed return; nothing for a goal without a day.
    public let need: GoalNeed?

    /// Projects a goal from a day on.
    ///
    /// - Complexity: O(``GoalCourse/mostMonths``).
    public init(_ goal: Goal, today: TradingDay) throws(HouseholdError) {
        try HouseholdLimits.day(today)
        let whole: Int128 = 10_000_000_000
        self.goal = goal
        self.today = today
        expected = GoalCourse(goal, annualReturn: goal.annualReturn)
        low = GoalCourse(
            goal,
            annualReturn: Ratio(units: max(-whole / 2, goal.annualReturn.units - goal.spread.units))
        )
        high = GoalCourse(goal, annualReturn: Ratio(units: min(whole, goal.annualReturn.units + goal.spread.units)))
        need = goal.deadline.map { Self.need(goal, today: today, deadline: $0) }
    }

    /// The day a course reaches the goal; nothing where it does not.
    public func day(of course: GoalCourse) -> TradingDay? { course.monthsToGoal.map { today.adding(months: $0) } }

    /// Whether the contribution is enough; nothing for a goal without a day.
    public var isOnTrack: Bool? {
        switch need {
        case nil: nil
        case .nothing: true
        case .monthly(let amount, _): goal.monthlyContribution >= amount
        case .atOnce: false
        }
    }

    /// The least contribution, found by halving: what is saved never falls when more is put aside.
    private static func need(_ goal: Goal, today: TradingDay, deadline: TradingDay) -> GoalNeed {
        guard goal.remaining > .zero else { return .nothing }
        var months = max(0, (deadline.year - today.year) * 12 + deadline.month - today.month)
        while months > 0, today.adding(months: months) > deadline { months -= 1 }
        months = min(months, GoalCourse.mostMonths)
        guard months > 0 else { return .atOnce(goal.remaining) }
        let cent = HouseholdRate.smallestAmount(in: goal.currency)
        func isEnough(_ contribution: Int128) -> Bool {
            let amount = Money(units: contribution * cent)
            var steps = GoalSteps(goal, annualReturn: goal.annualReturn, contribution: amount)
            for _ in 0..<months where steps.isCountable { steps.advance() }
            return steps.isReached
        }
        guard !isEnough(0) else { return .nothing }
        var (low, high) = (Int128.zero, Int128(1))
        while !isEnough(high) { (low, high) = (high, high * 2) }
        while high - low > 1 {
            let middle = (low + high) / 2
            if isEnough(middle) { high = middle } else { low = middle }
        }
        return .monthly(Money(units: high * cent), months: months)
    }
}
