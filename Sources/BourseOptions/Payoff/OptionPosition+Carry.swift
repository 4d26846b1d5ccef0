import BourseCore
import Foundation

extension OptionPosition {
    /// What interest and dividends add to the mean result until a day: interest on what opening cost or brought, and
    /// the dividends that shares pay or owe.
    ///
    /// Money that was paid would have earned the risk-free rate, money that was received earns it. In the market's own
    /// view a position opened at the model's prices of European options then wins nothing in the mean. Cash that is set
    /// aside stays the investor's, and what it earns is not counted.
    ///
    /// - Parameters:
    ///   - days: Days from now.
    ///   - mean: The mean price of the underlying on that day.
    func carry(days: Int, mean: Double) -> Double {
        let years = Double(days) / 365
        let shares = legs.reduce(0.0) { $1.instrument == .stock ? $0 + Double($1.shares) : $0 }
        return netCashFlow.double * expm1(market.rate * years) + shares * mean * expm1(market.dividendYield * years)
    }
}
