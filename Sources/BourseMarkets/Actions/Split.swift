import BourseCore

/// A company exchanged every so many old shares for so many new ones.
public struct Split: Hashable, Sendable {
    /// The first day on which the price is that of new shares.
    public let day: TradingDay
    /// New shares for ``old`` ones, without common divisors.
    public let new: Int64
    /// Old shares.
    public let old: Int64

    /// The most shares on either side.
    public static let limit: Int64 = 1_000_000_000

    /// Makes a split such as 4 for 1, or 1 for 10; nothing when a number is not above 0, when both are the same, or when
    /// one is above ``limit`` after common divisors are taken out.
    public init?(day: TradingDay, new: Int64, old: Int64) {
        guard new > 0, old > 0, new != old else { return nil }
        let divisor = Int64(Fraction.greatestCommonDivisor(Int128(new), Int128(old)))
        guard new / divisor <= Self.limit, old / divisor <= Self.limit else { return nil }
        self.day = day
        self.new = new / divisor
        self.old = old / divisor
    }

    /// Makes a split of numbers with decimals, such as 1.0225 for 1.
    public init?(day: TradingDay, new: Quantity, old: Quantity) {
        guard let new = Int64(exactly: new.units), let old = Int64(exactly: old.units) else { return nil }
        self.init(day: day, new: new, old: old)
    }
}

extension Split: CustomStringConvertible {
    /// `4:1`.
    public var description: String { "\(new):\(old)" }
}
