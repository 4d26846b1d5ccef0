import BourseCore
import BourseMarkets
import BourseValues

extension PriceHistoryService {
    /// The stored bars of an instrument, without a request to a source.
    ///
    /// - Returns: Nil without stored bars, or if they cannot be read.
    /// - Complexity: O(1) for a history in memory, else a read of the database.
    public func stored(of symbol: Symbol, step: BarStep) async -> KnownPast? {
        let key = PriceHistoryKey(symbol: symbol, step: step)
        do { try await open(key) } catch { return nil }
        guard let stored = entries[key]?.stored else { return nil }
        return KnownPast(
            raw: stored.series,
            actions: actions[symbol] ?? .none,
            exchange: await directory.instrument(symbol)?.exchange ?? .crypto,
            source: stored.source,
            fetchedAt: stored.fetchedAt
        )
    }
}
