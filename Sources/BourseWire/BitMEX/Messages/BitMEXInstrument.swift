import BourseCore
import BourseOrderBook

/// What a message tells of one instrument: only the fields that it had.
///
/// Rates are fractions; amounts of money are whole minor units of the settlement currency, as the venue counts them.
public struct BitMEXInstrumentRow: Hashable, Sendable {
    /// Which instrument it is.
    public var symbol: Symbol
    /// What it is derived from, such as `XBT`.
    public var rootSymbol: String?
    /// `Open`, `Closed`, `Unlisted`, `Settled`.
    public var state: String?
    /// Its kind by the venue's letters, such as `FFWCSX` for a perpetual.
    public var type: String?
    /// What is bought.
    public var underlying: String?
    /// The currency of the price.
    public var quoteCurrency: String?
    /// The currency of profit and loss.
    public var settlementCurrency: String?
    /// When it ends; nothing for a perpetual.
    public var expiry: Timestamp?
    /// The smallest step of the price; nil when it is finer than a ``Price`` holds.
    public var tickSize: Price?
    /// The decimals of a tick that is finer than a ``Price`` holds; nil for all others.
    public var tickDecimals: Int?
    /// The smallest step of the size, in contracts.
    public var lotSize: Int64?
    /// What one contract is worth per unit of price, in minor units; negative for an inverse contract.
    public var multiplier: Int64?
    /// Whether a contract is worth 1/price.
    public var isInverse: Bool?
    /// The last traded price.
    public var lastPrice: Price?
    /// The price 24 hours ago.
    public var previousPrice24h: Price?
    /// The highest price of 24 hours.
    public var highPrice: Price?
    /// The lowest price of 24 hours.
    public var lowPrice: Price?
    /// The best bid, refreshed every 5 seconds.
    public var bidPrice: Price?
    /// The best ask, refreshed every 5 seconds.
    public var askPrice: Price?
    /// The price that positions are valued at.
    public var markPrice: Price?
    /// The index.
    public var indexPrice: Price?
    /// The contracts traded in 24 hours.
    public var volume24h: Int64?
    /// What they were worth.
    public var turnover24h: Int64?
    /// The contracts held open.
    public var openInterest: Int64?
    /// What they are worth.
    public var openValue: Int64?
    /// The rate of the current funding interval.
    public var fundingRate: Ratio?
    /// The rate of the next funding interval, as it looks.
    public var indicativeFundingRate: Ratio?
    /// When funding is paid next.
    public var fundingTimestamp: Timestamp?
    /// The venue's time of the row.
    public var timestamp: Timestamp?

    /// Makes a row that tells nothing yet.
    @inlinable
    public init(symbol: Symbol) { self.symbol = symbol }

    /// Takes every field that a later row told.
    public mutating func merge(_ later: BitMEXInstrumentRow) {
        func take<Value>(_ path: WritableKeyPath<Self, Value?>) {
            if let value = later[keyPath: path] { self[keyPath: path] = value }
        }
        take(\.rootSymbol)
        take(\.state)
        take(\.type)
        take(\.underlying)
        take(\.quoteCurrency)
        take(\.settlementCurrency)
        take(\.expiry)
        if later.tickSize != nil || later.tickDecimals != nil {
            (tickSize, tickDecimals) = (later.tickSize, later.tickDecimals)
        }
        take(\.lotSize)
        take(\.multiplier)
        take(\.isInverse)
        take(\.lastPrice)
        take(\.previousPrice24h)
        take(\.highPrice)
        take(\.lowPrice)
        take(\.bidPrice)
        take(\.askPrice)
        take(\.markPrice)
        take(\.indexPrice)
        take(\.volume24h)
        take(\.turnover24h)
        take(\.openInterest)
        take(\.openValue)
        take(\.fundingRate)
        take(\.indicativeFundingRate)
        take(\.fundingTimestamp)
        take(\.timestamp)
    }
}

/// Instruments; each row names its own.
public struct BitMEXInstrumentMessage: Hashable, Sendable {
    /// What happens to the rows.
    public var action: BookAction
    /// The rows, in the order told.
    public var rows: [BitMEXInstrumentRow]
    /// The rows that could not be read.
    public var rejected: [BitMEXRowFault]

    /// Makes a message.
    @inlinable
    public init(action: BookAction, rows: [BitMEXInstrumentRow], rejected: [BitMEXRowFault] = []) {
        self.action = action
        self.rows = rows
        self.rejected = rejected
    }
}
