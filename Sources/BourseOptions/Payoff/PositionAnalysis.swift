import BourseCore
import Foundation

/// Everything worth knowing about a position before it is opened.
public struct PositionAnalysis: Sendable {
    /// What was analysed.
    public let position: OptionPosition
    /// What it is worth at other prices, moments and volatilities, ready to be asked.
    public let valuation: PositionValuation
    /// Days until the first option expires, the moment that figures "at expiry" speak of; 0 without options.
    public let horizon: Int
    /// How bad, how good, and where it turns, at the horizon.
    public let profile: PayoffProfile
    /// What opening it brought: above 0 a net credit, below 0 a net debit.
    public let netCashFlow: Money
    /// The chance of a profit at the horizon, 0…1; nothing without options.
    ///
    /// A profit is what a statement will show: more money than was paid, without interest on it. Break-evens are meant
    /// in the same way.
    public let chanceOfProfit: Double?
    /// The mean profit at the horizon over all prices, weighted by their chance; nothing without options.
    ///
    /// Interest until the horizon on what opening cost or brought is part of it, and the dividends of shares are: at
    /// the model's prices of European options, with the market's volatility, there is nothing to be expected.
    public let expectedProfit: Money?
    /// What the account must hold of its own, and by which rule.
    public let margin: MarginEstimate
    /// The value and the Greeks of each leg now, for its whole quantity.
    public let legValues: [OptionValue]
    /// The Greeks of the position now; its price is what closing everything would bring.
    public let total: OptionValue
    /// What to beware of.
    public let warnings: [PositionWarning]

    /// Analyses a position.
    ///
    /// Refuses what ``OptionPosition/check()`` refuses.
    ///
    /// - Complexity: O(legs) with a factor of some hundreds when legs have different expiries.
    public init(_ position: OptionPosition) throws(PositionError) {
        try position.check()
        self.position = position
        valuation = PositionValuation(position)
        horizon = position.horizon ?? 0
        netCashFlow = position.netCashFlow
        let distribution = PriceDistribution(position.market, days: Double(horizon))
        let carry = position.carry(days: horizon, mean: distribution.forward)
        if position.expiries.count > 1 {
            let payoff = HorizonPayoff(position, horizon: horizon, valuation: valuation)
            profile = payoff.profile
            chanceOfProfit = profile.chanceOfProfit(under: distribution)
            expectedProfit = Money(rounding: payoff.expectedProfit(under: distribution) + carry)
        } else {
            let payoff = ExpiryPayoff(position.legs)
            profile = payoff.profile
            let hasOptions = position.horizon != nil
            chanceOfProfit = hasOptions ? profile.chanceOfProfit(under: distribution) : nil
            expectedProfit = hasOptions ? Money(rounding: payoff.expectation(under: distribution) + carry) : nil
        }
        var prices = valuation.optionPrices.makeIterator()
        let modelPrices = position.legs.map { $0.option == nil ? nil : prices.next() }
        legValues = zip(position.legs, modelPrices).map { Self.value($0, price: $1, position.market) }
        total = legValues.reduce(.zero) { $0 + $1 }
        margin = MarginEstimate(position)
        warnings = PositionWarning.all(position, profile: profile, modelPrices: modelPrices)
    }

    /// The best result over the worst, when both are limited and there is something to lose.
    public var returnOnRisk: Ratio? {
        guard case .limited(let best) = profile.best, case .limited(let worst) = profile.worst, worst < .zero else {
            return nil
        }
        return Ratio(best, over: worst.magnitude)
    }

    private static func value(_ leg: PositionLeg, price: Double?, _ market: OptionMarket) -> OptionValue {
        let shares = Double(leg.shares)
        switch leg.instrument {
        case .cash: return .zero
        case .stock:
            return OptionValue(price: market.spot.double, delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0).scaled(
                by: shares
            )
        case .option(let right, let strike, let days):
            let terms = market.terms(right, strike: strike, days: Double(days), volatility: leg.volatility)
            var value = OptionValue(of: terms, style: market.style)
            // The price that curves and grids say, to the last digit.
            value.price = price ?? value.price
            return value.scaled(by: shares)
        }
    }
}

extension OptionValue {
    /// Nothing.
    public static let zero = OptionValue(price: 0, delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0)

    /// So many of it.
    public func scaled(by count: Double) -> OptionValue {
        OptionValue(
            price: price * count,
            delta: delta * count,
            gamma: gamma * count,
            vega: vega * count,
            theta: theta * count,
            rho: rho * count
        )
    }

    /// Both together.
    public static func + (lhs: OptionValue, rhs: OptionValue) -> OptionValue {
        OptionValue(
            price: lhs.price + rhs.price,
            delta: lhs.delta + rhs.delta,
            gamma: lhs.gamma + rhs.gamma,
            vega: lhs.vega + rhs.vega,
            theta: lhs.theta + rhs.theta,
            rho: lhs.rho + rhs.rho
        )
    }
}
