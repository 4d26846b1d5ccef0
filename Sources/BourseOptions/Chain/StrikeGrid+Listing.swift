import BourseCore
import Foundation

extension StrikeGrid {
    /// The most strikes listed on either side of the underlying.
    static let mostOnASide = 60

    /// The strikes listed for an expiry, ascending: as far as 60 % or four standard deviations, whichever is nearer.
    ///
    /// Near expiries, whose reach is short, have finer strikes, so that there are about 20 on a side.
    ///
    /// - Parameter deviation: The standard deviation of the logarithm of the underlying until the expiry.
    static func listing(spot: Price, deviation: Double) -> [Price] {
        let reach = min(0.6, exp(4 * max(deviation, 0.005)) - 1)
        // The increment is near 2.5 % of what the grid is asked for: a fraction of the price has one so much finer.
        let fineness = min(1, reach / 20 / 0.025)
        let finer = StrikeGrid(spot: Price(units: max(1, Int64(Double(spot.units) * fineness))))
        let step = finer.increment.units
        let center = max(1, (spot.units + step / 2) / step)
        let count = min(mostOnASide, max(1, Int((reach * Double(spot.units) / Double(step)).rounded(.up))))
        return (-count...count).compactMap { offset in
            let strike = Price(units: (center + Int64(offset)) * step)
            return PricingDomain.price.contains(strike.double) ? strike : nil
        }
    }
}
