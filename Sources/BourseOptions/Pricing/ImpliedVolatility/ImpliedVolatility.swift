import BourseCore
import Foundation

/// The volatility at which ``BlackScholes`` gives a European option a price.
///
/// The price is brought to the side out of the money by put–call parity and to the unit call of ``UnitCall``, whose
/// deviation σ√T is found by interpolation and two steps (after P. Jäckel, "Let's Be Rational", Wilmott 2015(75)): no trial
/// bracket, no starting volatility and no loop. Every price takes the same time, that of some five prices of the model.
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
        // Below its bound by less than the rounding of the sides: not to be told from the bound.
        guard timeValue < unit else { throw .aboveBound(price: price, bound: bound) }
        let target = ImpliedDeviation.Target(timeValue: timeValue, missing: bound - price, unit: unit)
        let moneyness =
            logarithm(of: terms.spot, over: terms.strike) + (terms.rate - terms.dividendYield) * terms.years
        return ImpliedDeviation.of(distance: abs(moneyness), target) / terms.years.squareRoot()
    }

    private static func check(_ price: Double, _ terms: OptionTerms) throws(NoImpliedVolatility) {
        guard price.isFinite, price >= 0 else { throw .input(OptionInputError(field: .price, value: price)) }
        // All at once first, for the check that names a field takes its time.
        if isAllowed(terms) { return }
        do throws(OptionInputError) {
            try PricingDomain.check(terms.spot, as: .spot)
            try PricingDomain.check(terms.strike, as: .strike)
            try PricingDomain.check(terms.years, as: .years)
            try PricingDomain.check(terms.rate, as: .rate)
            try PricingDomain.check(terms.dividendYield, as: .dividendYield)
        } catch {
            throw .input(error)
        }
        throw .noTime
    }

    private static func isAllowed(_ terms: OptionTerms) -> Bool {
        PricingDomain.price.contains(terms.spot) && PricingDomain.price.contains(terms.strike)
            && PricingDomain.years.contains(terms.years) && terms.years > 0
            && PricingDomain.rate.contains(terms.rate) && PricingDomain.rate.contains(terms.dividendYield)
    }

    /// ln(a/b) with full relative accuracy where a is close to b: the difference of such neighbors is exact.
    private static func logarithm(of a: Double, over b: Double) -> Double {
        let ratio = a / b
        return ratio > 0.5 && ratio < 2 ? log1p((a - b) / b) : log(ratio)
    }
}
