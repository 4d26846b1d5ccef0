import BourseCore
import BourseMarkets
import BourseValues

/// What a source tells about some instruments.
public struct FetchedQuotes: Hashable, Sendable {
    /// Each instrument with what it costs, in any order; each symbol once.
    public var rows: [FetchedQuote]
    /// What could not be read, as sentences; the first of them.
    public var faults: [String]

    /// Makes an answer.
    public init(_ rows: [FetchedQuote], faults: [String] = []) {
        self.rows = rows
        self.faults = Array(faults.prefix(20))
    }
}

/// What a source tells about an instrument.
public struct FetchedQuote: Hashable, Sendable {
    /// What it costs.
    public var quote: Quote
    /// What it is, as far as the source says; nothing when it says only its symbol.
    public var instrument: Instrument?

    /// Makes a row.
    public init(_ quote: Quote, instrument: Instrument? = nil) {
        self.quote = quote
        self.instrument = instrument
    }
}

/// Something that comes over a line of trades.
public enum TradeEvent: Hashable, Sendable {
    /// The line is up.
    case connected
    /// The line is down; why, and in how many seconds it is tried again.
    case disconnected(MarketSourceError, retryIn: Int)
    /// Trades, in order.
    case trades([MarketTrade])
}

/// A trade.
public struct MarketTrade: Hashable, Sendable {
    /// What was traded.
    public var symbol: Symbol
    /// For how much.
    public var price: Price
    /// How much of it.
    public var volume: Quantity
    /// When.
    public var time: Timestamp

    /// Makes a trade.
    public init(symbol: Symbol, price: Price, volume: Quantity, time: Timestamp) {
        self.symbol = symbol
        self.price = price
        self.volume = volume
        self.time = time
    }
}

/// What a source tells about the past of an instrument's price.
public struct FetchedPrices: Hashable, Sendable {
    /// How long each bar lasts.
    public var step: BarStep
    /// The bars in any order, their prices in shares of ``asOf``: adjusted for splits, not for dividends.
    public var bars: [Bar]
    /// The day in whose shares the prices are.
    public var asOf: TradingDay
    /// Splits and dividends, each dividend in shares of its own day; nothing when the source tells none with them.
    public var actions: CorporateActions?
    /// What could not be read, as sentences; the first of them.
    public var faults: [String]

    /// Makes an answer.
    public init(
        step: BarStep,
        bars: [Bar],
        asOf: TradingDay,
        actions: CorporateActions? = nil,
        faults: [String] = []
    ) {
        self.step = step
        self.bars = bars
        self.asOf = asOf
        self.actions = actions
        self.faults = Array(faults.prefix(20))
    }
}

/// What a source tells about the options on an instrument.
public struct FetchedChain: Hashable, Sendable {
    /// The instrument's price when it was told.
    public var spot: Sourced<Price>
    /// All expirations there are, ascending.
    public var expirations: [TradingDay]
    /// The expiration of ``options``.
    public var expiration: TradingDay
    /// The options, in any order.
    public var options: [FetchedOption]
    /// What could not be read, as sentences; the first of them.
    public var faults: [String]

    /// Makes an answer.
    public init(
        spot: Sourced<Price>,
        expirations: [TradingDay],
        expiration: TradingDay,
        options: [FetchedOption],
        faults: [String] = []
    ) {
        self.spot = spot
        self.expirations = expirations
        self.expiration = expiration
        self.options = options
        self.faults = Array(faults.prefix(20))
    }
}
