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
    /// The polynomial for ln²(B/B(0)), over Chebyshev's from 0 to the longest time.
    private let coefficients: [Double]
    /// The longest time to expiry that is asked for.
    private var years: Double
    /// The root of its part of the time that was solved for.
    private var reach = 1.0

    /// Solves the boundary of a put; costs O(nodes² · points) for each round.
    init(_ put: UnitPut, equation: BoundaryEquation, scheme: BoundaryScheme = .standard) {
        years = put.years
        start = put.boundaryAtExpiry
        let depths = scheme.nodes.map { put.estimatedBoundaryDepth(years: put.years * $0 * $0) }
        let system = BoundarySystem(put, equation, scheme)
        var mixing = AndersonMixing(depths)
        for _ in 0..<scheme.iterations {
            let change = mixing.advance(to: system.improved(mixing.point))
            if change < Self.tolerance { break }
        }
        coefficients = scheme.coefficients(mixing.point.map { $0 * $0 })
    }

    /// What of ln B no price can show any more: the next round would leave a fraction of it.
    private static let tolerance = 1e-8

    /// The boundary of the same option with less time left: the last part of this one.
    func shortened(to years: Double) -> ExerciseBoundary {
        var part = self
        part.reach = reach * (years / self.years).squareRoot()
        part.years = years
        return part
    }

    /// ln B with `remaining` years to expiry.
    func logarithm(remaining: Double) -> Double {
        guard remaining > 0 else { return start }
        let position = min(1, (remaining / years).squareRoot())
        return start - depth(position: SIMD8(repeating: position))[0]
    }

    /// ln B(0) − ln B where √τ is `position` of its largest value.
    ///
    /// Clenshaw's recurrence (C. W. Clenshaw, "A note on the summation of Chebyshev series", Mathematical Tables and
    /// Other Aids to Computation 9, 1955).
    @inline(__always)
    func depth(position: SIMD8<Double>) -> SIMD8<Double> {
        let place = 2 * reach * position - 1
        let twice = 2 * place
        var (last, before) = (SIMD8<Double>(), SIMD8<Double>())
        for order in stride(from: coefficients.count - 1, through: 1, by: -1) {
            let next = Math8.multiplyAdd(twice, last, coefficients[order]) - before
            before = last
            last = next
        }
        let square = Math8.multiplyAdd(place, last, coefficients[0]) - before
        return Math8.squareRoot(Math8.positive(square))
    }
}
