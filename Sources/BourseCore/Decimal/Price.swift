/// A price per unit, exact to 8 decimals, in the currency of what it belongs to.
///
/// Held as a 64-bit count of 10^−8, which reaches 92 233 720 368: enough for any quoted instrument, one register wide,
/// and a product with a ``Quantity`` is exact in 128 bits.
public struct Price: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 8
    /// The price 0.
    public static let zero = Price(units: 0)

    /// The price as a count of 10^−8.
    public let units: Int64

    /// Makes a price of `units` · 10^−8.
    @inlinable
    public init(units: Int64) { self.units = units }

    /// Reads plain decimal text such as `12.34`.
    public init(_ text: String, excess: ExcessDigits = .refuse) throws(DecimalError) {
        units = try DecimalText.units(text, places: Self.places, excess: excess)
    }

    /// The nearest floating-point number, for charts and option pricing only.
    public var double: Double { Double(units) / 1e8 }
}

extension Price: Comparable {
    /// Orders by value.
    @inlinable
    public static func < (lhs: Price, rhs: Price) -> Bool { lhs.units < rhs.units }
}

extension Price: CustomStringConvertible {
    /// Plain decimal text without trailing zeros.
    public var description: String { DecimalText.text(Int128(units), places: Self.places) }
}
