import Foundation

/// The standard normal distribution, with full relative accuracy in both tails.
///
/// Everything stands on ``MillsRatio``: a tail probability is the density times that ratio, so that no tail is ever the
/// difference of two numbers near 1. Errors are a few units in the last place; ±∞ are allowed arguments, NaN is not.
public enum NormalDistribution {
    /// φ(x) = exp(−x²/2) / √(2π).
    public static func density(_ x: Double) -> Double {
        abs(x) < vanishing ? inverseRootOfTwoPi * exponentialOfSquare(x) : 0
    }

    /// Φ(x): the probability of a value below x.
    ///
    /// Φ(−38) is 2.9·10⁻³¹⁶ and not 0; below −38.5 the probability is under the smallest Double.
    public static func cumulative(_ x: Double) -> Double {
        let tail = density(x) * MillsRatio.value(abs(x))
        return x < 0 ? tail : 1 - tail
    }

    /// exp(−x²/2) with the accuracy of exp itself, for x² up to 1500.
    ///
    /// `exp(-0.5 * x * x)` alone loses a digit for every tenfold growth of x², for exp magnifies the rounding of the
    /// square. x is therefore cut into a head, whose square is exact, and a small remainder (the device of W. J. Cody,
    /// "Rational Chebyshev approximations for the error function", Mathematics of Computation 23, 1969).
    private static func exponentialOfSquare(_ x: Double) -> Double {
        // The first 26 of 53 bits: the square of such a number fits in a Double.
        let head = Double(bitPattern: x.bitPattern & 0xFFFF_FFFF_F800_0000)
        // At most 5·10⁻⁵, where the series for exp needs its first four terms.
        let rest = -0.5 * (x - head) * (x + head)
        return exp(-0.5 * head * head) * (1 + rest * (1 + rest * (0.5 + rest * (1.0 / 6))))
    }

    /// From here on exp(−x²/2) is below the smallest Double.
    private static let vanishing = 38.7
    static let inverseRootOfTwoPi = 0.398_942_280_401_432_677_94
}
