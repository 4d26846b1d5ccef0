import BourseCore
import Foundation

/// Where the underlying may stand at an expiry if a view is right as often as its holder believes.
///
/// A mixture of lognormal distributions. For a target with a confidence of 70 %: seven outcomes in ten lie around the
/// target, half as widely spread as option prices say, and three in ten follow option prices. So a confidence of 0 is
/// the market's own view, none makes the future certain, and a target near today's price asks for no absurd precision.
public struct ViewDistribution: Sendable {
    /// How widely outcomes lie around a target, as a share of the deviation that option prices imply.
    public static let spreadAroundTarget = 0.5
    /// The lowest volatility that a view can lead to.
    static let leastVolatility = 0.01

    private struct WeightedDistribution {
        let weight: Double
        let distribution: PriceDistribution
    }

    private let parts: [WeightedDistribution]
    private let days: Int
    /// What money lent at the risk-free rate until the expiry grows to, for each 1.
    let growth: Double
    /// What dividends paid until the expiry and put into shares come to, for each 1 that shares are worth then.
    let yieldOnMean: Double

    /// The distribution of a view at an expiry.
    ///
    /// An expiry after the view's day adds what the market expects to happen between; one before it has gone part of
    /// the way. A view of `days` 0 counts as one day.
    ///
    /// - Parameters:
    ///   - market: The market, with the volatility that the expiry's options imply.
    ///   - days: Calendar days until the expiry.
    public init(_ view: MarketView, in market: OptionMarket, days: Int) {
        let implied = PriceDistribution(market, days: Double(days))
        self.days = max(0, days)
        let years = Double(self.days) / 365
        growth = exp(market.rate * years)
        yieldOnMean = expm1(market.dividendYield * years)
        switch view {
        case .market:
            parts = [WeightedDistribution(weight: 1, distribution: implied)]
        case .volatility(let direction, let points, _):
            var realized = market
            realized.volatility += (direction == .rising ? points : -points) / 100
            realized.volatility = min(
                max(realized.volatility, Self.leastVolatility),
                PricingDomain.volatility.upperBound
            )
            parts = [WeightedDistribution(weight: 1, distribution: PriceDistribution(realized, days: Double(days)))]
        case .target(let target, let viewDays, let confidence):
            let believed = Self.around(target, after: max(1, viewDays), in: market, days: days)
            parts = [
                WeightedDistribution(weight: confidence, distribution: believed),
                WeightedDistribution(weight: 1 - confidence, distribution: implied),
            ].filter { $0.weight > 0 }
        }
    }

    private static func around(_ target: Price, after viewDays: Int, in market: OptionMarket, days: Int)
        -> PriceDistribution
    {
        let travelled = Double(min(days, viewDays))
        let remaining = Double(days) - travelled
        let spread = PriceDistribution(market, days: travelled).deviation * spreadAroundTarget
        let later = PriceDistribution(market, days: remaining)
        let spot = market.spot.double
        let median = spot * pow(target.double / spot, travelled / Double(viewDays))
        return PriceDistribution(
            forward: median * exp(spread * spread / 2) * later.forward / spot,
            deviation: (spread * spread + later.deviation * later.deviation).squareRoot()
        )
    }

    /// The chance of a price below `price`, 0…1.
    public func probability(below price: Double) -> Double {
        parts.reduce(0) { $0 + $1.weight * $1.distribution.probability(below: price) }
    }

    /// The chance of a profit, 0…1.
    public func chanceOfProfit(_ profile: PayoffProfile) -> Double {
        parts.reduce(0) { $0 + $1.weight * profile.chanceOfProfit(under: $1.distribution) }
    }

    /// The mean profit of a position when its first options expire, others being worth what the model says.
    ///
    /// What opening it cost or brought counts with the interest until then, and shares with the dividends they pay, as
    /// in ``PositionAnalysis/expectedProfit``: at the model's prices nothing is to be expected of the market's own view.
    ///
    /// - Complexity: O(legs), with a factor of some hundreds when legs have different expiries.
    public func expectedProfit(_ position: OptionPosition) -> Double {
        guard position.expiries.count > 1, let horizon = position.horizon else {
            let payoff = ExpiryPayoff(position.legs)
            return parts.reduce(carry(position)) { $0 + $1.weight * payoff.expectation(under: $1.distribution) }
        }
        let payoff = HorizonPayoff(position, horizon: horizon)
        return parts.reduce(carry(position)) { $0 + $1.weight * payoff.expectedProfit(under: $1.distribution) }
    }

    /// What interest on the opening and dividends add to the mean profit.
    private func carry(_ position: OptionPosition) -> Double { position.carry(days: days, mean: below(.infinity).mean) }

    /// The mean of what a position wins when its first options expire, outcomes without a profit counting as 0.
    ///
    /// A profit is one before interest and dividends, what a statement will show; those are then added in the mean, as in
    /// ``expectedProfit(_:)``.
    ///
    /// - Complexity: O(legs²), with a factor of some hundreds when legs have different expiries.
    public func expectedGain(_ position: OptionPosition) -> Double {
        guard position.expiries.count > 1, let horizon = position.horizon else {
            let payoff = ExpiryPayoff(position.legs)
            return expectedGain(payoff) + chanceOfProfit(payoff.profile) * carry(position)
        }
        let profile = HorizonPayoff(position, horizon: horizon).profile
        return expectedGain(position, profile: profile)
    }

    /// The same for a position of several expiries whose profile is known.
    func expectedGain(_ position: OptionPosition, profile: PayoffProfile) -> Double {
        let moment = PositionValuation(position).moment(elapsed: Double(position.horizon ?? 0))
        let gain = expectation(panels: 800) { max(0, moment.profit(spot: $0)) }
        return gain + chanceOfProfit(profile) * carry(position)
    }

    private func expectedGain(_ payoff: ExpiryPayoff) -> Double {
        let kinks = payoff.vertices.map(\.price) + payoff.profile.breakEvens
        let ends = Set(kinks).sorted()
        return parts.reduce(0) { sum, part in
            let gain = ends.indices.reduce(0.0) { gain, index in
                let from = ends[index].double
                let isLast = index == ends.count - 1
                let middle = isLast ? Price(rounding: from + 1) : Price(rounding: (from + ends[index + 1].double) / 2)
                guard payoff.profit(at: middle) > .zero else { return gain }
                let profit = payoff.profit(at: ends[index]).double
                let rise = payoff.profit(at: middle).double - profit
                return gain
                    + part.distribution.expectation(
                        of: profit,
                        slope: rise / (middle.double - from),
                        from: from,
                        to: isLast ? .infinity : ends[index + 1].double
                    )
            }
            return sum + part.weight * gain
        }
    }

    /// What lies below a price.
    struct Below: Sendable {
        /// The chance of it.
        var probability: Double
        /// Its share in the mean: the mean of the price, prices from there on counting as 0.
        var mean: Double

        static let zero = Below(probability: 0, mean: 0)
    }

    /// What lies below a price, which may be infinite.
    func below(_ price: Double) -> Below {
        parts.reduce(into: .zero) { sum, part in
            sum.probability += part.weight * (price.isFinite ? part.distribution.probability(below: price) : 1)
            sum.mean += part.weight * part.distribution.expectation(of: 0, slope: 1, from: 0, to: price)
        }
    }

    /// The mean of a smooth function of the price, by Simpson's rule over eight standard deviations to each side.
    func expectation(panels: Int = 128, of value: (Double) -> Double) -> Double {
        let width = 16.0 / Double(panels)
        return parts.reduce(0) { sum, part in
            let total = (0...panels).reduce(0.0) { total, index in
                let score = -8 + Double(index) * width
                let weight = index == 0 || index == panels ? 1.0 : (index % 2 == 1 ? 4.0 : 2.0)
                return total + weight * NormalDistribution.density(score) * value(part.distribution.price(score: score))
            }
            return sum + part.weight * total * width / 3
        }
    }

    /// The mean of what an option pays at the expiry, per share.
    func expectedPayoff(_ right: OptionRight, strike: Double) -> Double {
        parts.reduce(0) { sum, part in
            let payoff =
                right == .call
                ? part.distribution.expectation(of: 0, slope: 1, from: strike, to: .infinity)
                : part.distribution.expectation(of: strike, slope: -1, from: 0, to: strike)
            return sum + part.weight * payoff
        }
    }
}

extension PriceDistribution {
    /// A lognormal distribution with a mean and a standard deviation of the logarithm.
    init(forward: Double, deviation: Double) {
        self.forward = forward
        self.deviation = deviation
    }
}
