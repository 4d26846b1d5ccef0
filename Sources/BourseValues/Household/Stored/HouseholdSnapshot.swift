import BourseCore

/// What a household and its holdings were worth when somebody looked, one a day.
///
/// Balances of accounts are known for every day from their entries; what holdings were worth on a day may be known on that
/// day only.
public struct HouseholdSnapshot: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// What all amounts are counted in.
    public let currency: Currency
    /// Σ balances above 0.
    public let assets: Money
    /// Σ balances below 0, without their sign.
    public let debts: Money
    /// What holdings were worth; nothing where that was not known.
    public let holdings: Money?

    /// Makes a snapshot.
    public init(day: TradingDay, currency: Currency, assets: Money, debts: Money, holdings: Money?) {
        self.day = day
        self.currency = currency
        self.assets = assets
        self.debts = debts
        self.holdings = holdings
    }
}
