import Foundation

/// The search for the s = σ√T that gives a ``UnitCall`` its value.
///
/// After P. Jäckel, "Let's Be Rational", Wilmott 2015(75): the tangent at the inflection of c(s) meets 0 and 1 at two
/// abscissae, and they and the inflection cut the curve into four branches. Each has its own first guess, an
/// interpolation with the branch's ends and limits for data, and its own form of the equation, one that is nearly
/// straight there: 1/ln c at the bottom, c in the two middle branches and ln(1 − c) at the top. Householder's method of
/// order 4 on that form meets rounding in two steps, seldom three.
struct ImpliedDeviation {
    /// The value sought, in the three forms that the branches need, each known to its own last digits.
    struct Target {
        /// c.
        let value: Double
        /// 1 − c.
        let complement: Double
        /// ln c, which also holds where c is too small for a Double.
        let logarithm: Double
    }

    private let call: UnitCall
    private let target: Target

    /// The s > 0 at which a unit call of the distance is worth the target, which is between 0 and 1.
    static func of(distance: Double, _ target: Target) -> Double {
        ImpliedDeviation(call: UnitCall(distance: distance), target: target).deviation
    }

    private var deviation: Double {
        let inflection = call.inflection
        let middle = RationalCubic.Point(
            x: UnitCall.inverseRootOfTwoPi * inflection.ratio,
            y: inflection.deviation,
            slope: UnitCall.rootOfTwoPi
        )
        return target.value < middle.x ? below(middle) : above(middle)
    }

    private func below(_ middle: RationalCubic.Point) -> Double {
        let foot = call.foot(value: middle.x)
        let slope = foot.slope
        let value = slope * foot.ratio
        guard target.value >= value else {
            let guess = bottomGuess(foot, value: value, slope: slope)
            return refined(guess, within: Double.leastNormalMagnitude...foot.deviation, by: bottomStep)
        }
        let left = RationalCubic.Point(x: value, y: foot.deviation, slope: 1 / slope)
        let guess = RationalCubic(from: left, to: middle, rightBend: 0).value(target.value)
        return refined(guess, within: foot.deviation...middle.y, by: middleStep)
    }

    private func above(_ middle: RationalCubic.Point) -> Double {
        let head = call.state(middle.y + UnitCall.rootOfTwoPi * (1 - middle.x))
        let slope = head.slope
        let complement = slope * head.complementRatio
        guard target.complement > complement else {
            let guess = topGuess(head, complement: complement, slope: slope)
            return refined(guess, within: head.deviation...Double.greatestFiniteMagnitude, by: topStep)
        }
        let right = RationalCubic.Point(x: 1 - complement, y: head.deviation, slope: 1 / slope)
        let guess = RationalCubic(from: middle, to: right, leftBend: 0).value(target.value)
        return refined(guess, within: max(middle.y, Double.leastNormalMagnitude)...head.deviation, by: middleStep)
    }

    // MARK: - the guesses at both ends

    /// For s → 0 the value behaves like 2πx/√27·Φ(z)³ with z = −x/(√3·s): that is interpolated, and then inverted.
    private func bottomGuess(_ foot: UnitCall.State, value: Double, slope: Double) -> Double {
        let distance = call.distance
        let z = foot.h * Self.inverseRootOfThree
        let mills = MillsRatio.value(z)
        let density = NormalDistribution.density(z)
        let cumulative = density * mills
        // The map belongs to c·exp(−x/2), the value per unit of the geometric mean of forward and strike.
        let scale = exp(0.5 * distance)
        let factor = 2 * Double.pi * distance * scale * Self.inverseRootOfThree / 3
        let mapped = factor * cumulative * cumulative * cumulative
        let rise = 2 * Double.pi * z * z * cumulative * cumulative * exp(z * z + 0.5 * foot.t * foot.t)
        let bend = rise * (z / mills - 1 - z * z + 0.5 * foot.t * foot.t) / (foot.t * slope)
        let curve = RationalCubic(
            from: .init(x: 0, y: 0, slope: 1),
            to: .init(x: value, y: mapped, slope: rise),
            rightBend: bend
        )
        let tail = cbrt(max(curve.value(target.value), Double.leastNonzeroMagnitude) / factor)
        return distance * Self.inverseRootOfThree / -NormalDistribution.inverseCumulative(min(tail, cumulative))
    }

    /// For s → ∞ the complement behaves like Φ(−s/2) but for a factor: that is interpolated, and then inverted.
    private func topGuess(_ head: UnitCall.State, complement: Double, slope: Double) -> Double {
        let mapped = NormalDistribution.cumulative(-head.t)
        let limit = 0.5 * exp(-0.5 * call.distance)
        let rise = limit * exp(0.5 * head.h * head.h)
        let curve = RationalCubic(
            from: .init(x: 0, y: 0, slope: limit),
            to: .init(x: complement, y: mapped, slope: rise),
            rightBend: rise * head.h * head.h / (2 * head.t * slope)
        )
        return -2 * NormalDistribution.inverseCumulative(min(curve.value(target.complement), mapped))
    }

    // MARK: - Householder's method

    /// What a step is made of: Newton's step and the ratios of the second and the third derivative to the first, all
    /// of them relative to s, so that they neither overflow nor underflow with it.
    private struct Step {
        let newton: Double
        let second: Double
        let third: Double

        /// The relative change of s, of order 4.
        var change: Double {
            newton * (1 + 0.5 * newton * second) / (1 + newton * (second + newton * third * (1.0 / 6)))
        }
    }

    /// Improves a guess until a step is so small that the next one would change nothing, which is sure to end.
    private func refined(_ guess: Double, within range: ClosedRange<Double>, by step: (UnitCall.State) -> Step)
        -> Double
    {
        var deviation = Self.clamped(guess, to: range)
        for _ in 0..<Self.mostSteps {
            let change = step(call.state(deviation)).change
            // Never further than to half or twice: a guess is nearer than that.
            deviation = Self.clamped(deviation * (1 + min(max(change, -0.5), 1)), to: range)
            // The error left is of the order of the fourth power.
            if abs(change) < Self.settled { break }
        }
        return deviation
    }

    private static func clamped(_ deviation: Double, to range: ClosedRange<Double>) -> Double {
        deviation > range.lowerBound ? min(deviation, range.upperBound) : range.lowerBound
    }

    /// On 1/ln c.
    private func bottomStep(_ state: UnitCall.State) -> Step {
        let ratio = state.ratio
        let logarithm = state.logarithmOfSlope + log(ratio)
        let growth = state.deviation / ratio
        let inverse = 1 / logarithm
        let bend = state.bend
        let square = growth * (1 + 2 * inverse)
        return Step(
            newton: (target.logarithm - logarithm) * logarithm / (target.logarithm * growth),
            second: bend - square,
            third: state.twist + 2 * growth * growth * (1 + 3 * inverse * (1 + inverse)) - 3 * bend * square
        )
    }

    /// On c, or on its complement where that is the one known to its last digits.
    private func middleStep(_ state: UnitCall.State) -> Step {
        let slope = state.slope
        let isNarrow = state.d1 <= 0 || state.isNarrow
        let missing =
            isNarrow ? target.value - slope * state.ratio : slope * state.complementRatio - target.complement
        return Step(newton: missing / (slope * state.deviation), second: state.bend, third: state.twist)
    }

    /// On ln(1 − c).
    private func topStep(_ state: UnitCall.State) -> Step {
        let ratio = state.complementRatio
        let growth = -state.deviation / ratio
        let missing = log(target.complement) - state.logarithmOfSlope - log(ratio)
        let bend = state.bend
        return Step(
            newton: missing / growth,
            second: bend - growth,
            third: state.twist + growth * (2 * growth - 3 * bend)
        )
    }

    private static let inverseRootOfThree = 0.577_350_269_189_625_764_51
    /// Far more than any value needs; see the tests.
    private static let mostSteps = 8
    private static let settled = 1e-5
}
