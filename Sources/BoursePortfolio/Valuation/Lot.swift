import BourseCore

/// What one transaction brought and is still held.
public struct Lot: Hashable, Sendable {
    /// The transaction that brought it; with average cost the first of them.
    public let opening: TransactionID
    /// The day it came; kept through splits, spin-offs and transfers between own accounts.
    public let day: TradingDay
    /// How much is left, in shares of today; below 0 for what was sold short.
    public let quantity: Quantity
    /// What that cost, with charges, in the currency of the asset; below 0 what selling it short brought.
    public let cost: Money
    /// The same in the base currency, at the rate of its day.
    public let baseCost: Money
}

/// A gain in the base currency, by where it comes from.
public struct GainSplit: Hashable, Sendable {
    /// All of it.
    public let total: Money
    /// From prices: the gain in the currency of the asset, at today's rate.
    public let price: Money
    /// From currencies: what the rate did to the cost since it was paid, the rest of the total.
    public var currency: Money { total - price }

    /// No gain.
    public static let zero = GainSplit(total: .zero, price: .zero)

    /// The sum of two.
    public static func + (one: GainSplit, other: GainSplit) -> GainSplit {
        GainSplit(total: one.total + other.total, price: one.price + other.price)
    }
}

/// A part of a lot that was closed, and what that earned.
public struct RealizedGain: Hashable, Sendable {
    /// The transaction that closed it.
    public let closing: TransactionID
    /// The transaction that had opened it.
    public let opening: TransactionID
    /// The account.
    public let account: String
    /// What was sold.
    public let symbol: Symbol
    /// The day it had come.
    public let acquired: TradingDay
    /// The day it went.
    public let closed: TradingDay
    /// How much; below 0 when a short sale was bought back.
    public let quantity: Quantity
    /// What it brought after charges, in the currency of the asset; below 0 what buying it back cost.
    public let proceeds: Money
    /// What it had cost with charges, in the currency of the asset.
    public let cost: Money
    /// ``proceeds`` in the base currency at the rate of ``closed``.
    public let baseProceeds: Money
    /// ``cost`` in the base currency at the rate of ``acquired``.
    public let baseCost: Money
    /// What it earned.
    public let gain: GainSplit
}
