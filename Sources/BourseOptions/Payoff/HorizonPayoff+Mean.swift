import BourseCore
import Foundation

extension HorizonPayoff {
    /// The mean profit, without interest on what was paid and received at the start.
    ///
    /// What expires is a line with kinks and known in closed form; what lives on is smooth, and its mean is found by
    /// the trapezoidal rule, whose error falls faster than any power of its step there (L. N. Trefethen, J. A. C.
    /// Weideman, "The exponentially convergent trapezoidal rule", SIAM Review 56, 2014).
    func expectedProfit(under distribution: PriceDistribution) -> Double {
        guard distribution.deviation > 0 else { return profit(distribution.forward) }
        let isAlive = position.legs.map { leg in leg.option.map { $0.days > horizon } ?? false }
        let gone = zip(position.legs, isAlive).filter { !$0.1 }.map(\.0)
        var rest = position
        rest.legs = zip(position.legs, isAlive).filter(\.1).map(\.0)
        let moment = PositionValuation(rest, of: valuation).moment(elapsed: Double(horizon))
        let step = step(rest.legs, under: distribution)
        // Beyond eight standard deviations nothing is left, but upwards few prices make most of the mean of a call.
        let count = Int(((16 + distribution.deviation) / step).rounded(.up))
        let mean = (0...count).reduce(0.0) { sum, index in
            let score = -8 + Double(index) * step
            return sum + NormalDistribution.density(score) * moment.profit(spot: distribution.price(score: score))
        }
        return ExpiryPayoff(gone).expectation(under: distribution) + mean * step
    }

    /// A step, in standard deviations of the distribution, short enough for the curves of options that live on: the
    /// less time they have left, the closer these are to lines with a kink.
    private func step(_ legs: [PositionLeg], under distribution: PriceDistribution) -> Double {
        let narrowest = legs.reduce(Double.infinity) { least, leg in
            let years = Double((leg.option?.days ?? horizon) - horizon) / 365
            return min(least, (leg.volatility ?? position.market.volatility) * years.squareRoot())
        }
        // The curves, and the density beside them, are as wide as the two deviations.
        let ratio = narrowest / distribution.deviation
        return min(0.1, max(0.01, 0.7 * ratio))
    }
}
