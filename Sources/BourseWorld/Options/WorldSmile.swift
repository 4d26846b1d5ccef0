import Foundation

/// How volatile the world's options take their underlying to be.
///
/// Higher for low strikes and a little for high ones, higher in wild months, and with the jump of earnings that are told
/// before the option ends. The demo trader's options and the chains of the world have their prices from it.
public enum WorldSmile {
    /// The risk-free rate per year, continuously compounded.
    public static let rate = 0.04

    /// The standard deviation of the logarithm of the price until an option ends.
    ///
    /// - Parameters:
    ///   - usual: The standard deviation of the underlying's returns in a year.
    ///   - factor: How much the month moves everything, 1 being usual.
    ///   - hasNews: Whether earnings are told before the option ends.
    public static func deviation(
        usual: Double,
        factor: Double,
        spot: Double,
        strike: Double,
        years: Double,
        hasNews: Bool
    ) -> Double {
        let skew = 0.35 * max(0, log(spot / strike)) + 0.12 * max(0, log(strike / spot))
        let wildness = 0.55 + 0.45 * factor
        let volatility = usual * wildness * (1.04 + skew)
        var variance = volatility * volatility * years
        if hasNews {
            let jump = WorldEarnings.size * usual / 15.874_5
            variance += jump * jump
        }
        return variance.squareRoot()
    }
}
