/// Where the price may stand day by day, under the lognormal distribution of a market.
public struct PriceCone: Sendable {
    /// A day and the prices that hold with a chance.
    public struct ConePoint: Hashable, Sendable {
        /// Days from now, with a fraction.
        public let day: Double
        /// One standard deviation to each side of the median: 68 of 100 paths.
        public let inner: ClosedRange<Double>
        /// 1.96 standard deviations to each side: 95 of 100 paths.
        public let outer: ClosedRange<Double>
    }

    /// From now to the last day.
    public let points: [ConePoint]

    /// The cone of a market for so many days.
    ///
    /// It opens like a square root, so early days have more points than late ones.
    public init(_ market: OptionMarket, days: Int) {
        let count = min(18, max(8, days))
        points = (0...count).map { step in
            let share = Double(step) / Double(count)
            let day = Double(days) * share * share
            let distribution = PriceDistribution(market, days: day)
            func range(_ score: Double) -> ClosedRange<Double> {
                let low = distribution.price(score: -score)
                return low...max(low, distribution.price(score: score))
            }
            return ConePoint(day: day, inner: range(1), outer: range(1.96))
        }
    }

    /// The cone of a position: to its last expiry, or 30 days without options.
    public init(_ position: OptionPosition) {
        self.init(position.market, days: position.expiries.last ?? 30)
    }
}
