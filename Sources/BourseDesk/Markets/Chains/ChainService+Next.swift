import BourseCore
import BourseMarkets
import BourseValues

extension ChainService {
    /// The chain of the first expiration after a day; the nearest one if none is later.
    ///
    /// Options imply no volatility on their last day, so that a chain that ends today has few figures.
    public func chain(of symbol: Symbol, after day: TradingDay) async throws(MarketError) -> DatedChain {
        let nearest = try await chain(of: symbol, expiring: nil)
        guard nearest.sheet.expiration <= day, let next = nearest.sheet.expirations.first(where: { $0 > day }) else {
            return nearest
        }
        return try await chain(of: symbol, expiring: next)
    }
}
