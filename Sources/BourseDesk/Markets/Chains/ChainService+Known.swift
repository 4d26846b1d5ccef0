import BourseCore
import BourseMarkets
import BourseValues

extension ChainService {
    /// The most chains that one call requests.
    static let mostRequested = 40

    /// Returns the last midpoints of bid and ask of options whose chains are cached.
    ///
    /// Missing and stale chains are requested in the background.
    ///
    /// - Complexity: O(contracts + options of their chains).
    func knownMids(of contracts: [OptionContract]) async -> [OptionContract: Sourced<Price>] {
        var mids: [OptionContract: Sourced<Price>] = [:]
        var stale: [ChainKey] = []
        for (key, contracts) in Dictionary(
            grouping: contracts,
            by: { ChainKey(symbol: $0.root, expiration: $0.expiration) }
        ) {
            let entry = await cache.entry(of: key)
            if entry.map({ !cache.isFresh($0) }) ?? true { stale.append(key) }
            guard let known = entry?.value else { continue }
            let wanted = Set(contracts)
            for option in known.fetched.options where wanted.contains(option.contract) {
                mids[option.contract] = option.mid.map {
                    Sourced($0, source: known.source, asOf: known.fetched.spot.asOf)
                }
            }
        }
        stale.sort { ($0.expiration?.number ?? 0, $0.symbol) < ($1.expiration?.number ?? 0, $1.symbol) }
        await requestInBackground(stale)
        return mids
    }

    /// Requests chains in the background, each at most once a minute, also after failures.
    func requestInBackground(_ keys: [ChainKey]) async {
        let now = environment.now()
        requestedAt = requestedAt.filter { now.seconds - $0.value.seconds < Self.lasting.components.seconds }
        for key in keys.prefix(Self.mostRequested) where requestedAt[key] == nil {
            requestedAt[key] = now
            if await !cache.refresh(key, fetch(key)) { requestedAt[key] = nil }
        }
    }
}
