import BourseCore
import Foundation

/// The quantities that the price of a European option and all its derivatives are made of.
@usableFromInline
struct EuropeanState {
    /// σ√T below which the outcome counts as certain: small enough for any price, large enough for every derivative up
    /// to the third to stay within the range of numbers.
    @inlinable static var certainty: Double { 1e-120 }

    /// 1 for a call, −1 for a put.
    let sign: Double
    /// √T.
    let rootOfYears: Double
    /// σ√T.
    let deviation: Double
    /// Whether σ√T counts as 0.
    let isCertain: Bool
    /// exp(−qT).
    let yieldFactor: Double
    /// S·exp(−qT).
    let discountedSpot: Double
    /// K·exp(−rT).
    let discountedStrike: Double
    /// The first argument of the formula; far out of any density's reach where the outcome is certain, 0 at the kink.
    let d1: Double
    /// The second argument of the formula.
    let d2: Double
    /// S′·φ(d₁), which is K′·φ(d₂) as well.
    let weight: Double
    /// Φ(−|d₁|).
    let spotTail: Double
    /// Φ(−|d₂|).
    let strikeTail: Double
    private let spotMills: Double
    private let strikeMills: Double

    init(_ terms: OptionTerms) {
        sign = terms.right == .call ? 1 : -1
        rootOfYears = terms.years.squareRoot()
        deviation = terms.volatility * rootOfYears
        isCertain = deviation < Self.certainty
        yieldFactor = exp(-terms.dividendYield * terms.years)
        discountedSpot = terms.spot * yieldFactor
        discountedStrike = terms.strike * exp(-terms.rate * terms.years)
        let moneyness =
            Self.logarithm(of: terms.spot, over: terms.strike)
            + (terms.rate - terms.dividendYield) * terms.years
        let half = isCertain ? 0 : 0.5 * deviation
        d1 = moneyness / max(deviation, Self.certainty) + half
        d2 = moneyness / max(deviation, Self.certainty) - half
        let density = NormalDistribution.density(d1)
        spotMills = MillsRatio.value(abs(d1))
        strikeMills = MillsRatio.value(abs(d2))
        weight = discountedSpot * density
        spotTail = density * spotMills
        strikeTail = NormalDistribution.density(d2) * strikeMills
    }

    /// The price, from the side that is out of the money.
    var price: Double { outside + max(0, sign * (discountedSpot - discountedStrike)) }

    /// The price of the call or the put that is out of the money.
    ///
    /// With M = (1 − Φ)/φ and w = S′φ(d₁) = K′φ(d₂), it is w·|M(|d₁|) − M(|d₂|)| where d₁ and d₂ have one sign, for a
    /// call and a put alike: the exponential, where the error of a deep wing would come from, is only a factor.
    private var outside: Double {
        guard weight > 0, !isCertain else { return 0 }
        if deviation < 1e-3 { return weight * deviation * narrowSlope }
        return d1 * d2 >= 0
            ? weight * abs(spotMills - strikeMills)
            : max(0, min(discountedSpot, discountedStrike) - weight * (spotMills + strikeMills))
    }

    /// (M(x − s/2) − M(x + s/2))/s at x = |d₁ + d₂|/2, for s = σ√T so small that the difference would cancel.
    ///
    /// The first two terms of the series in s, with the derivatives that M′ = x·M − 1 implies; the third is below
    /// 5·10⁻¹⁵ of the sum where s is below 10⁻³.
    private var narrowSlope: Double {
        let x = 0.5 * abs(d1 + d2)
        let mills = MillsRatio.value(x)
        let first = 1 - x * mills
        let third = x * x + 2 - (x * x + 3) * x * mills
        return max(0, first + deviation * deviation * (1.0 / 24) * third)
    }

    /// Φ(x), given Φ(−|x|).
    func cumulative(_ x: Double, tail: Double) -> Double { x < 0 ? tail : 1 - tail }

    /// ln(a/b) with full relative accuracy where a is close to b: the difference of such neighbors is exact.
    private static func logarithm(of a: Double, over b: Double) -> Double {
        let ratio = a / b
        return ratio > 0.5 && ratio < 2 ? log1p((a - b) / b) : log(ratio)
    }
}
