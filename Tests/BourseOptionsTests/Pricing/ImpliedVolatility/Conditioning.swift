import BourseCore
import BourseOptions
import Foundation

/// How exactly a price tells its volatility: what the rounding of the numbers involved makes of it.
struct Conditioning {
    /// The error of the volatility that rounding explains, and four parts in 10¹⁵ of it for the method.
    let tolerance: Double
    /// The change of the price that such an error makes.
    let change: Double
    /// The rounding of the model's price itself: a difference of two parts that come close where σ√T is small.
    let roundingOfModel: Double

    /// The terms carry the true volatility.
    init(_ terms: OptionTerms, price: Double) {
        let value = BlackScholes.value(terms)
        let spot = terms.spot * exp(-terms.dividendYield * terms.years)
        let strike = terms.strike * exp(-terms.rate * terms.years)
        let (bound, other) = terms.right == .call ? (spot, strike) : (strike, spot)
        // Out of the money and far below its bound, a price is known relative to itself.
        let isWhole = bound <= other && price < 0.5 * bound
        let roundingOfPrice = price.ulp + (isWhole ? 0 : 4 * bound.ulp)
        // ln(S′/K′) is rounded, and moves the side out of the money with its own delta.
        let carry = (abs(terms.rate) + abs(terms.dividendYield)) * terms.years
        let roundingOfLogarithm = (abs(log(terms.spot / terms.strike)) + 2 * carry) * 0x1p-53
        let sign: Double = terms.right == .call ? 1 : -1
        let share = abs(value.delta * terms.spot - (bound > other ? sign * spot : 0))
        let noise = roundingOfPrice + roundingOfLogarithm * share + (isWhole ? 2 * price * carry * 0x1p-53 : 0)
        roundingOfModel = 2e-15 * share
        tolerance = 4e-15 * terms.volatility + noise / value.vega
        change = 4e-15 * terms.volatility * value.vega + noise
    }
}
