import BourseCore

extension Strategy {
    /// The strategy's legs on a chain of one expiration, with the numbers as a lesson states them.
    ///
    /// Prices are in whole cents, volatilities in tenths of a percent, rates in hundredths, so that results are those
    /// that a reader of the numbers calculates.
    ///
    /// - Parameter fraction: How far all strikes are moved, as a fraction of the price; above −1.
    /// - Complexity: O(strikes).
    public func lessonPosition(
        in chain: OptionChain,
        movedBy fraction: Double
    ) throws(StrategyPlacementError) -> OptionPosition {
        guard let days = chain.expiries.first?.days else { throw .noVolatility }
        var position = try position(in: chain, expiring: days, movedBy: fraction)
        position.market.spot = position.market.spot.inCents
        position.market.volatility = Self.stated(position.market.volatility, steps: 1000)
        position.market.rate = Self.stated(position.market.rate, steps: 10_000, least: -1)
        position.market.dividendYield = Self.stated(position.market.dividendYield, steps: 10_000, least: 0)
        for place in position.legs.indices {
            position.legs[place].volatility = position.legs[place].volatility.map { Self.stated($0, steps: 1000) }
            // Money that is set aside has no price.
            if position.legs[place].instrument != .cash {
                position.legs[place].entry = position.legs[place].entry.inCents
            }
        }
        return position
    }

    /// A number rounded to one part in so many; a volatility is not rounded to 0.
    private static func stated(_ value: Double, steps: Double, least: Double = 0.001) -> Double {
        max(least, (value * steps).rounded() / steps)
    }
}

extension Price {
    /// Rounded half up to cents, at least one.
    var inCents: Price { Price(units: max(1, (units + 500_000) / 1_000_000) * 1_000_000) }
}
