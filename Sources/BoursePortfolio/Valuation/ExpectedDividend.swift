import BourseCore

/// A dividend that what is held on the last day is expected to bring within a year, before tax.
public struct ExpectedDividend: Hashable, Sendable {
    /// Why it is expected.
    public enum Basis: String, Hashable, Sendable, CaseIterable {
        /// The company announced it.
        case announced
        /// The company paid as much a year before.
        case lastYear = "last-year"
        /// The account received as much a year before, and no source tells what the company paid.
        case ownReceipts = "own-receipts"
    }

    /// What brings it.
    public let symbol: Symbol
    /// The day from which buyers do not get it; of own receipts the day it is received.
    public let day: TradingDay
    /// Why it is expected.
    public let basis: Basis
    /// What is held in all accounts; below 0 for what was sold short, which has to be paid.
    public let quantity: Quantity
    /// What a share brings, in shares of the last day.
    public let perShare: Price
    /// The currency of ``amount``.
    public let currency: Currency
    /// What all of it brings.
    public let amount: Money
    /// The same in the base currency at the rate of the last day; nothing without a rate.
    public let baseAmount: Money?
}
