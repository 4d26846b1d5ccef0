import BourseCore

/// An option of Finnhub's chain.
public struct FinnhubContract: Hashable, Sendable {
    /// The symbol in the form of the OCC, such as `AAPL200207C00310000`.
    public var symbol: String
    /// The strike.
    public var strike: Price
    /// The currency of the prices.
    public var currency: QuotedCurrency?
    /// `REGULAR` for a hundred shares.
    public var size: String?
    /// The last price that was paid; 0 where none was.
    public var last: Price?
    /// By how much it differs from the close before.
    public var change: Price?
    /// The same in percent.
    public var changePercent: Ratio?
    /// The best price that somebody pays; 0 where nobody does.
    public var bid: Price?
    /// The best price that somebody asks; 0 where nobody does.
    public var ask: Price?
    /// Contracts traded during the day.
    public var volume: Quantity?
    /// Contracts that are open.
    public var openInterest: Quantity?
    /// The volatility implied by the price, per year, in percent: 28.1 for 28.1 %.
    public var impliedVolatilityPercent: Ratio?
    /// By how much the price changes when the underlying changes by 1.
    public var delta: Ratio?
    /// By how much ``delta`` does.
    public var gamma: Ratio?
    /// By how much the price changes in a day.
    public var theta: Ratio?
    /// By how much it changes with a percentage point of volatility.
    public var vega: Ratio?
    /// By how much it changes with a percentage point of the rate.
    public var rho: Ratio?
    /// What a model of Finnhub's says the price should be.
    public var theoretical: Price?
    /// What exercising would bring now.
    public var intrinsicValue: Price?
    /// The price less that.
    public var timeValue: Price?

    /// Makes a contract.
    public init(symbol: String, strike: Price) {
        self.symbol = symbol
        self.strike = strike
    }

    static let fields: [WireField<FinnhubContract>] = [
        .currency("currency", \.currency),
        .text("contractSize", \.size),
        .price("lastPrice", \.last, .notNegative),
        .price("change", \.change, .any),
        .ratio("changePercent", \.changePercent),
        .price("bid", \.bid, .notNegative),
        .price("ask", \.ask, .notNegative),
        .quantity("volume", \.volume),
        .quantity("openInterest", \.openInterest),
        .ratio("impliedVolatility", \.impliedVolatilityPercent, .notNegative),
        .ratio("delta", \.delta),
        .ratio("gamma", \.gamma),
        .ratio("theta", \.theta),
        .ratio("vega", \.vega),
        .ratio("rho", \.rho),
        .price("theoretical", \.theoretical, .notNegative),
        .price("intrinsicValue", \.intrinsicValue, .notNegative),
        .price("timeValue", \.timeValue, .any),
    ]
}
