import BourseCore

/// Profit by price of the underlying in one scenario.
public struct ProfitCurve: Sendable {
    /// A price and the profit there.
    public struct ProfitPoint: Hashable, Sendable {
        /// The price of the underlying.
        public let price: Double
        /// Profit or loss.
        public let profit: Double
    }

    /// From the lowest price to the highest.
    public let points: [ProfitPoint]

    /// The curve through prices, in the order given.
    ///
    /// - Complexity: O(prices · legs).
    public init(_ valuation: PositionValuation, prices: [Double], scenario: Scenario) {
        let profits = valuation.profits(spots: prices, elapsed: Double(scenario.elapsed), shift: scenario.shift)
        points = zip(prices, profits).map { ProfitPoint(price: $0, profit: $1) }
    }

    /// The curve at the first expiry over a range: its exact corners, or samples where later options are valued by the
    /// model.
    public static func atExpiry(
        _ analysis: PositionAnalysis,
        _ valuation: PositionValuation,
        over range: ClosedRange<Double>
    ) -> ProfitCurve {
        let strikes = analysis.position.strikes.map(\.double).filter(range.contains)
        var prices = [range.lowerBound] + strikes + [range.upperBound]
        if !analysis.profile.isExact {
            let step = (range.upperBound - range.lowerBound) / 90
            prices = (strikes + (0...90).map { range.lowerBound + Double($0) * step }).sorted()
        }
        return ProfitCurve(valuation, prices: prices, scenario: Scenario(elapsed: analysis.horizon))
    }
}
