import BourseCore
import BourseMarkets

extension ChainService {
    /// The most expirations that are asked for behind one look.
    static let mostAskedFor = 40

    /// What some options were told to be worth last, halfway between bid and ask, of the chains that are in memory.
    ///
    /// Chains that are not there, or not current, are asked for behind it, and nobody waits.
    ///
    /// - Complexity: O(contracts + options of their chains).
    func knownMids(of contracts: [OptionContract]) -> [OptionContract: Sourced<Price>] {
        var mids: [OptionContract: Sourced<Price>] = [:]
        var stale: [Key] = []
        let now = environment.now()
        for (key, contracts) in Dictionary(
            grouping: contracts,
            by: { Key(symbol: $0.root, expiration: $0.expiration) }
        ) {
            let known = kept[key]
            if known.map({ now.seconds - $0.at.seconds >= Self.lasting.components.seconds }) ?? true {
                stale.append(key)
            }
            guard let known else { continue }
            let wanted = Set(contracts)
            for option in known.fetched.options where wanted.contains(option.contract) {
                mids[option.contract] = option.mid.map {
                    Sourced($0, source: known.source, asOf: known.fetched.spot.asOf)
                }
            }
        }
        askBehind(stale.sorted { ($0.expiration?.number ?? 0, $0.symbol) < ($1.expiration?.number ?? 0, $1.symbol) })
        return mids
    }

    /// Asks without anybody waiting, for each chain once a minute at most, whatever the sources answer.
    private func askBehind(_ keys: [Key]) {
        let now = environment.now()
        askedAt = askedAt.filter { now.seconds - $0.value.seconds < Self.lasting.components.seconds }
        for key in keys.prefix(Self.mostAskedFor) where underWay[key] == nil && askedAt[key] == nil {
            askedAt[key] = now
            let number = newNumber()
            underWay[key] = Question(number: number, task: Task { await self.answer(key, number) })
        }
    }
}
