import Foundation

/// The standard normal distribution, with full relative accuracy in both tails.
///
/// Everything stands on ``MillsRatio``: a tail probability is the density times that ratio, so that no tail is ever the
/// difference of two numbers near 1. Errors are a few units in the last place; ±∞ are allowed arguments, NaN is not.
public enum NormalDistribution {
    /// φ(x) = exp(−x²/2) / √(2π).
    public static func density(_ x: Double) -> Double {
        abs(x) < vanishing ? inverseRootOfTwoPi * exponentialOfSquare(x, times: -0.5) : 0
    }

    /// Φ(x): the probability of a value below x.
    ///
    /// Φ(−38) is 2.9·10⁻³¹⁶ and not 0; below −38.5 the probability is under the smallest Double.
    public static func cumulative(_ x: Double) -> Double {
        let tail = density(x) * MillsRatio.value(abs(x))
        return x < 0 ? tail : 1 - tail
    }

    /// exp(x²)·erfc(x), which stays near 1/(x√π) where the two factors have long left the range of numbers.
    ///
    /// Infinite below −26.6, where the value itself exceeds the largest Double.
    public static func scaledComplement(_ x: Double) -> Double {
        let tail = twoOverRootOfTwoPi * MillsRatio.value(abs(x) * rootOfTwo)
        return x < 0 ? 2 * exponentialOfSquare(x, times: 1) - tail : tail
    }

    /// exp(factor·x²) with the accuracy of exp itself, for x with |factor|·x² up to 750.
    ///
    /// `exp(factor * x * x)` alone loses a digit for every tenfold growth of x², for exp magnifies the rounding of the
    /// square. x is therefore cut into a head, whose square is exact, and a small remainder (the device of W. J. Cody,
    /// "Rational Chebyshev approximations for the error function", Mathematics of Computation 23, 1969).
    private static func exponentialOfSquare(_ x: Double, times factor: Double) -> Double {
        // The first 26 of 53 bits: the square of such a number fits in a Double.
        let head = Double(bitPattern: x.bitPattern & 0xFFFF_FFFF_F800_0000)
        // At most 5·10⁻⁵, where the series for exp needs its first four terms.
        let rest = factor * (x - head) * (x + head)
        return exp(factor * head * head) * (1 + rest * (1 + rest * (0.5 + rest * (1.0 / 6))))
    }

    /// From here on exp(−x²/2) is below the smallest Double.
    private static let vanishing = 38.7
    static let inverseRootOfTwoPi = 0.398_942_280_401_432_677_94
    private static let twoOverRootOfTwoPi = 0.797_884_560_802_865_355_88
    private static let rootOfTwo = 1.414_213_562_373_095_048_8
}
