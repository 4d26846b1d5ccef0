import BourseCore

/// The answer of `/v7/finance/options/{symbol}`: the days options expire, and the contracts of one of them.
public struct YahooOptions: Hashable, Sendable {
    /// The symbol of the underlying.
    public var underlying: String
    /// The days on which options expire, in order.
    public var expirations: [TradingDay]
    /// The strikes of the day told, in order.
    public var strikes: [Price]
    /// The underlying itself, if it is told.
    public var quote: YahooQuote?
    /// The day whose contracts are told, if any are.
    public var expiration: TradingDay?
    /// The calls of that day, by strike.
    public var calls: [YahooContract]
    /// The puts of that day, by strike.
    public var puts: [YahooContract]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(
        underlying: String,
        expirations: [TradingDay] = [],
        strikes: [Price] = [],
        expiration: TradingDay? = nil,
        calls: [YahooContract] = [],
        puts: [YahooContract] = []
    ) {
        self.underlying = underlying
        self.expirations = expirations
        self.strikes = strikes
        self.expiration = expiration
        self.calls = calls
        self.puts = puts
    }

    /// Fields of the result that are known and not read; those of its quote are in ``YahooQuote/ignored``.
    public static let ignored = [
        IgnoredFields("contracts of ten shares were discontinued in 2014", "hasMiniOptions", "options.hasMiniOptions"),
        IgnoredFields("derived from the strike and the price", "options.calls.inTheMoney", "options.puts.inTheMoney"),
    ]
}

/// An option of the answer.
public struct YahooContract: Hashable, Sendable {
    /// The symbol in the form of the OCC, such as `AAPL250228C00110000`.
    public var symbol: String
    /// The strike.
    public var strike: Price
    /// The day it expires.
    public var expiration: TradingDay
    /// The currency of the prices.
    public var currency: QuotedCurrency?
    /// The last price that was paid, however long ago; 0 where none was.
    public var last: Price?
    /// When that was.
    public var lastTime: Timestamp?
    /// By how much the last price differs from the close before.
    public var change: Price?
    /// The same in percent.
    public var changePercent: Ratio?
    /// The best price that somebody pays; 0 where nobody does, and for all while the market is closed.
    public var bid: Price?
    /// The best price that somebody asks; 0 where nobody does.
    public var ask: Price?
    /// Contracts traded during the day; nothing where none were.
    public var volume: Quantity?
    /// Contracts that are open.
    public var openInterest: Quantity?
    /// The volatility implied by the price, per year, 0.25 for 25 %; of contracts without a bid it means nothing.
    public var impliedVolatility: Ratio?
    /// `REGULAR` for a hundred shares.
    public var size: String?

    /// Makes a contract.
    public init(symbol: String, strike: Price, expiration: TradingDay) {
        self.symbol = symbol
        self.strike = strike
        self.expiration = expiration
    }

    static let fields: [WireField<YahooContract>] = [
        .currency("currency", \.currency),
        .price("lastPrice", \.last, .notNegative),
        .price("change", \.change, .any),
        .ratio("percentChange", \.changePercent),
        .quantity("volume", \.volume),
        .quantity("openInterest", \.openInterest),
        .price("bid", \.bid, .notNegative),
        .price("ask", \.ask, .notNegative),
        .text("contractSize", \.size),
        .pastSeconds("lastTradeDate", \.lastTime),
        .ratio("impliedVolatility", \.impliedVolatility, .notNegative),
    ]
}
