import BourseCore

/// How much of one currency is paid for one unit of another, exact to 16 decimals.
public struct ExchangeRate: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 16
    /// One for one.
    public static let one = ExchangeRate(knownUnits: 10_000_000_000_000_000)
    /// The smallest and the largest rate, 10^−10 and 10^10.
    static let limits: ClosedRange<Int128> = 1_000_000...100_000_000_000_000_000_000_000_000

    /// The rate as a count of 10^−16.
    public let units: Int128

    private init(knownUnits: Int128) { units = knownUnits }

    /// Makes a rate of `units` · 10^−16; nothing when it is below 10^−10 or above 10^10.
    public init?(units: Int128) {
        guard Self.limits.contains(units) else { return nil }
        self.units = units
    }

    /// Reads plain decimal text such as `1.0843`; digits beyond the sixteenth decimal are rounded half to even.
    public init?(_ text: String) {
        guard let units: Int128 = try? DecimalText.units(text, places: Self.places, excess: .roundHalfToEven) else {
            return nil
        }
        self.init(units: units)
    }

    /// The rate the other way round, rounded half to even to 10^−16.
    public var inverse: ExchangeRate? { Self.one.divided(by: self) }

    /// This rate over another to the same currency, rounded half to even to 10^−16: the cross rate.
    public func divided(by other: ExchangeRate) -> ExchangeRate? {
        ExchangeRate(units: units.scaled(by: Self.one.units, dividedBy: other.units))
    }

    /// An amount in the other currency, rounded half to even to 10^−16; nothing when it is beyond a thousand times
    /// ``Money/limit``.
    public func converted(_ amount: Money) -> Money? {
        let units = amount.units.scaled(by: units, dividedBy: Self.one.units)
        return units.magnitude <= 1_000 * Money.limit.units.magnitude ? Money(units: units) : nil
    }

    /// The nearest floating-point number.
    public var double: Double { Money(units: units).double }
}

extension ExchangeRate: CustomStringConvertible {
    /// Plain decimal text without trailing zeros.
    public var description: String { DecimalText.text(units, places: Self.places) }
}
