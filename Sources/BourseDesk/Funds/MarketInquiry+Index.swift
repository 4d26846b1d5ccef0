import BourseCore
import BourseMarkets
import BourseValues

extension MarketInquiry {
    /// Returns an index by its closing values, to compare funds with.
    ///
    /// - Throws: ``MarketError``, and ``NotReady`` while its history loads.
    package func index(_ symbol: Symbol, today: TradingDay) async throws -> IndexValues {
        let prices = markets.prices
        let past = try await value("history", of: symbol) { () async throws(MarketError) in
            try await prices.past(of: symbol, step: .day)
        }
        return IndexValues(past, today: today)
    }
}
