/// A curve between two points with given slopes, one of which is an inflection.
///
/// R. Delbourgo and J. A. Gregory, "Shape preserving piecewise rational interpolation", SIAM Journal on Scientific and
/// Statistical Computing 6, 1985: a cubic over a quadratic with one free number, its tension, which the second derivative
/// of 0 at the inflection settles. The denominator stays positive as long as the tension is above −1.
struct RationalCubic {
    /// A point of the curve with the slope there.
    struct CurvePoint {
        let x: Double
        let y: Double
        let slope: Double
    }

    private let left: CurvePoint
    private let right: CurvePoint
    private let tension: Double

    /// Makes the curve whose right end is an inflection.
    init(from left: CurvePoint, toInflection right: CurvePoint) {
        let chord = (right.y - left.y) / (right.x - left.x)
        self.init(left, right, (right.slope - left.slope) / (right.slope - chord))
    }

    /// Makes the curve whose left end is an inflection.
    init(fromInflection left: CurvePoint, to right: CurvePoint) {
        let chord = (right.y - left.y) / (right.x - left.x)
        self.init(left, right, (right.slope - left.slope) / (chord - left.slope))
    }

    private init(_ left: CurvePoint, _ right: CurvePoint, _ tension: Double) {
        self.left = left
        self.right = right
        // Not a number where the three slopes are one: then any tension draws the straight line.
        self.tension = tension > Self.loosest ? min(tension, Self.tightest) : (tension.isNaN ? 3 : Self.loosest)
    }

    /// The curve at x between the two points.
    func value(_ x: Double) -> Double {
        let width = right.x - left.x
        let part = (x - left.x) / width
        let rest = 1 - part
        let nearRight = right.y * part + (tension * right.y - width * right.slope) * rest
        let nearLeft = left.y * rest + (tension * left.y + width * left.slope) * part
        return (nearRight * part * part + nearLeft * rest * rest) / (1 + (tension - 3) * part * rest)
    }

    private static let loosest = -0.99
    /// From here on the curve cannot be told from the chord.
    private static let tightest = 1e15
}
