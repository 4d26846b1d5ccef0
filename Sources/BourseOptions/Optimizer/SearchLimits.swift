import BourseCore

/// The limits of a goal, as a search compares with them.
struct SearchLimits: Sendable {
    /// A price of 10^−8 per share in units of money for a contract.
    static let contract = PositionLeg.unit * Int128(PositionLeg.contractSize)

    let ranking: OptimizerGoal.Ranking
    /// The budget per share in counts of 10^−8.
    let budget: Int64
    /// The most that may be lost per share in counts of 10^−8.
    let loss: Int64
    /// The budget for a contract.
    let margin: Money
    private let leastGain: Double
    private let leastGainOfCapital: Double

    /// - Parameter days: Calendar days until the first options expire.
    init(_ goal: OptimizerGoal, days: Int) {
        ranking = goal.ranking
        budget = Self.perShare(goal.budget)
        loss = Self.perShare(goal.maximumLoss)
        margin = goal.budget
        leastGain = Double(goal.leastGainPercent) / 100
        leastGainOfCapital = leastGain * min(1, Double(days) / 365)
    }

    private static func perShare(_ amount: Money) -> Int64 {
        // No combination comes near this bound, and sums with it stay within 64 bits.
        Int64(clamping: min(amount.units / contract, 1 << 62))
    }

    /// Whether a gain is worth what it binds, both in one unit.
    ///
    /// - Parameter isCapital: Whether that is shares or the money for them.
    func isWorthwhile(gain: Double, binding: Double, isCapital: Bool = false) -> Bool {
        gain >= binding * (isCapital ? leastGainOfCapital : leastGain)
    }

    /// Returns the rank of a combination; nil if it depends on a risk that is unlimited.
    ///
    /// - Parameters:
    ///   - risk: What can be lost, in the unit of `expected`.
    ///   - chance: The chance of a profit, which is calculated only if the rank needs it.
    func key(expected: Double, risk: Double?, chance: @autoclosure () -> Double) -> Double? {
        switch ranking {
        case .expectedProfit: expected
        case .returnOnRisk: risk.map { expected / $0 }
        case .probabilityOfProfit: chance()
        }
    }
}
