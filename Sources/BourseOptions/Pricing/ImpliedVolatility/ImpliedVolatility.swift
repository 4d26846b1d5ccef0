import BourseCore
import Foundation

/// The volatility at which ``BlackScholes`` gives a European option a price.
///
/// The price is brought to the side out of the money by put–call parity and to the unit call of ``UnitCall``, whose
/// deviation σ√T is found by rational interpolation and two steps of order 4 (P. Jäckel, "Let's Be Rational", Wilmott
/// 2015(75)). No trial brackets, no starting volatility, at most eight steps; below half a microsecond.
///
/// The answer is as exact as the price allows: an error of half a unit in the last place of the price, and of a few in
/// the discounted spot and strike, becomes that error divided by vega. Where vega is large that is the last digit or two
/// of the volatility. Deep in the money, and for prices close to the upper bound, most digits of a price are no longer
/// about volatility, and so fewer of the answer are; compare ulp(price)/vega with the accuracy needed.
public enum ImpliedVolatility {
    /// The volatility per year that gives the price; `terms.volatility` plays no part.
    ///
    /// There is one for each price strictly between the discounted intrinsic value and the bound S·exp(−qT) of a call,
    /// K·exp(−rT) of a put, and it is given whatever it is, also above the volatilities of ``PricingDomain``. The other terms
    /// must be within that domain; the price is finite and not negative, without an upper limit of its own.
    ///
    /// - Throws: Why there is none. A price within two units in the last place of the intrinsic value, seen beside
    ///   the larger of discounted spot and strike, has no time value that rounding could not have made.
    public static func of(price: Double, _ terms: OptionTerms) throws(NoImpliedVolatility) -> Double {
        try check(price, terms)
        let discountedSpot = terms.spot * exp(-terms.dividendYield * terms.years)
        let discountedStrike = terms.strike * exp(-terms.rate * terms.years)
        let (bound, other) =
            terms.right == .call ? (discountedSpot, discountedStrike) : (discountedStrike, discountedSpot)
        let intrinsic = max(0, bound - other)
        let timeValue = price - intrinsic
        guard price < bound else { throw .aboveBound(price: price, bound: bound) }
        guard timeValue > (intrinsic > 0 ? 2 * bound.ulp : 0) else {
            throw timeValue < (intrinsic > 0 ? -2 * bound.ulp : 0)
                ? .belowIntrinsic(price: price, intrinsic: intrinsic)
                : .noTimeValue(price: price, intrinsic: intrinsic)
        }
        let unit = min(bound, other)
        // Rounding may lift a time value to its unit; the price is below its bound all the same.
        guard timeValue < unit else { throw .aboveBound(price: price, bound: bound) }
        let value = timeValue / unit
        let target = ImpliedDeviation.Target(
            value: value,
            complement: (bound - price) / unit,
            logarithm: value < Double.leastNormalMagnitude ? log(timeValue) - log(unit) : log(value)
        )
        let moneyness =
            logarithm(of: terms.spot, over: terms.strike) + (terms.rate - terms.dividendYield) * terms.years
        return ImpliedDeviation.of(distance: abs(moneyness), target) / terms.years.squareRoot()
    }

    private static func check(_ price: Double, _ terms: OptionTerms) throws(NoImpliedVolatility) {
        guard price.isFinite, price >= 0 else { throw .input(OptionInputError(field: .price, value: price)) }
        do throws(OptionInputError) {
            try PricingDomain.check(terms.spot, as: .spot)
            try PricingDomain.check(terms.strike, as: .strike)
            try PricingDomain.check(terms.years, as: .years)
            try PricingDomain.check(terms.rate, as: .rate)
            try PricingDomain.check(terms.dividendYield, as: .dividendYield)
        } catch {
            throw .input(error)
        }
        guard terms.years > 0 else { throw .noTime }
    }

    /// ln(a/b) with full relative accuracy where a is close to b: the difference of such neighbours is exact.
    private static func logarithm(of a: Double, over b: Double) -> Double {
        let ratio = a / b
        return ratio > 0.5 && ratio < 2 ? log1p((a - b) / b) : log(ratio)
    }
}
