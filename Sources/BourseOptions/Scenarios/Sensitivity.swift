import BourseCore

/// What single changes do to the result: the price, the volatility, or time, one at a time.
public struct Sensitivity: Sendable {
    /// A change and the result after it.
    public struct SensitivityRow: Hashable, Sendable {
        /// The change: a share of the price, a fraction of volatility, or days.
        public let change: Double
        /// Where it leads: a price, the market's volatility, or days from now.
        public let level: Double
        /// Profit or loss there.
        public let profit: Double
    }

    /// Changes of the price by 2, 5 and 10 % to each side.
    public let price: [SensitivityRow]
    /// Changes of every volatility by 5 and 10 points to each side, as far as the market's stays above half a point.
    public let volatility: [SensitivityRow]
    /// Days that pass: one, a week, half of what is left and all of it.
    public let time: [SensitivityRow]

    /// What changes do from a scenario on.
    ///
    /// - Complexity: O(legs).
    public init(_ analysis: PositionAnalysis, _ valuation: PositionValuation, from scenario: Scenario = Scenario()) {
        let market = analysis.position.market
        let spot = market.spot.double
        let elapsed = Double(scenario.elapsed)
        price = [-0.1, -0.05, -0.02, 0.02, 0.05, 0.1].map { move in
            let price = spot * (1 + move)
            let profit = valuation.profit(spot: price, elapsed: elapsed, shift: scenario.shift)
            return SensitivityRow(change: move, level: price, profit: profit)
        }
        volatility = [-0.1, -0.05, 0.05, 0.1].filter { market.volatility + $0 > 0.005 }.map { move in
            let profit = valuation.profit(spot: spot, elapsed: elapsed, shift: scenario.shift + move)
            return SensitivityRow(change: move, level: market.volatility + move, profit: profit)
        }
        let left = analysis.horizon - scenario.elapsed
        let days = Set([1, 7, left / 2, left].filter { $0 > 0 && $0 <= left }).sorted()
        time = days.map { day in
            let later = elapsed + Double(day)
            let profit = valuation.profit(spot: spot, elapsed: later, shift: scenario.shift)
            return SensitivityRow(change: Double(day), level: later, profit: profit)
        }
    }
}
