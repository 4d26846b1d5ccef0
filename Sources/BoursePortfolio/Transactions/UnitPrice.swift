import BourseCore

/// The price of one unit: one that was stated, or an amount divided by what it was paid for.
///
/// It is for reading. An amount never follows from it where the amount itself is known.
public struct UnitPrice: Hashable, Sendable {
    /// Significant digits of a quotient that does not end within ``Price/places`` decimals.
    public static let significantDigits = 10

    /// The price is ``numerator`` ÷ ``denominator``, which no number divides both.
    private let numerator: UInt128
    private let denominator: UInt128

    /// The price that was stated.
    public init(_ price: Price) { self.init(UInt128(price.units.magnitude), over: 100_000_000) }

    /// What was paid for one unit; 0 without a quantity or multiplier above 0.
    public init(_ amount: Money, for quantity: Quantity, multiplier: Multiplier) {
        let size = quantity.units.magnitude.multipliedReportingOverflow(by: UInt128(multiplier.units.magnitude))
        if size.partialValue > 0, !size.overflow {
            self.init(amount.units.magnitude, over: size.partialValue)
        } else {
            self.init(0, over: 1)
        }
    }

    private init(_ numerator: UInt128, over denominator: UInt128) {
        let divisor = Self.greatestDivisor(numerator, denominator)
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// Whether it is 0.
    public var isZero: Bool { numerator == 0 }

    /// The price, rounded half to even to 10^−8; 0 where it is smaller than half of that.
    public var rounded: Price { Price(units: Int64(clamping: scaled(decimals: Price.places) ?? .max)) }

    /// The same price as a count of 10^−8; nothing where it is none.
    public var exact: Price? {
        let price = rounded
        let back = UInt128(price.units.magnitude).multipliedFullWidth(by: denominator)
        let own = numerator.multipliedFullWidth(by: 100_000_000)
        return back == own ? price : nil
    }

    /// The nearest floating-point number, for charts and statistics only.
    public var double: Double { Double(numerator) / Double(denominator) }

    /// The quotient times 10 to a power, rounded half to even; nothing where it does not fit.
    private func scaled(decimals: Int) -> UInt128? {
        var factor: UInt128 = 1
        for _ in 0..<decimals { factor *= 10 }
        let wide = numerator.multipliedFullWidth(by: factor)
        guard wide.high < denominator else { return nil }
        let (quotient, remainder) = denominator.dividingFullWidth(wide)
        let missing = denominator - remainder
        return remainder > missing || (remainder == missing && quotient & 1 == 1) ? quotient + 1 : quotient
    }

    private static func greatestDivisor(_ one: UInt128, _ other: UInt128) -> UInt128 {
        var (larger, smaller) = (one, other)
        while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
        return max(larger, 1)
    }
}

extension UnitPrice: CustomStringConvertible {
    /// Plain decimal text without trailing zeros; of a price above 0 never `0`.
    ///
    /// It is exact where the price ends within eight decimals; else rounded half to even to ``significantDigits``, and to
    /// eight decimals where those are more.
    public var description: String {
        if let exact { return exact.description }
        var least: Int128 = 1
        for _ in 1..<Self.significantDigits { least *= 10 }
        // 10^38 is the largest power that fits.
        for decimals in Price.places...38 {
            guard let digits = scaled(decimals: decimals).flatMap({ Int128(exactly: $0) }) else { break }
            if digits >= least || decimals == 38 { return DecimalText.text(digits, places: decimals) }
        }
        return rounded.description
    }
}
