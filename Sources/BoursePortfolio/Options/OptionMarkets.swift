import BourseCore
import BourseOptions

/// What the model is asked about the options of a portfolio.
public struct OptionMarkets: Hashable, Sendable {
    /// Price, rate, yield and style of each underlying; its volatility is for options that have none of their own.
    public var underlyings: [Symbol: OptionMarket]
    /// The volatility of each option.
    public var volatilities: [OptionContract: OptionVolatility]

    /// Makes markets.
    public init(_ underlyings: [Symbol: OptionMarket], volatilities: [OptionContract: OptionVolatility] = [:]) {
        self.underlyings = underlyings
        self.volatilities = volatilities
    }
}

/// The volatility that one option is valued with.
public struct OptionVolatility: Hashable, Sendable {
    /// Per year, as a fraction.
    public var value: Double
    /// The day of the price it explains; nothing for one of the underlying.
    public var day: TradingDay?
    /// What tells it: "your last trade".
    public var source: String

    /// Makes one.
    public init(_ value: Double, day: TradingDay? = nil, source: String) {
        self.value = value
        self.day = day
        self.source = source
    }
}
