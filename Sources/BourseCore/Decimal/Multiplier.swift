/// How many units of the underlying one contract stands for: 1 for shares, 100 for most US options, 5 for a micro
/// E-mini; exact to 8 decimals.
public struct Multiplier: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 8
    /// One for one: shares, coins, fund units.
    public static let one = Multiplier(units: 100_000_000)
    /// A standard US equity option.
    public static let hundred = Multiplier(units: 10_000_000_000)

    /// The multiplier as a count of 10^−8.
    public let units: Int64

    /// Makes a multiplier of `units` · 10^−8.
    @inlinable
    public init(units: Int64) { self.units = units }

    /// Reads plain decimal text such as `100` or `0.1`.
    public init(_ text: String, excess: ExcessDigits = .refuse) throws(DecimalError) {
        units = try DecimalText.units(text, places: Self.places, excess: excess)
    }
}

extension Multiplier: CustomStringConvertible {
    /// Plain decimal text without trailing zeros.
    public var description: String { DecimalText.text(Int128(units), places: Self.places) }
}
