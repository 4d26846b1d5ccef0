import BourseCore
import Foundation

/// Where the underlying may stand after some days: lognormal, growing at the risk-free rate less dividends.
///
/// The risk-neutral distribution of Black and Scholes: what option prices at this volatility say, not a forecast.
public struct PriceDistribution: Sendable {
    /// The mean, which is also the forward price.
    public let forward: Double
    /// The standard deviation of the logarithm; 0 for now.
    public let deviation: Double

    /// The distribution `days` ahead in a market.
    public init(_ market: OptionMarket, days: Double) {
        let years = max(0, days) / 365
        forward = market.spot.double * exp((market.rate - market.dividendYield) * years)
        deviation = market.volatility * years.squareRoot()
    }

    /// The chance of a price below `price`, 0…1.
    public func probability(below price: Double) -> Double {
        guard deviation > 0 else { return forward < price ? 1 : 0 }
        guard price > 0 else { return 0 }
        return NormalDistribution.cumulative(score(price))
    }

    /// The price that is not reached with a chance of `probability`, strictly between 0 and 1.
    public func quantile(_ probability: Double) -> Double {
        price(score: NormalDistribution.inverseCumulative(probability))
    }

    /// The price `score` standard deviations above the median.
    public func price(score: Double) -> Double {
        forward * exp(score * deviation - deviation * deviation / 2)
    }

    /// The expected value of `value + slope · (price − from)` counted only between `from` and `to`.
    ///
    /// - Parameter to: The upper end, which may be infinite.
    func expectation(of value: Double, slope: Double, from: Double, to: Double) -> Double {
        guard deviation > 0 else {
            return forward >= from && forward < to ? value + slope * (forward - from) : 0
        }
        let low = from > 0 ? score(from) : -.infinity
        let high = to.isFinite ? score(to) : .infinity
        let chance = between(low, high)
        let weighted = between(low - deviation, high - deviation)
        return (value - slope * from) * chance + slope * forward * weighted
    }

    private func score(_ price: Double) -> Double { log(price / forward) / deviation + deviation / 2 }

    /// The chance between two scores, from the tail in which it is known best.
    private func between(_ low: Double, _ high: Double) -> Double {
        low > 0
            ? cumulative(-low) - cumulative(-high)
            : cumulative(high) - cumulative(low)
    }

    private func cumulative(_ score: Double) -> Double {
        score == .infinity ? 1 : (score == -.infinity ? 0 : NormalDistribution.cumulative(score))
    }
}

extension PayoffProfile {
    /// The chance of a profit when the underlying follows `distribution`, 0…1.
    public func chanceOfProfit(under distribution: PriceDistribution) -> Double {
        guard distribution.deviation > 0 else {
            // The price is certain; on the edge of a stretch there is neither profit nor loss.
            let isProfit = outcomes.contains { outcome in
                outcome.sign == .profit && outcome.span.lower.double < distribution.forward
                    && outcome.span.upper.map { distribution.forward < $0.double } ?? true
            }
            return isProfit ? 1 : 0
        }
        let chance = outcomes.reduce(0.0) { sum, outcome in
            guard outcome.sign == .profit else { return sum }
            let below = outcome.span.upper.map { distribution.probability(below: $0.double) } ?? 1
            return sum + below - distribution.probability(below: outcome.span.lower.double)
        }
        return min(1, max(0, chance))
    }
}
