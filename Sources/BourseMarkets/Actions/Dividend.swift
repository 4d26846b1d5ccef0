import BourseCore

/// Money that a company paid for each share, in the currency of its price.
public struct Dividend: Hashable, Sendable {
    /// The first day on which who buys does not get it.
    public let exDay: TradingDay
    /// The amount for each share there was on ``exDay``, after a split of that day; above 0.
    ///
    /// Sources such as Yahoo tell it in shares of today: ``CorporateActions/raw(asOf:)`` undoes that.
    public let amount: Price

    /// Makes a dividend; nothing when the amount is not above 0.
    public init?(exDay: TradingDay, amount: Price) {
        guard amount > .zero else { return nil }
        self.exDay = exDay
        self.amount = amount
    }
}
