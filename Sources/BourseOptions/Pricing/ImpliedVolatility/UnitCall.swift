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
    struct State {
        let deviation: Double
        /// x/s.
        let h: Double
        /// s/2.
        let t: Double

        /// d₁.
        var d1: Double { t - h }
        /// c′(s).
        var slope: Double { NormalDistribution.density(d1) }
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
        /// The ratio's derivatives follow from M′ = h·M − 1 and M⁽ⁿ⁺¹⁾ = h·M⁽ⁿ⁾ + n·M⁽ⁿ⁻¹⁾; the terms below are
        /// M⁽ⁿ⁾·tⁿ/n!, and those of odd order are the half of the difference. Left out is less than 10⁻¹⁷ of the sum.
        private var narrowRatio: Double {
            let (cross, square) = (h * t, t * t)
            let mills = MillsRatio.value(h)
            let term1 = t * (h * mills - 1)
            let term2 = (cross * term1 + square * mills) * 0.5
            let term3 = (cross * term2 + square * term1) * (1.0 / 3)
            let term4 = (cross * term3 + square * term2) * 0.25
            let term5 = (cross * term4 + square * term3) * 0.2
            let term6 = (cross * term5 + square * term4) * (1.0 / 6)
            let term7 = (cross * term6 + square * term5) * (1.0 / 7)
            let term8 = (cross * term7 + square * term6) * 0.125
            let term9 = (cross * term8 + square * term7) * (1.0 / 9)
            let term10 = (cross * term9 + square * term8) * 0.1
            let term11 = (cross * term10 + square * term9) * (1.0 / 11)
            let term12 = (cross * term11 + square * term10) * (1.0 / 12)
            let term13 = (cross * term12 + square * term11) * (1.0 / 13)
            return -2 * (term1 + (term3 + (term5 + (term7 + (term9 + (term11 + term13))))))
        }
    }

    /// The state at s > 0.
    func state(_ deviation: Double) -> State {
        State(deviation: deviation, h: distance / deviation, t: 0.5 * deviation)
    }

    /// The state at the inflection, where h and t are equal; 0 for a distance of 0.
    var inflection: State {
        let deviation = (2 * distance).squareRoot()
        return State(deviation: deviation, h: 0.5 * deviation, t: 0.5 * deviation)
    }

    /// The state where the tangent at the inflection meets 0, given the value at the inflection.
    func foot(value: Double) -> State {
        // The first term of the difference below in powers of √x, for the difference itself then cancels.
        guard distance > 1e-12 else { return state(0.5 * Self.rootOfTwoPi * distance) }
        return state(inflection.deviation - Self.rootOfTwoPi * value)
    }

    /// s/2 below which the Taylor series is used, for x/2 below ``close``.
    private static let narrow = 0.125
    private static let close = 0.5
    private static let halfLogarithmOfTwoPi = 0.918_938_533_204_672_741_78
    static let inverseRootOfTwoPi = NormalDistribution.inverseRootOfTwoPi
    static let rootOfTwoPi = 2.506_628_274_631_000_502_4
}
