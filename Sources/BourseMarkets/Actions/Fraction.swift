import BourseCore

/// A positive quotient of two whole numbers without common divisors, exact while it fits.
struct Fraction: Hashable {
    private(set) var numerator: Int128
    private(set) var denominator: Int128

    static let one = Fraction(numerator: 1, denominator: 1)
    /// What a fraction becomes that does not fit: a count of 10^−24.
    private static let fixed: Int128 = 1_000_000_000_000_000_000_000_000
    /// Terms up to this can be multiplied by those of any split.
    private static let limit: Int128 = 1 << 96

    /// The product with `numerator / denominator`, both above 0; nothing when it is above 10^13 or below 10^−13.
    func times(_ numerator: Int128, over denominator: Int128) -> Fraction? {
        let first = Self.greatestCommonDivisor(self.numerator, denominator)
        let second = Self.greatestCommonDivisor(numerator, self.denominator)
        let (top, isTopLarge) = (self.numerator / first).multipliedReportingOverflow(by: numerator / second)
        let (bottom, isBottomLarge) = (self.denominator / second).multipliedReportingOverflow(by: denominator / first)
        var product = Fraction(numerator: top, denominator: bottom)
        if isTopLarge || isBottomLarge || top > Self.limit || bottom > Self.limit {
            let value = self.numerator.scaled(by: Self.fixed, dividedBy: self.denominator)
            product = Fraction(
                numerator: value.scaled(by: numerator, dividedBy: denominator),
                denominator: Self.fixed
            )
        }
        let isHeld =
            product.numerator > 0 && product.numerator / product.denominator < 10_000_000_000_000
            && product.denominator / product.numerator < 10_000_000_000_000
        return isHeld ? product : nil
    }

    /// `value` times this, rounded half to even.
    func of(_ value: Int128) -> Int128 { value.scaled(by: numerator, dividedBy: denominator) }

    /// `value` divided by this, rounded half to even.
    func dividing(_ value: Int128) -> Int128 { value.scaled(by: denominator, dividedBy: numerator) }

    static func greatestCommonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
        var (large, small) = (one, other)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
