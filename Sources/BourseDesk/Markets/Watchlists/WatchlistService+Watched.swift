import BourseCore
import BourseMarkets
import BourseValues

extension WatchlistService {
    /// What a person watches: the first list, the one added longest ago first.
    public func watched(by user: UserID) async throws -> [WatchedSymbol] {
        guard let first = try await lists(of: user).first else { return [] }
        let times = try await store.additions(to: first.id, of: user)
        let epoch = Timestamp(seconds: 0)
        let rows = first.list.symbols.enumerated().map { place, symbol in
            (place, WatchedSymbol(list: first.id, symbol: symbol, addedAt: times[symbol] ?? epoch))
        }
        return rows.sorted { ($0.1.addedAt, $0.0) < ($1.1.addedAt, $1.0) }.map(\.1)
    }

    /// Puts an instrument on the first list, which is made where there is none.
    ///
    /// - Returns: The new entry; nothing when the instrument was there already.
    /// - Throws: ``ListError``, or what the store throws.
    public func watch(_ symbol: Symbol, user: UserID) async throws -> WatchedSymbol? {
        if let first = try await lists(of: user).first {
            do {
                try await change(first.id, user) { list throws(Watchlist.WatchlistRefusal) in try list.add(symbol) }
            } catch ListError.refused(.alreadyThere) {
                return nil
            }
        } else {
            try await setStar(true, symbol, user: user)
        }
        return try await watched(by: user).first { $0.symbol == symbol }
    }
}
