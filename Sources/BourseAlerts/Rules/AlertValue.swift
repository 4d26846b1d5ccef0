import BourseCore

/// A figure that an alert watches or compares with, exact to 8 decimals, in the unit of its measure.
///
/// Held like a ``Price``, as a 64-bit count of 10^−8, whatever is measured, so that one index holds the levels of all
/// rules.
public struct AlertValue: Hashable, Sendable {
    /// Decimals kept.
    public static let places = 8
    /// The figure 0.
    public static let zero = AlertValue(units: 0)
    /// The smallest figure above 0.
    static let smallest = AlertValue(units: 1)

    /// The figure as a count of 10^−8.
    public let units: Int64

    /// The figure 1 as a count of 10^−8.
    private static let one: Int64 = 100_000_000
    /// Whether it has no decimals.
    var isWhole: Bool { units % Self.one == 0 }

    /// Makes a figure of `units` · 10^−8.
    @inlinable
    public init(units: Int64) { self.units = units }

    /// A count.
    public init(count: Int) { units = Int64(count) * Self.one }

    /// A price, exactly.
    @inlinable
    public init(_ price: Price) { units = price.units }

    /// An amount of money, rounded half to even at 8 decimals; nothing when it is above 92 billion.
    public init?(_ money: Money) {
        guard let units = Int64(exactly: money.units.dividedHalfToEven(by: 100_000_000)) else { return nil }
        self.units = units
    }

    /// A ratio, rounded half to even at 8 decimals; nothing when it is above 92 billion.
    public init?(_ ratio: Ratio) {
        guard let units = Int64(exactly: ratio.units.dividedHalfToEven(by: 100)) else { return nil }
        self.units = units
    }

    /// A floating-point number of a model, rounded at 8 decimals; nothing when it is no number or above 92 billion.
    public init?(_ number: Double) {
        guard let units = Int64(exactly: (number * 1e8).rounded(.toNearestOrEven)) else { return nil }
        self.units = units
    }

    /// Reads plain decimal text such as `0.05`.
    public init(_ text: String) throws(DecimalError) {
        units = try DecimalText.units(text, places: Self.places)
    }

    /// A quotient cut off at 8 decimals, so that a level is never reached by rounding; nothing without a divisor.
    init?(_ numerator: Int128, over denominator: Int128) {
        guard denominator > 0 else { return nil }
        let (scaled, overflow) = numerator.multipliedReportingOverflow(by: 100_000_000)
        guard !overflow, let units = Int64(exactly: scaled / denominator) else { return nil }
        self.units = units
    }

    /// The figure that is `distance` higher, or the highest there is.
    func raised(by distance: AlertValue) -> AlertValue {
        let (sum, overflow) = units.addingReportingOverflow(distance.units)
        return AlertValue(units: overflow ? .max : sum)
    }

    /// The figure that is `distance` lower, or the lowest there is.
    func lowered(by distance: AlertValue) -> AlertValue {
        let (difference, overflow) = units.subtractingReportingOverflow(distance.units)
        return AlertValue(units: overflow ? .min : difference)
    }
}

extension AlertValue: DecimalFileRepresentable {}

extension AlertValue: Comparable, CustomStringConvertible {
    /// Orders by value.
    @inlinable
    public static func < (lhs: AlertValue, rhs: AlertValue) -> Bool { lhs.units < rhs.units }
    /// Plain decimal text without trailing zeros.
    public var description: String { DecimalText.text(Int128(units), places: Self.places) }
}
