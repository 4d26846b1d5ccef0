import Foundation

/// The points and weights with which a polynomial of degree 2n − 1 is integrated exactly from n values.
///
/// The points are the zeros of the Legendre polynomial, found by Newton's method from Tricomi's estimate
/// (Abramowitz and Stegun, "Handbook of Mathematical Functions", 22.16.6 and 25.4.30), here over 0…1.
struct GaussLegendre: Sendable {
    /// Where the integrand is asked for, rising, inside 0…1.
    let points: [Double]
    /// What each value counts; the sum is 1.
    let weights: [Double]

    /// Makes the rule of `count` points; costs O(count²).
    init(_ count: Int) {
        var points = [Double](repeating: 0.5, count: count)
        var weights = [Double](repeating: 1, count: count)
        let degree = Double(count)
        for index in 0..<count {
            var zero = cos(.pi * (Double(index) + 0.75) / (degree + 0.5))
            var slope = 1.0
            for _ in 0..<20 {
                var (value, before) = (zero, 1.0)
                for order in stride(from: 2.0, through: degree, by: 1) {
                    (value, before) = (((2 * order - 1) * zero * value - (order - 1) * before) / order, value)
                }
                slope = degree * (zero * value - before) / (zero * zero - 1)
                let step = value / slope
                zero -= step
                if abs(step) < 1e-15 { break }
            }
            points[count - 1 - index] = (1 + zero) / 2
            weights[count - 1 - index] = 1 / ((1 - zero * zero) * slope * slope)
        }
        self.points = points
        self.weights = weights
    }
}
