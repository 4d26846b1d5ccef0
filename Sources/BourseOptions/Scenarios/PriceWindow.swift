import BourseCore

/// The prices of the underlying that are worth looking at for a position.
///
/// Two and a half standard deviations at the first expiry to each side, and all strikes and break-evens that are near.
public struct PriceWindow: Hashable, Sendable {
    /// From the lowest price to the highest, per share.
    public let range: ClosedRange<Double>
    private let spot: Price
    private let strikes: [Double]

    /// The window of an analysis.
    public init(_ analysis: PositionAnalysis) {
        let market = analysis.position.market
        spot = market.spot
        strikes = analysis.position.strikes.map(\.double)
        let middle = spot.double
        let distribution = PriceDistribution(market, days: Double(max(analysis.horizon, 7)))
        let reach = max(0.08, min(0.9, 2.5 * distribution.deviation))
        var low = min(middle * (1 - reach), strikes.first.map { $0 * 0.96 } ?? middle)
        var high = max(middle * (1 + reach), strikes.last.map { $0 * 1.04 } ?? middle)
        for price in analysis.profile.breakEvens.map(\.double) where price > middle * 0.4 && price < middle * 1.8 {
            low = min(low, price * 0.97)
            high = max(high, price * 1.03)
        }
        // A strike far from the price must not press everything else into a corner.
        low = max(low, middle * 0.05)
        high = min(max(high, low * 1.01), middle * 4)
        range = max(0, low)...high
    }

    /// At least `count` prices from end to end, evenly apart, with the strikes among them.
    public func prices(count: Int) -> [Double] {
        let step = (range.upperBound - range.lowerBound) / Double(max(1, count - 1))
        let even = (0..<count).map { range.lowerBound + Double($0) * step }
        return Set(even + strikes.filter(range.contains)).sorted()
    }

    /// About a dozen round prices and the present one, highest first.
    public var roundPrices: [Price] {
        let step = StrikeGrid.round(near: (range.upperBound - range.lowerBound) / 10 * 1e8)
        let middle = Int64((spot.double * 1e8 / Double(step.units)).rounded())
        let round = (-6...6).map { Price(units: (middle + Int64($0)) * step.units) }
        let shown = round.filter { price in
            price.units > 0 && range.contains(price.double) && abs(price.units - spot.units) > step.units / 3
        }
        return (shown + [spot]).sorted(by: >)
    }
}
