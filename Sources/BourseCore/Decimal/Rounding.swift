extension Int128 {
    /// Returns `self / divisor` rounded half to even.
    ///
    /// - Precondition: `divisor` is greater than 0.
    @inlinable
    public func dividedHalfToEven(by divisor: Int128) -> Int128 {
        // A division of 64 bits takes a fraction of the time, and most amounts need no more.
        if let small = Int64(exactly: self), let divisor = Int64(exactly: divisor) {
            let (quotient, remainder) = small.quotientAndRemainder(dividingBy: divisor)
            let (twice, half) = (remainder.magnitude << 1, divisor.magnitude)
            guard twice > half || (twice == half && quotient & 1 != 0) else { return Int128(quotient) }
            return Int128(self < 0 ? quotient - 1 : quotient + 1)
        }
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        let twice = remainder.magnitude << 1
        let half = divisor.magnitude
        guard twice > half || (twice == half && quotient & 1 != 0) else { return quotient }
        return self < 0 ? quotient - 1 : quotient + 1
    }

    /// Returns `self · factor / divisor` rounded half to even; the product may need more than 128 bits.
    ///
    /// A result that does not fit is `max` or `min`.
    ///
    /// - Precondition: `divisor` is greater than 0.
    @inlinable
    public func scaled(by factor: Int128, dividedBy divisor: Int128) -> Int128 {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        if !overflow { return product.dividedHalfToEven(by: divisor) }
        let negative = (self < 0) != (factor < 0)
        let wide = magnitude.multipliedFullWidth(by: factor.magnitude)
        guard wide.high < divisor.magnitude else { return negative ? .min : .max }
        var (quotient, remainder) = divisor.magnitude.dividingFullWidth(wide)
        let complement = divisor.magnitude - remainder
        if remainder > complement || (remainder == complement && quotient & 1 == 1) { quotient += 1 }
        guard let magnitude = Int128(exactly: quotient) else { return negative ? .min : .max }
        return negative ? -magnitude : magnitude
    }
}
