import BourseCore

/// How savings grow towards a goal at one rate of return.
///
/// Each month what is there grows by (1 + yearly return)^(1/12), rounded half to even to the smallest amount, and then
/// the contribution is added; the price of the goal rises by inflation in the same way.
public struct GoalCourse: Hashable, Sendable {
    /// The longest course: a hundred years.
    public static let mostMonths = 1_200

    /// The return planned with.
    public let annualReturn: Ratio
    /// What is saved at the start and after each month, until the goal is reached or ``mostMonths`` are over.
    public let savings: [Money]
    /// The month after which the goal is reached, 0 for at once; nothing where it is not within ``mostMonths``.
    public let monthsToGoal: Int?

    init(_ goal: Goal, annualReturn: Ratio) {
        var steps = GoalSteps(goal, annualReturn: annualReturn, contribution: goal.monthlyContribution)
        var savings = [steps.saved]
        while !steps.isReached, savings.count <= Self.mostMonths, steps.isCountable {
            steps.advance()
            savings.append(steps.saved)
        }
        self.annualReturn = annualReturn
        self.savings = savings
        monthsToGoal = steps.isReached ? savings.count - 1 : nil
    }
}

/// A goal and its savings on their way.
struct GoalSteps {
    private(set) var saved: Money
    private(set) var target: Money
    /// More is not counted: it is above every target, and far from the end of 128 bits.
    private static let most = Money(units: HouseholdLimits.largestAmount.units * 1_000_000)

    private let contribution: Money
    private let growth: Int128
    private let inflation: Int128
    private let cent: Int128

    init(_ goal: Goal, annualReturn: Ratio, contribution: Money) {
        saved = goal.saved
        target = goal.target
        self.contribution = contribution
        growth = HouseholdRate.monthlyGrowth(of: annualReturn)
        inflation = HouseholdRate.monthlyGrowth(of: goal.inflation)
        cent = HouseholdRate.smallestAmount(in: goal.currency)
    }

    var isReached: Bool { saved >= target }
    /// Whether the target can be counted on: prices that rise a thousandfold are not planned with.
    var isCountable: Bool { target.units <= HouseholdLimits.largestAmount.units * 1_000 }

    mutating func advance() {
        saved = min(saved + HouseholdRate.growth(of: saved, by: growth, cent: cent) + contribution, Self.most)
        target += HouseholdRate.growth(of: target, by: inflation, cent: cent)
    }
}
