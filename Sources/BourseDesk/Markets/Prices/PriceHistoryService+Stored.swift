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

    /// What came of fetching days once.
    enum OneFetch: Sendable {
        /// The days.
        case fetched(KnownPast)
        /// No source has them.
        case unknown
        /// No source answered; it may later.
        case unanswered
    }

    /// Why no source of days is asked now, for people; nil while one of them may be.
    nonisolated var obstacle: String? {
        registry.obstacle(sources.filter { $0.reach(of: .day) != nil }, for: .history)
    }

    /// Fetches the days of an instrument and does not keep them in memory, for who fetches those of hundreds.
    func fetchedOnce(_ symbol: Symbol) async -> OneFetch {
        let key = PriceHistoryKey(symbol: symbol, step: .day)
        let wasOpen = entries[key] != nil
        defer { if !wasOpen { close(key) } }
        do throws(MarketError) {
            guard try await fetchedPast(of: symbol, step: .day).freshness == .fresh else { return .unanswered }
        } catch {
            if case .unknownSymbol = error { return .unknown }
            return obstacle == nil ? .unknown : .unanswered
        }
        return await stored(of: symbol, step: .day).map { .fetched($0) } ?? .unknown
    }
}
