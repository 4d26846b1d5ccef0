import Foundation

/// The search for the s = σ√T that gives a ``UnitCall`` its value.
///
/// After P. Jäckel, "Let's Be Rational", Wilmott 2015(75): the inflection of c(s) and two points near which its tangent
/// meets 0 and 1, the foot and the head, cut the curve into four branches. Each has its own first guess and its own form
/// of the equation, one that is nearly straight there: 1/ln c at the bottom, c in the two middle branches and ln(1 − c)
/// at the top. The guesses of the middle are the paper's, within 0.6 % of s; those of both ends are this project's, within
/// 1.1 %, where the paper's are off by up to 9 %. One step of order 4 and one of Newton's then meet rounding everywhere.
struct ImpliedDeviation {
    /// The value sought: a time value, and what is missing to the most that it could be, the unit.
    struct Target {
        private let timeValue: Double
        private let unit: Double
        /// c.
        let value: Double
        /// 1 − c, to its own last digits.
        let complement: Double

        /// Makes a target of a time value between 0 and the unit, and of the unit less the time value.
        init(timeValue: Double, missing: Double, unit: Double) {
            self.timeValue = timeValue
            self.unit = unit
            value = timeValue / unit
            complement = missing / unit
        }

        /// ln c, which also holds where c itself is too small for a Double.
        var logarithm: Double { value < Double.leastNormalMagnitude ? log(timeValue) - log(unit) : log(value) }
    }

    private let call: UnitCall
    private let target: Target

    /// The s > 0 at which a unit call of the distance is worth the target.
    static func of(distance: Double, _ target: Target) -> Double {
        ImpliedDeviation(call: UnitCall(distance: distance), target: target).deviation
    }

    private var deviation: Double {
        let inflection = call.inflection
        // Below the inflection c is convex, so it lies under its steepest slope there; this spares many the foot.
        let isAbove = target.value >= UnitCall.inverseRootOfTwoPi * inflection.deviation
        return isAbove ? above(middle(inflection)) : below(inflection)
    }

    private func middle(_ inflection: UnitCall.UnitValue) -> RationalCubic.CurvePoint {
        RationalCubic.CurvePoint(
            x: call.value(atInflection: inflection),
            y: inflection.deviation,
            slope: UnitCall.rootOfTwoPi
        )
    }

    private func below(_ inflection: UnitCall.UnitValue) -> Double {
        let foot = call.foot(inflection: inflection.deviation)
        let (ratio, slope) = (foot.ratio, foot.slope)
        let value = slope * ratio
        guard target.value >= value else {
            let logarithm = target.logarithm
            let guess = outerGuess(beyond: foot, ratio: ratio, fall: log(value) - logarithm, pace: 9.5)
            return refined(guess, within: Double.leastNormalMagnitude...foot.deviation) {
                bottomStep($0, to: logarithm)
            }
        }
        let middle = middle(inflection)
        guard target.value < middle.x else { return above(middle) }
        let left = RationalCubic.CurvePoint(x: value, y: foot.deviation, slope: 1 / slope)
        let guess = RationalCubic(from: left, toInflection: middle).value(target.value)
        return refined(guess, within: foot.deviation...middle.y, by: middleStep)
    }

    private func above(_ middle: RationalCubic.CurvePoint) -> Double {
        let head = call.head(inflection: middle.y, value: middle.x)
        let (ratio, slope) = (head.complementRatio, head.slope)
        let complement = slope * ratio
        guard target.complement > complement else {
            let logarithm = log(target.complement)
            let guess = outerGuess(beyond: head, ratio: ratio, fall: log(complement) - logarithm, pace: 5.6)
            return refined(guess, within: head.deviation...Double.greatestFiniteMagnitude) {
                topStep($0, to: logarithm)
            }
        }
        let right = RationalCubic.CurvePoint(x: 1 - complement, y: head.deviation, slope: 1 / slope)
        let guess = RationalCubic(fromInflection: middle, to: right).value(target.value)
        return refined(guess, within: max(middle.y, Double.leastNormalMagnitude)...head.deviation, by: middleStep)
    }

    /// The s at which ln c, or ln(1 − c), has fallen by so much since the foot, or the head.
    ///
    /// Far out both logarithms are −d₁²/2 and slower terms, so d₁² grows by 2 per unit of the fall; at the end of the
    /// middle it grows by 2r, which the derivative there tells. Between the two, 2·(fall + r·pace)/(fall + pace) is right
    /// for all distances, with a pace that was fitted to each end.
    private func outerGuess(beyond end: UnitCall.UnitValue, ratio: Double, fall: Double, pace: Double) -> Double {
        let growth = abs(end.d1) * (end.h + end.t) * ratio / end.deviation
        let square = end.d1 * end.d1 + 2 * fall * (fall + growth * pace) / (fall + pace)
        let sum = square.squareRoot() + (square + 2 * call.distance).squareRoot()
        return end.d1 > 0 ? sum : 2 * call.distance / sum
    }

    // MARK: - the two steps

    /// What a step is made of: Newton's step and the ratios of the second and the third derivative to the first, all
    /// of them relative to s, so that they neither overflow nor underflow with it.
    private struct NewtonStep {
        let newton: Double
        let second: Double
        let third: Double

        /// The relative change of s by Householder's method of order 4.
        var change: Double {
            newton * (1 + 0.5 * newton * second) / (1 + newton * (second + newton * third * (1.0 / 6)))
        }
    }

    /// Improves a guess by one step of order 4 and one of Newton's.
    ///
    /// The first leaves 2·10⁻⁹ of s at most, and the square of that is below rounding.
    @inline(__always)
    private func refined(
        _ guess: Double,
        within range: ClosedRange<Double>,
        by step: (UnitCall.UnitValue) -> NewtonStep
    ) -> Double {
        let start = Self.clamped(guess, to: range)
        let near = Self.clamped(start * (1 + step(call.state(start)).change), to: range)
        return Self.clamped(near * (1 + step(call.state(near)).newton), to: range)
    }

    private static func clamped(_ deviation: Double, to range: ClosedRange<Double>) -> Double {
        deviation > range.lowerBound ? min(deviation, range.upperBound) : range.lowerBound
    }

    /// On 1/ln c.
    private func bottomStep(_ state: UnitCall.UnitValue, to goal: Double) -> NewtonStep {
        let ratio = state.ratio
        let logarithm = state.logarithmOfSlope + log(ratio)
        let growth = state.deviation / ratio
        let inverse = 1 / logarithm
        let bend = state.bend
        let square = growth * (1 + 2 * inverse)
        return NewtonStep(
            newton: (goal - logarithm) * logarithm * ratio / (goal * state.deviation),
            second: bend - square,
            third: state.twist + 2 * growth * growth * (1 + 3 * inverse * (1 + inverse)) - 3 * bend * square
        )
    }

    /// On c, or on its complement where that is the one known to its last digits.
    private func middleStep(_ state: UnitCall.UnitValue) -> NewtonStep {
        let slope = state.slope
        let missing =
            state.d1 <= 0 || state.isNarrow
            ? target.value - slope * state.ratio : slope * state.complementRatio - target.complement
        return NewtonStep(newton: missing / (slope * state.deviation), second: state.bend, third: state.twist)
    }

    /// On ln(1 − c).
    private func topStep(_ state: UnitCall.UnitValue, to goal: Double) -> NewtonStep {
        let ratio = state.complementRatio
        let growth = -state.deviation / ratio
        let missing = goal - state.logarithmOfSlope - log(ratio)
        let bend = state.bend
        return NewtonStep(
            newton: missing / growth,
            second: bend - growth,
            third: state.twist + growth * (2 * growth - 3 * bend)
        )
    }
}
