/// A quotient, rounded half to even at 10 decimals: averages, returns, win rates, profit factors.
public struct Ratio: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 10

    /// The value as a count of 10^−10.
    public let units: Int128

    /// Makes a ratio of `units` · 10^−10.
    public init(units: Int128) { self.units = units }

    /// Divides `numerator` by `denominator`; nothing when the denominator is 0 or the quotient above 10^28.
    public init?(_ numerator: Int128, over denominator: Int128) {
        guard denominator != 0 else { return nil }
        let positive = denominator < 0 ? (-numerator, -denominator) : (numerator, denominator)
        let quotient = positive.0.scaled(by: 10_000_000_000, dividedBy: positive.1)
        guard quotient != .max, quotient != .min else { return nil }
        units = quotient
    }

    /// Divides one amount by another of the same currency, or nothing when it is 0.
    public init?(_ numerator: Money, over denominator: Money) {
        self.init(numerator.units, over: denominator.units)
    }

    /// The average of `count` amounts, or nothing when there are none.
    public init?(_ total: Money, perCount count: Int) {
        self.init(total.units, over: Int128(count) * 10_000_000_000_000_000)
    }

    /// The price that `value` means per unit of `quantity`, or nothing for no quantity.
    public init?(_ value: Money, per quantity: Quantity) {
        self.init(value.units, over: quantity.units * 100_000_000)
    }

    /// A count out of a total, or nothing when the total is 0.
    public init?(_ count: Int, of total: Int) { self.init(Int128(count), over: Int128(total)) }

    /// The nearest floating-point number.
    public var double: Double { units.nearestDouble / 1e10 }
    /// The same figure read as money.
    public var money: Money { Money(units: units * 1_000_000) }
}

extension Ratio: Comparable {
    /// Orders by value.
    public static func < (lhs: Ratio, rhs: Ratio) -> Bool { lhs.units < rhs.units }
}

extension Ratio: CustomStringConvertible {
    /// Plain decimal text without trailing zeros.
    public var description: String { DecimalText.text(units, places: Self.places) }
}
