import Foundation

/// Below which price of the underlying an American put is exercised, for every time to expiry up to its own.
///
/// The method of L. Andersen, M. Lake and D. Offengenden ("High performance American option pricing", Journal of
/// Computational Finance 20(1), 2016): the boundary B solves an integral equation (I. J. Kim, Review of Financial
/// Studies 3, 1990); it is held as a polynomial for ln²(B/B(0)) in √τ and improved at Chebyshev's points by a
/// fixed-point iteration. Prices are in units of the strike, and the rate is above 0, or 0 with a negative yield.
struct ExerciseBoundary: Sendable {
    /// ln B just before expiry, 0 or below.
    let start: Double
    private let scheme: BoundaryScheme
    /// ln²(B/B(0)) at the nodes of the scheme.
    private let squares: [Double]
    private let years: Double

    /// Solves the boundary of a put; costs O(nodes² · points) for each round.
    init(_ put: UnitPut, equation: BoundaryEquation, scheme: BoundaryScheme = .standard) {
        self.scheme = scheme
        years = put.years
        start = put.boundaryAtExpiry
        let depths = scheme.nodes.map { put.estimatedBoundaryDepth(years: put.years * $0 * $0) }
        let system = BoundarySystem(put, equation, scheme)
        var mixing = AndersonMixing(depths)
        for _ in 0..<scheme.iterations {
            let change = mixing.advance(to: system.improved(mixing.point))
            if change < Self.tolerance { break }
        }
        squares = mixing.point.map { $0 * $0 }
    }

    /// What of ln B no price can show any more: the next round would leave a fraction of it.
    private static let tolerance = 1e-8

    /// ln B with `remaining` years to expiry.
    func logarithm(remaining: Double) -> Double {
        let position = min(1, max(0, remaining / years).squareRoot())
        return start - depth(position: SIMD8(repeating: position))[0]
    }

    /// ln B(0) − ln B where √τ is `position` of its largest value.
    @inline(__always)
    func depth(position: SIMD8<Double>) -> SIMD8<Double> {
        Math8.squareRoot(Math8.positive(scheme.interpolated(squares, at: position)))
    }
}
