/// A dividend of a known amount of money per share.
public struct CashDividend: Hashable, Sendable {
    /// The time to the ex-date in years.
    public var years: Double
    /// The amount per share, 0 or more, in the currency of the spot.
    public var amount: Double

    /// Makes a dividend.
    public init(years: Double, amount: Double) {
        self.years = years
        self.amount = amount
    }
}
