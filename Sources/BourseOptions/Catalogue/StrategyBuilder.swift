import BourseCore

extension Strategy {
    /// The strategy's legs in a market, at the model's prices.
    ///
    /// Strikes lie a step of about 5 % of the underlying apart, on a grid of half steps as round as listed strikes are.
    ///
    /// - Parameters:
    ///   - days: Calendar days to the near expiry; the far one is twice as far, the third at least a year.
    ///   - quantity: How many times the strategy.
    public func position(in market: OptionMarket, days: Int, quantity: Int = 1) -> OptionPosition {
        let grid = StrikeGrid(spot: market.spot)
        let legs = positionLegs(spot: market.spot, quantity: quantity, strike: grid.strike) { right, leg, count in
            let strike = grid.strike(leg.strike ?? 0)
            let expiry = Self.days(leg.expiry ?? .near, near: days)
            return PositionLeg(
                .option(right, strike: strike, days: expiry),
                quantity: count,
                entry: market.modelPrice(right, strike: strike, days: expiry)
            )
        }
        return OptionPosition(market: market, legs: legs)
    }

    /// The strategy's legs: shares at the price of the underlying, cash for what a sold put takes, and options.
    ///
    /// - Parameters:
    ///   - strike: The strike that lies so many steps from the underlying.
    ///   - option: Makes a leg of an option, of which so many are bought, or sold below 0.
    func positionLegs<Failure: Error>(
        spot: Price,
        quantity: Int,
        strike: (Int) -> Price,
        option: (OptionRight, StrategyLeg, Int) throws(Failure) -> PositionLeg
    ) throws(Failure) -> [PositionLeg] {
        var result: [PositionLeg] = []
        for leg in legs {
            let count = leg.quantity * quantity * (leg.side == .buy ? 1 : -1)
            switch leg.instrument {
            case .stock:
                result.append(PositionLeg(.stock, quantity: count * PositionLeg.contractSize, entry: spot))
            case .cash:
                result.append(PositionLeg(.cash, quantity: count * securedCash(strike), entry: .zero))
            case .call: result.append(try option(.call, leg, count))
            case .put: result.append(try option(.put, leg, count))
            }
        }
        return result
    }

    /// What exercise of one sold put takes, in whole units of money, rounded up.
    private func securedCash(_ strike: (Int) -> Price) -> Int {
        let strikes = legs.compactMap { $0.instrument == .put && $0.side == .sell ? $0.strike : nil }
        let hundredth = Int128(strike(strikes.max() ?? 0).units) * Int128(PositionLeg.contractSize)
        return Int(clamping: (hundredth + PositionLeg.unit - 1) / PositionLeg.unit)
    }

    /// Days to one of the expiries when the near one is `near` days away.
    public static func days(_ expiry: StrategyLeg.LegExpiration, near: Int) -> Int {
        switch expiry {
        case .near: near
        case .far: min(max(2 * near, near + 1), 3650)
        case .leaps: min(max(365, 2 * near + 1), 3650)
        }
    }
}

/// Strikes as a listing of an underlying would have them.
public struct StrikeGrid: Hashable, Sendable {
    /// The distance of neighboring strikes: 1, 2.5 or 5 times a power of ten, near 2.5 % of the underlying.
    public let increment: Price
    /// The strike nearest to the underlying.
    public let atTheMoney: Price

    /// The grid for a price of the underlying above 0.
    public init(spot: Price) {
        increment = Self.round(near: Double(spot.units) / 40)
        let nearest = Int64((Double(spot.units) / Double(increment.units)).rounded()) * increment.units
        atTheMoney = Price(units: max(increment.units, nearest))
    }

    /// The price of 1, 2.5 or 5 times a power of ten that is nearest to a number of 10^−8, by ratio.
    public static func round(near target: Double) -> Price {
        let target = max(1, target)
        var best: Int64 = 1
        var scale = 1.0
        while scale <= target {
            for factor in [1.0, 2.5, 5.0] {
                let candidate = factor * scale
                guard candidate == candidate.rounded() else { continue }
                let distance = max(candidate / target, target / candidate)
                if distance < max(Double(best) / target, target / Double(best)) { best = Int64(candidate) }
            }
            scale *= 10
        }
        return Price(units: best)
    }

    /// A strike some steps of two increments above the one nearest to the underlying, or below it.
    public func strike(_ steps: Int) -> Price {
        Price(units: max(1, atTheMoney.units + Int64(steps) * 2 * increment.units))
    }
}
