import BourseCore

/// Profit by price of the underlying in several scenarios.
public struct ProfitGrid: Sendable {
    /// The prices, highest first, the present one among them.
    public let prices: [Price]
    /// What the columns stand for.
    public let scenarios: [Scenario]
    /// Profit or loss by price, and in each row by scenario.
    public let profits: [[Double]]

    private init(_ analysis: PositionAnalysis, valuation: PositionValuation, scenarios: [Scenario]) {
        let prices = PriceWindow(analysis).roundPrices
        self.prices = prices
        self.scenarios = scenarios
        // A column shares its moment, so that many prices at once cost half.
        let spots = prices.map(\.double)
        let columns = scenarios.map {
            valuation.profits(spots: spots, elapsed: Double($0.elapsed), shift: $0.shift)
        }
        profits = prices.indices.map { row in columns.map { $0[row] } }
    }

    /// By date: up to ten days from today to the first expiry, volatilities moved by `shift`.
    ///
    /// - Complexity: O(prices · dates · legs).
    public static func dates(
        _ analysis: PositionAnalysis,
        _ valuation: PositionValuation,
        shift: Double = 0
    ) -> ProfitGrid {
        let horizon = analysis.horizon
        let count = min(9, horizon)
        let days = count == 0 ? [0] : (0...count).map { Int((Double(horizon * $0) / Double(count)).rounded()) }
        return ProfitGrid(analysis, valuation: valuation, scenarios: days.map { Scenario(elapsed: $0, shift: shift) })
    }

    /// By change of volatility, up to 20 points down and up, on a day; none that would leave less than a hundredth.
    ///
    /// - Complexity: O(prices · changes · legs).
    public static func volatilities(
        _ analysis: PositionAnalysis,
        _ valuation: PositionValuation,
        elapsed: Int = 0
    ) -> ProfitGrid {
        let market = analysis.position.market.volatility
        let lowest = analysis.position.legs.compactMap(\.volatility).reduce(market, min)
        let shifts = [-0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2].filter { lowest + $0 >= 0.01 - 1e-9 }
        return ProfitGrid(
            analysis,
            valuation: valuation,
            scenarios: shifts.map { Scenario(elapsed: elapsed, shift: $0) }
        )
    }
}
