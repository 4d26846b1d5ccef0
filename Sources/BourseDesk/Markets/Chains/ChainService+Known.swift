import BourseCore
import BourseMarkets

extension ChainService {
    /// The most expirations that are asked for behind one look.
    static let mostAskedFor = 40

    /// What some options were worth last, halfway between bid and ask, of the chains that are in memory.
    ///
    /// Chains that are not there, or not current, are asked for behind it, and nobody waits.
    ///
    /// - Complexity: O(contracts + options of their chains).
    func knownMids(of contracts: [OptionContract]) async -> [OptionContract: Sourced<Price>] {
        var mids: [OptionContract: Sourced<Price>] = [:]
        var stale: [Key] = []
        for (key, contracts) in Dictionary(
            grouping: contracts,
            by: { Key(symbol: $0.root, expiration: $0.expiration) }
        ) {
            if await cache.freshEntry(of: key) == nil { stale.append(key) }
            guard let known = await cache.entry(of: key)?.value else { continue }
            let wanted = Set(contracts)
            for option in known.fetched.options where wanted.contains(option.contract) {
                mids[option.contract] = option.mid.map {
                    Sourced($0, source: known.source, asOf: known.fetched.spot.asOf)
                }
            }
        }
        stale.sort { ($0.expiration?.number ?? 0, $0.symbol) < ($1.expiration?.number ?? 0, $1.symbol) }
        await askBehind(stale)
        return mids
    }

    /// Requests chains without waiting, each once a minute at most, whatever the sources answer.
    private func askBehind(_ keys: [Key]) async {
        let now = environment.now()
        askedAt = askedAt.filter { now.seconds - $0.value.seconds < Self.lasting.components.seconds }
        for key in keys.prefix(Self.mostAskedFor) where askedAt[key] == nil {
            askedAt[key] = now
            if await !cache.refresh(key, fetch(key)) { askedAt[key] = nil }
        }
    }
}
