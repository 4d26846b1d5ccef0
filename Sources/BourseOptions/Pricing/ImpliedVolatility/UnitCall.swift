import Foundation

/// A European call out of the money by a given logarithm, per unit of the underlying's discounted forward.
///
/// With x = ln(strike/forward) ≥ 0 and s = σ√T, the value is c(s) = Φ(d₁) − eˣ·Φ(d₂) with d₁ = s/2 − x/s and
/// d₂ = −s/2 − x/s: it rises from 0 to 1 with s, and every option out of the money is one of these, puts included, by the
/// symmetry of the formula. Its slope is φ(d₁); the inflection lies at s = √(2x), where d₁ is 0.
struct UnitCall {
    /// x, 0 or more.
    let distance: Double

    /// Makes the call; a distance so small that its powers would leave the range of numbers counts as 0.
    init(distance: Double) { self.distance = distance < 1e-120 ? 0 : distance }

    /// The value with the side from which it is known to its last digits, and what its derivatives are made of.
    struct UnitValue {
        let deviation: Double
        /// x/s.
        let h: Double
        /// s/2.
        let t: Double

        /// d₁.
        var d1: Double { t - h }
        /// c′(s); as exact as the exponential where d₁ is near 0, which is where it is asked for.
        var slope: Double { UnitCall.inverseRootOfTwoPi * exp(-0.5 * d1 * d1) }
        /// s·c″/c′.
        var bend: Double { (h - t) * (h + t) }
        /// s²·c‴/c′.
        var twist: Double { bend * bend - 3 * h * h - t * t }

        /// ln c′(s).
        var logarithmOfSlope: Double { -0.5 * d1 * d1 - UnitCall.halfLogarithmOfTwoPi }

        /// Whether the two ratios of Mills lie so close that their difference would lose digits.
        var isNarrow: Bool { t < UnitCall.narrow && h * t < UnitCall.close }

        /// c/c′, for d₁ ≤ 0 or a narrow state: the difference M(−d₁) − M(−d₂) of two ratios of Mills.
        var ratio: Double { isNarrow ? narrowRatio : MillsRatio.value(h - t) - MillsRatio.value(h + t) }

        /// (1 − c)/c′, for d₁ ≥ 0: the sum M(d₁) + M(−d₂).
        var complementRatio: Double { MillsRatio.value(t - h) + MillsRatio.value(h + t) }

        /// M(h − t) − M(h + t) as a Taylor series in t about h, where the difference of the two would lose digits.
        ///
        /// With m for M⁽ⁿ⁾·tⁿ/n!, M′ = h·M − 1 and M⁽ⁿ⁺¹⁾ = h·M⁽ⁿ⁾ + n·M⁽ⁿ⁻¹⁾ make the terms of odd order follow from each
        /// other: (n + 1)(n + 2)·mₙ₊₂ = (h²t² + (2n + 1)·t²)·mₙ − t⁴·mₙ₋₂. Left out is less than 10⁻¹⁷ of the sum.
        private var narrowRatio: Double {
            let square = t * t
            let cross = h * h * square
            let fourth = square * square
            let term1 = t * (h * MillsRatio.value(h) - 1)
            let term3 = (cross + 3 * square) * (1.0 / 6) * term1 + square * t * (1.0 / 6)
            let term5 = (cross + 7 * square) * (1.0 / 20) * term3 - fourth * (1.0 / 20) * term1
            let term7 = (cross + 11 * square) * (1.0 / 42) * term5 - fourth * (1.0 / 42) * term3
            let term9 = (cross + 15 * square) * (1.0 / 72) * term7 - fourth * (1.0 / 72) * term5
            let term11 = (cross + 19 * square) * (1.0 / 110) * term9 - fourth * (1.0 / 110) * term7
            let term13 = (cross + 23 * square) * (1.0 / 156) * term11 - fourth * (1.0 / 156) * term9
            return -2 * (term1 + (term3 + term5 + term7 + term9 + term11 + term13))
        }
    }

    /// The state at s > 0.
    func state(_ deviation: Double) -> UnitValue {
        UnitValue(deviation: deviation, h: distance / deviation, t: 0.5 * deviation)
    }

    /// The state at the inflection, where h and t are equal; 0 for a distance of 0.
    var inflection: UnitValue {
        let deviation = (2 * distance).squareRoot()
        return UnitValue(deviation: deviation, h: 0.5 * deviation, t: 0.5 * deviation)
    }

    /// c at the inflection, where c′ is φ(0) and M(−d₁) is M(0) = √(π/2).
    func value(atInflection inflection: UnitValue) -> Double {
        inflection.isNarrow
            ? Self.inverseRootOfTwoPi * inflection.ratio
            : 0.5 - Self.inverseRootOfTwoPi * MillsRatio.value(inflection.deviation)
    }

    /// The state near which the tangent at the inflection meets 0: exactly so for a distance towards 0.
    func foot(inflection: Double) -> UnitValue { state(2 * distance / (inflection + 4 / Self.rootOfTwoPi)) }

    /// The state where the tangent at the inflection meets 1.
    func head(inflection: Double, value: Double) -> UnitValue { state(inflection + Self.rootOfTwoPi * (1 - value)) }

    /// s/2 below which the Taylor series is used, for x/2 below ``close``.
    private static let narrow = 0.125
    private static let close = 0.5
    private static let halfLogarithmOfTwoPi = 0.918_938_533_204_672_741_78
    static let inverseRootOfTwoPi = NormalDistribution.inverseRootOfTwoPi
    static let rootOfTwoPi = 2.506_628_274_631_000_502_4
}
