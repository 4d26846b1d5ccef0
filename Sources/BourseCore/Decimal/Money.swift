/// An exact amount of money in one currency, which its owner knows.
///
/// Held as a 128-bit count of 10^−16: a ``Price`` times a ``Quantity`` is exact, and amounts to 17 · 10^21 fit. Readers
/// refuse single amounts above ``limit``, so sums over many millions of rows cannot overflow; an overflow would stop
/// the program rather than give a wrong figure.
public struct Money: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 16
    /// The amount 0.
    public static let zero = Money(units: 0)
    /// The largest amount a single execution may be worth: 10^15.
    public static let limit = Money(units: 10_000_000_000_000_000_000_000_000_000_000)

    /// The amount as a count of 10^−16.
    public let units: Int128

    /// Makes an amount of `units` · 10^−16.
    @inlinable
    public init(units: Int128) { self.units = units }

    /// Reads plain decimal text such as `-12.34`.
    public init(_ text: String, excess: ExcessDigits = .refuse) throws(DecimalError) {
        units = try DecimalText.units(text, places: Self.places, excess: excess)
    }

    /// The value of `quantity` units at `price`, times `multiplier`.
    ///
    /// Exact for whole multipliers; otherwise rounded half to even at 10^−16.
    ///
    /// - Precondition: the amount is within a few thousand times ``limit``.
    @inlinable
    public init(price: Price, quantity: Quantity, multiplier: Multiplier = .one) {
        let product = Int128(price.units) * quantity.units
        let one: Int64 = 100_000_000
        let (whole, fraction) = multiplier.units.quotientAndRemainder(dividingBy: one)
        units =
            fraction == 0
            ? product * Int128(whole)
            : product.scaled(by: Int128(multiplier.units), dividedBy: Int128(one))
    }

    /// The nearest floating-point number, for charts only.
    public var double: Double {
        // The halves by themselves: the general conversion of 128 bits is many times slower, and charts ask for thousands.
        let high = Double(Int64(truncatingIfNeeded: units >> 64))
        return (high * 0x1p64 + Double(UInt64(truncatingIfNeeded: units))) / 1e16
    }

    /// The amount without its sign.
    public var magnitude: Money { Money(units: units < 0 ? -units : units) }

    /// The amount rounded half to even at `places` decimals.
    public func rounded(places: Int) -> Money {
        var step: Int128 = 1
        for _ in places..<Self.places { step *= 10 }
        return Money(units: units.dividedHalfToEven(by: step) * step)
    }

    /// The share `part` ÷ `whole` of this amount, rounded half to even at 10^−16.
    ///
    /// - Precondition: `whole` is greater than zero.
    @inlinable
    public func share(_ part: Quantity, of whole: Quantity) -> Money {
        part == whole ? self : Money(units: units.scaled(by: part.units, dividedBy: whole.units))
    }

    /// A fraction of this amount, rounded half to even at 10^−16.
    public func share(_ fraction: Ratio) -> Money {
        Money(units: units.scaled(by: fraction.units, dividedBy: 10_000_000_000))
    }
}

extension Money: Comparable, AdditiveArithmetic {
    /// Orders by value.
    @inlinable
    public static func < (lhs: Money, rhs: Money) -> Bool { lhs.units < rhs.units }
    /// Adds exactly.
    @inlinable
    public static func + (lhs: Money, rhs: Money) -> Money { Money(units: lhs.units + rhs.units) }
    /// Subtracts exactly.
    @inlinable
    public static func - (lhs: Money, rhs: Money) -> Money { Money(units: lhs.units - rhs.units) }
    /// Changes the sign.
    @inlinable
    public static prefix func - (value: Money) -> Money { Money(units: -value.units) }
}

extension Money: CustomStringConvertible {
    /// Plain decimal text without trailing zeros, all 16 decimals.
    public var description: String { DecimalText.text(units, places: Self.places) }
}
