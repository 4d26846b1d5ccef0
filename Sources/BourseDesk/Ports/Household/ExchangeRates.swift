import BourseCore
import BoursePortfolio

/// Rates of currencies by day.
public protocol ExchangeRates: Sendable {
    /// What units of some currencies were worth in another one over a range of days, as far as it is known.
    func rates(
        of currencies: Set<Currency>,
        in base: Currency,
        over days: ClosedRange<TradingDay>
    ) async -> FXHistory
}

/// Rates of which nothing is known: amounts in other currencies are named and not added up.
public struct NoExchangeRates: ExchangeRates {
    /// Knows nothing.
    public init() {}
    /// A history without rates.
    public func rates(
        of currencies: Set<Currency>,
        in base: Currency,
        over days: ClosedRange<TradingDay>
    ) async -> FXHistory { FXHistory(pivot: base) }
}
