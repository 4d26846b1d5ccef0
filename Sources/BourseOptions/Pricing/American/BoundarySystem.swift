import Foundation

/// The equation of an exercise boundary at every node of a scheme.
///
/// B = e^(−(r−q)τ)·N/D, with the two sums over the time that remains until expiry. What depends neither on the boundary
/// nor on the round is computed once, for eight points of the quadrature at a time.
struct BoundarySystem {
    private let put: UnitPut
    private let equation: BoundaryEquation
    private let scheme: BoundaryScheme
    private let start: Double
    private let points: [BoundaryPoint8]

    init(_ put: UnitPut, _ equation: BoundaryEquation, _ scheme: BoundaryScheme) {
        self.put = put
        self.equation = equation
        self.scheme = scheme
        start = put.boundaryAtExpiry
        var points: [BoundaryPoint8] = []
        points.reserveCapacity(scheme.nodes.count * scheme.sines.count)
        for node in scheme.nodes {
            for block in scheme.sines.indices { points.append(BoundaryPoint8(put, scheme, node, block)) }
        }
        self.points = points
    }

    /// The next estimate of ln(B(0)/B) at the nodes.
    func improved(_ depths: [Double]) -> [Double] {
        let squares = depths.map { $0 * $0 }
        return depths.indices.map { nextDepth($0, depths[$0], squares) }
    }

    private func nextDepth(_ node: Int, _ depth: Double, _ squares: [Double]) -> Double {
        let time = put.years * scheme.nodes[node] * scheme.nodes[node]
        let deviation = put.volatility * time.squareRoot()
        let lower = (start - depth + put.drift * time) / deviation - deviation / 2
        var numerator: Double
        var denominator: Double
        let sums = sums(node, depth, squares)
        switch equation {
        case .slope:
            let upper = lower + deviation
            numerator = NormalDistribution.density(lower) / deviation
            denominator = NormalDistribution.density(upper) / deviation + NormalDistribution.cumulative(upper)
        case .value:
            numerator = NormalDistribution.cumulative(lower)
            denominator = NormalDistribution.cumulative(lower + deviation)
        }
        numerator += sums.numerator
        denominator += sums.denominator
        let next = start - log(numerator / denominator) + put.drift * time
        // Where the sums have left the range of numbers the estimate stays.
        return next.isFinite ? max(0, next) : depth
    }

    @inline(__always)
    private func sums(_ node: Int, _ depth: Double, _ squares: [Double]) -> (numerator: Double, denominator: Double) {
        let blocks = scheme.sines.count
        let count = squares.count
        var numerator = SIMD8<Double>()
        var denominator = SIMD8<Double>()
        for block in (node * blocks)..<((node + 1) * blocks) {
            var square = SIMD8<Double>()
            for other in 0..<count { square += squares[other] * scheme.matrix[block * count + other] }
            let there = Math8.squareRoot(Math8.positive(square))
            let point = points[block]
            let lower = (there - depth) * point.inverseStep + point.shift
            let low = NormalPair8(lower)
            let high = NormalPair8(lower + point.step)
            switch equation {
            case .slope:
                numerator += point.rateDensity * low.density
                denominator += point.yieldDensity * high.density + point.yieldWeight * high.cumulative
            case .value:
                numerator += point.rateWeight * low.cumulative
                denominator += point.yieldWeight * high.cumulative
            }
        }
        return (numerator.sum(), denominator.sum())
    }
}

/// What eight points of the quadrature at one node need besides the boundary.
private struct BoundaryPoint8 {
    /// The standard deviation of ln S over the time that passes to the point, and its inverse.
    let step: SIMD8<Double>
    let inverseStep: SIMD8<Double>
    /// The part of d₋ that does not depend on the boundary.
    let shift: SIMD8<Double>
    /// The weights of Φ and φ in numerator and denominator.
    let rateWeight: SIMD8<Double>
    let yieldWeight: SIMD8<Double>
    let rateDensity: SIMD8<Double>
    let yieldDensity: SIMD8<Double>

    init(_ put: UnitPut, _ scheme: BoundaryScheme, _ node: Double, _ block: Int) {
        let time = put.years * node * node
        let deviation = put.volatility * time.squareRoot()
        let sine = scheme.sines[block]
        let cosine = scheme.cosines[block]
        let remaining = time * cosine * cosine
        step = deviation * sine
        inverseStep = 1 / step
        shift = (put.drift * time / deviation) * sine - 0.5 * step
        let weight = 2 * time * scheme.weights[block] * cosine
        let rate = put.rate * weight * Math8.exp(put.rate * remaining)
        let yield = put.yield * weight * Math8.exp(put.yield * remaining)
        rateWeight = rate * sine
        yieldWeight = yield * sine
        rateDensity = rate / deviation
        yieldDensity = yield / deviation
    }
}
