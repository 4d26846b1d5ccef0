/// A number of shares, contracts or coins, exact to 8 decimals.
///
/// Held as a 128-bit count of 10^−8, so that no sum of executions overflows; a single execution keeps to ``limit``.
public struct Quantity: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 8
    /// The quantity 0.
    public static let zero = Quantity(units: 0)

    /// The largest quantity of a single execution: 10^10.
    public static let limit = Quantity(units: 1_000_000_000_000_000_000)

    /// The quantity as a count of 10^−8.
    public let units: Int128

    /// Makes a quantity of `units` · 10^−8.
    @inlinable
    public init(units: Int128) { self.units = units }

    /// Reads plain decimal text such as `0.5`.
    public init(_ text: String, excess: ExcessDigits = .refuse) throws(DecimalError) {
        units = try DecimalText.units(text, places: Self.places, excess: excess)
    }

    /// A whole number of units.
    public init(_ count: Int) { units = Int128(count) * 100_000_000 }

    /// The quantity without its sign.
    public var magnitude: Quantity { Quantity(units: units < 0 ? -units : units) }

    /// The nearest floating-point number, for charts only.
    public var double: Double { units.nearestDouble / 1e8 }
}

extension Quantity: Comparable, AdditiveArithmetic {
    /// Orders by value.
    @inlinable
    public static func < (lhs: Quantity, rhs: Quantity) -> Bool { lhs.units < rhs.units }
    /// Adds exactly.
    @inlinable
    public static func + (lhs: Quantity, rhs: Quantity) -> Quantity { Quantity(units: lhs.units + rhs.units) }
    /// Subtracts exactly.
    @inlinable
    public static func - (lhs: Quantity, rhs: Quantity) -> Quantity { Quantity(units: lhs.units - rhs.units) }
}

extension Quantity: CustomStringConvertible {
    /// Plain decimal text without trailing zeros.
    public var description: String { DecimalText.text(units, places: Self.places) }
}
