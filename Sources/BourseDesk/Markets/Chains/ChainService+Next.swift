import BourseCore
import BourseMarkets
import BourseValues

extension ChainService {
    /// The chain of the first expiration after a day; the nearest one if none is later.
    ///
    /// Options imply no volatility on their last day, so that a chain that ends today has few figures.
    public func chain(of symbol: Symbol, after day: TradingDay) async throws(MarketError) -> DatedChain {
        try await chain(of: symbol) { nearest in
            nearest.expiration <= day ? nearest.expirations.first { $0 > day } : nil
        }
    }

    /// The chain of an expiration that is chosen when the nearest chain is known; the nearest one if none is chosen.
    func chain(
        of symbol: Symbol,
        choosing choose: (ChainSheet) -> TradingDay?
    ) async throws(MarketError) -> DatedChain {
        let nearest = try await chain(of: symbol, expiring: nil)
        guard let day = choose(nearest.sheet), day != nearest.sheet.expiration else { return nearest }
        return try await chain(of: symbol, expiring: day)
    }
}
