import BourseCore

/// The transactions of one source, and what else a draft of a tax form is calculated from.
///
/// A draft has one source, so that nothing is counted twice: the portfolio, which counts a trade of the journal that was
/// also entered once, or the executions of the journal alone.
public struct TaxRecords: Sendable {
    /// How an option left an account, as a broker reported it.
    public enum OptionRemoval: Hashable, Sendable {
        /// It lapsed.
        case expired
        /// Its holder used the right: an exercise, or an assignment of its writer.
        case exercised
    }

    /// The transactions.
    public let ledger: Ledger
    /// Closes of assets, for transfers in without a cost basis.
    public let prices: [Symbol: PriceColumn]
    /// Exchange rates.
    public let rates: FXHistory
    /// The last day whose transactions count.
    public let asOf: TradingDay
    /// The classes of instruments that options are on, as far as a market source has them.
    public var underlyings: [Symbol: AssetClass]
    /// The kinds of what options are on that the owner chose; they replace those of sources.
    public var chosenUnderlyings: [Symbol: UnderlyingTaxClass]
    /// Transactions that removed an option, as far as a broker reported them as such.
    public var removals: [TransactionID: OptionRemoval]
    /// Closed positions in futures, which are no transactions of a portfolio.
    public var futures: [FuturesGain]
    /// Sentences about what the source does not contain.
    public var remarks: [String]

    /// Makes records.
    public init(
        _ ledger: Ledger,
        prices: [Symbol: PriceColumn] = [:],
        rates: FXHistory,
        asOf: TradingDay,
        underlyings: [Symbol: AssetClass] = [:],
        chosenUnderlyings: [Symbol: UnderlyingTaxClass] = [:],
        removals: [TransactionID: OptionRemoval] = [:],
        futures: [FuturesGain] = [],
        remarks: [String] = []
    ) {
        self.ledger = ledger
        self.prices = prices
        self.rates = rates
        self.asOf = asOf
        self.underlyings = underlyings
        self.chosenUnderlyings = chosenUnderlyings
        self.removals = removals
        self.futures = futures
        self.remarks = remarks
    }
}

/// A closed part of a position in futures.
public struct FuturesGain: Hashable, Sendable {
    /// The contract.
    public let symbol: Symbol
    /// The account.
    public let account: String
    /// The day it was opened.
    public let opened: TradingDay
    /// The day it was closed.
    public let closed: TradingDay
    /// The number of contracts; below 0 for a short position.
    public let quantity: Quantity
    /// What it earned after fees, in ``currency``.
    public let gain: Money
    /// Its currency.
    public let currency: Currency

    /// Makes a gain.
    public init(
        symbol: Symbol,
        account: String,
        opened: TradingDay,
        closed: TradingDay,
        quantity: Quantity,
        gain: Money,
        currency: Currency
    ) {
        self.symbol = symbol
        self.account = account
        self.opened = opened
        self.closed = closed
        self.quantity = quantity
        self.gain = gain
        self.currency = currency
    }
}
