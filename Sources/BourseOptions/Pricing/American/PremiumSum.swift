import Foundation

/// The premium for early exercise of a put with some time left, as a sum whose terms are ready for any spot.
///
/// The integral of ``EarlyExercisePremium`` by one rule of fixed points; what does not depend on the spot is computed
/// once.
struct PremiumSum: Sendable {
    /// Eight points of the rule.
    private struct Points {
        /// The standard deviation of ln S over the time that passes to the point, and its inverse.
        let step: SIMD8<Double>
        let inverseStep: SIMD8<Double>
        /// d₋ where ln S is 0.
        let shift: SIMD8<Double>
        /// What the strike earns and the underlying pays there, with the weights of the rule.
        let interest: SIMD8<Double>
        let yield: SIMD8<Double>
        /// The yield on an underlying that stands at the boundary by then: the yield times spot·φ(d₊)/φ(d₋).
        let yieldAtBoundary: SIMD8<Double>
    }

    /// ln B now: at or below, the put is exercised.
    private let level: Double
    /// ln(spot/strike) from which on the boundary is out of reach at every point.
    private let limit: Double
    private let points: [Points]

    /// Prepares the premium of a put whose boundary has as much time as the put itself.
    init(_ put: UnitPut, _ boundary: ExerciseBoundary, rule: PremiumRule) {
        level = boundary.logarithm(remaining: put.years)
        let deviation = put.volatility * put.years.squareRoot()
        let points = rule.sines.indices.map { block in
            let (sine, cosine) = (rule.sines[block], rule.cosines[block])
            let passed = put.years * sine * sine
            let step = deviation * sine
            let inverse = 1 / step
            let level = boundary.start - boundary.depth(position: cosine)
            let weight = 2 * put.years * rule.weights[block] * sine * cosine
            let rise = put.drift * passed - level
            let yield = put.yield * weight * Math8.exp(-put.yield * passed)
            return Points(
                step: step,
                inverseStep: inverse,
                shift: rise * inverse - 0.5 * step,
                interest: put.rate * weight * Math8.exp(-put.rate * passed),
                yield: yield,
                yieldAtBoundary: yield * Math8.exp(-rise)
            )
        }
        self.points = points
        limit = points.reduce(level) { max($0, ((Self.reach - $1.shift) * $1.step).max()) }
    }

    /// A fall by so many deviations is so rare that what it would earn is nothing: Φ(−5.5) is 2·10⁻⁸.
    private static let reach = 5.5

    /// The premium at spot/strike in units of the strike; 0 where the put is exercised, and where it is
    /// too far out of the money.
    ///
    /// One density serves both Φ(−d₋) and Φ(−d₊), and one division their Mills ratios.
    func premium(spot: Double) -> Double {
        let moneyness = log(spot)
        guard moneyness > level, moneyness < limit else { return 0 }
        var sum = SIMD8<Double>()
        for point in points {
            let lower = moneyness * point.inverseStep + point.shift
            let upper = lower + point.step
            // From 38.9 on the density is below the smallest number.
            let low = Math8.lesser(Math8.magnitude(lower), SIMD8(repeating: 38.9))
            let high = Math8.lesser(Math8.magnitude(upper), SIMD8(repeating: 38.9))
            let density = Math8.exp(-0.5 * low * low, times: NormalDistribution.inverseRootOfTwoPi)
            let (lowMills, highMills) = (Math8.mills(low), Math8.mills(high))
            let shared = density / (lowMills.bottom * highMills.bottom)
            let earned = point.interest * (lowMills.top * highMills.bottom * shared)
            let paid = point.yieldAtBoundary * (highMills.top * lowMills.bottom * shared)
            sum += earned.replacing(with: point.interest - earned, where: lower .< 0)
            sum -= paid.replacing(with: spot * point.yield - paid, where: upper .< 0)
        }
        return max(0, sum.sum())
    }
}
