import BourseCore

/// A part of a lot that was closed, as a tax form counts it.
///
/// All amounts are in the currency of the form.
public struct TaxDisposal: Hashable, Sendable {
    /// A trade that makes a loss a wash sale.
    public struct Replacement: Hashable, Sendable {
        /// What a trade did.
        public enum Kind: Hashable, Sendable {
            /// Bought again what was sold.
            case purchase
            /// Sold short again what a short position was in.
            case shortSale
            /// Sold shares that were held, of what a short position was in.
            ///
            /// No security takes the loss over.
            case saleOfHeld
        }

        /// What the trade did.
        public let kind: Kind
        /// The transaction.
        public let transaction: TransactionID
        /// Its day.
        public let day: TradingDay
        /// What was traded: the security of the disposal, or a call option on it.
        public let symbol: Symbol
        /// How much of it was matched, in units of the security of the disposal, on the day of the disposal.
        public let quantity: Quantity
    }

    /// A premium that an exercise or assignment moved from an option into a trade of shares.
    public struct MovedPremium: Hashable, Sendable {
        /// The option.
        public let symbol: Symbol
        /// The transaction that removed it.
        public let transaction: TransactionID
        /// What the option earned, in the currency of the trade; below 0 what it cost.
        public let gain: Money
    }

    /// The transaction that closed it.
    public let closing: TransactionID
    /// The transaction that opened it.
    public let opening: TransactionID
    /// The account.
    public let account: String
    /// What it was.
    public let asset: PortfolioAsset
    /// The day it was opened; of a short position the day of the sale.
    public let opened: TradingDay
    /// The day it was closed.
    public let closed: TradingDay
    /// By how many days the holding period begins before ``opened``, because it includes that of shares sold in a wash sale.
    public let tackedDays: Int
    /// How much, above 0.
    public let quantity: Quantity
    /// Whether it was a short position.
    public let isShort: Bool
    /// What the sale brought after charges; of a short position what opening it brought.
    public let proceeds: Money
    /// The cost basis with charges and ``deferred``; of a short position what closing it cost, with ``deferred``.
    public let cost: Money
    /// The part of ``cost`` that is a loss disallowed in an earlier wash sale.
    public let deferred: Money
    /// The loss that a wash sale disallows, above 0; else 0.
    public let disallowed: Money
    /// What disallows it.
    public let replacements: [Replacement]
    /// Premiums in the proceeds or in the cost.
    public let premiums: [MovedPremium]
    /// Whether it is an option that was closed at a price of 0 without an exercise.
    public let isExpired: Bool
    /// Whether it is a loss of a written option that was written again within 30 days, which might disallow the loss and is
    /// not calculated.
    public let isWrittenAgain: Bool

    /// Whether no cost takes the disallowed loss over.
    public var isWithoutCarryover: Bool { replacements.contains { $0.kind == .saleOfHeld } }
    /// The gain before a wash sale.
    public var gain: Money { proceeds - cost }
    /// The first day of the holding period's count, less one: the day of acquisition it is counted from.
    public var heldFrom: TradingDay { opened.adding(days: -tackedDays) }
}
