import BourseCore

/// Why a profit cannot be split by Greek.
public enum AutopsyError: Error, Hashable, Sendable {
    /// No leg is an option.
    case noOption
    /// A leg has no fills, or its fills do not add up to 0.
    case notFlat(leg: Int)
    /// No close of the underlying on a day of a fill, nor within ``AutopsyMarket/oldestClose`` days before it.
    case noClose(market: Int, day: TradingDay)
    /// No fill of an option has an implied volatility at the price of its underlying.
    case noVolatility
    /// A value is outside what the model prices.
    case input(leg: Int, OptionInputError)
}
