import Foundation

/// What the right to exercise early adds to a European put on a strike of 1, and its derivatives in the spot.
///
/// Below the boundary an exercised put would earn the rate on the strike and no longer owe the yield; the premium is
/// the expected present value of that income (I. J. Kim, "The analytic valuation of American options", Review of
/// Financial Studies 3, 1990). The integral over time is cut in halves until both tell the same.
struct EarlyExercisePremium {
    /// The premium in units of the strike.
    private(set) var price = 0.0
    /// Its derivative in spot/strike.
    private(set) var slope = 0.0
    /// Its second derivative in spot/strike.
    private(set) var curvature = 0.0

    /// No premium.
    static let none = EarlyExercisePremium()

    private init() {}

    /// The premium of a put above its boundary.
    ///
    /// - Parameter tolerance: The error of the integral allowed in each of its panels, in units of the strike.
    init(_ put: UnitPut, _ boundary: ExerciseBoundary, tolerance: Double = 1e-10) {
        let integrand = PremiumIntegrand(put: put, boundary: boundary, spot: exp(put.moneyness))
        let total = Self.refined(integrand, from: 0, depth: 0, integrand.sum(from: 0, depth: 0), tolerance)
        price = total[0]
        slope = total[1]
        curvature = total[2]
    }

    private static func refined(
        _ integrand: PremiumIntegrand,
        from: Double,
        depth: Int,
        _ whole: SIMD4<Double>,
        _ tolerance: Double
    ) -> SIMD4<Double> {
        let middle = from + AngleTable.width(depth: depth + 1)
        let left = integrand.sum(from: from, depth: depth + 1)
        let right = integrand.sum(from: middle, depth: depth + 1)
        let change = left + right - whole
        // The derivatives are as much larger than the price as a deviation is smaller than 1.
        let deviation = min(1, integrand.put.volatility * integrand.put.years.squareRoot())
        let error = max(abs(change[0]), abs(change[1]) * deviation, abs(change[2]) * deviation * deviation)
        if error < tolerance || depth + 2 == AngleTable.depths { return left + right }
        return refined(integrand, from: from, depth: depth + 1, left, tolerance)
            + refined(integrand, from: middle, depth: depth + 1, right, tolerance)
    }
}

/// A rule of sixteen points on panels of θ in 0…π/2 that are halved again and again.
private struct AngleTable {
    let sines: [SIMD8<Double>]
    let cosines: [SIMD8<Double>]
    let weights: [SIMD8<Double>]

    static let depths = 26
    static let blocks = 2
    static let all = (0..<depths).map { AngleTable(depth: $0) }

    /// The width of a panel that has been halved `depth` times.
    static func width(depth: Int) -> Double { .pi / 2 / Double(1 << depth) }

    private init(depth: Int) {
        let scheme = GaussLegendre(8 * Self.blocks)
        let width = Self.width(depth: depth)
        func lanes(_ value: (Int) -> Double) -> [SIMD8<Double>] {
            (0..<Self.blocks).map { block in
                var lanes = SIMD8<Double>()
                for lane in lanes.indices { lanes[lane] = value(8 * block + lane) }
                return lanes
            }
        }
        sines = lanes { sin(width * scheme.points[$0]) }
        cosines = lanes { cos(width * scheme.points[$0]) }
        weights = lanes { width * scheme.weights[$0] }
    }
}

/// The income at one moment, over θ with sin²θ the part of the time that has passed.
private struct PremiumIntegrand {
    let put: UnitPut
    let boundary: ExerciseBoundary
    let spot: Double

    /// The integral of price, slope and curvature over one panel.
    func sum(from angle: Double, depth: Int) -> SIMD4<Double> {
        let table = AngleTable.all[depth]
        let (first, second) = (sin(angle), cos(angle))
        let certain = put.volatility * put.years.squareRoot()
        var price = SIMD8<Double>()
        var slope = SIMD8<Double>()
        var curvature = SIMD8<Double>()
        for block in 0..<AngleTable.blocks {
            let sine = first * table.cosines[block] + second * table.sines[block]
            let cosine = second * table.cosines[block] - first * table.sines[block]
            let passed = put.years * sine * sine
            let deviation = certain * sine
            let inverse = 1 / deviation
            let level = boundary.start - boundary.depth(position: cosine)
            let lower = (put.moneyness - level + put.drift * passed) * inverse - 0.5 * deviation
            let low = NormalPair8(-lower)
            let high = NormalPair8(-lower - deviation)
            let discount = Math8.exp(-put.rate * passed)
            let dilution = put.yield * Math8.exp(-put.yield * passed) * high.cumulative
            let cost = put.yield * Math8.exp(level)
            let density = discount * low.density * inverse
            let income = put.rate - cost
            let weight = 2 * put.years * table.weights[block] * sine * cosine
            let interest: SIMD8<Double> = put.rate * discount * low.cumulative
            price += weight * (interest - spot * dilution)
            slope -= weight * (density * income / spot + dilution)
            let bend: SIMD8<Double> = income * (1 + lower * inverse) + cost
            curvature += weight * density * bend / (spot * spot)
        }
        return SIMD4(price.sum(), slope.sum(), curvature.sum(), 0)
    }
}
