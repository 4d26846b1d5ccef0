import BourseCore
import BourseMarkets
import BourseValues

/// The past of an instrument as far as it is known without asking.
public struct KnownPast: Sendable {
    /// The bars of days as they were paid.
    public let raw: BarSeries<RawPrices>
    /// What the company did to its shares.
    public let actions: CorporateActions
    /// Where it is traded, as far as that is known.
    public let exchange: Exchange
    /// Who told it last.
    public let source: SourceID
    /// When it was told last.
    public let fetchedAt: Timestamp
}

extension PriceHistoryService {
    /// The days of some instruments, of those that are known already.
    ///
    /// Those that are not known, or old, are asked for behind it, and nobody waits.
    ///
    /// - Complexity: O(symbols), and reading those that are not in memory, a few at once.
    public func knownDays(of symbols: [Symbol]) async -> [Symbol: KnownPast] {
        await read(symbols.map { PriceHistoryKey(symbol: $0, step: .day) }.filter { entries[$0] == nil })
        var known: [Symbol: KnownPast] = [:]
        for symbol in symbols {
            let key = PriceHistoryKey(symbol: symbol, step: .day)
            guard let exchange = await opened(key), let stored = entries[key]?.stored else { continue }
            known[symbol] = KnownPast(
                raw: stored.series,
                actions: actions[symbol] ?? .none,
                exchange: exchange,
                source: stored.source,
                fetchedAt: stored.fetchedAt
            )
        }
        return known
    }

    /// Has histories in memory that are not there yet; each is mostly a wait for the database.
    private func read(_ keys: [PriceHistoryKey]) async {
        await withTaskGroup(of: Void.self) { group in
            for (place, key) in keys.enumerated() {
                if place >= Self.mostReads { await group.next() }
                group.addTask { _ = await self.opened(key) }
            }
        }
    }
}
