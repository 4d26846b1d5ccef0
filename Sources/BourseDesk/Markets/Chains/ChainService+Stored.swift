import BourseCore
import BourseMarkets
import BourseValues

extension ChainService {
    /// The most sheets in memory for ``storedChain(of:near:)``.
    private static let mostSheets = 50

    /// The sheet of a chain, with what it depends on besides the chain's key.
    struct StoredSheet {
        let fetchedAt: Timestamp
        let today: TradingDay
        let chain: DatedChain
    }

    /// Returns the expirations of the cached chains by instrument, those that are over too.
    ///
    /// - Complexity: O(cached chains).
    func storedExpirations() async -> [Symbol: Set<TradingDay>] {
        var days: [Symbol: Set<TradingDay>] = [:]
        for key in await cache.keys {
            if let day = key.expiration { days[key.symbol, default: []].insert(day) }
        }
        return days
    }

    /// Returns the cached chain of an instrument that expires nearest to so many days from now, without waiting for a
    /// source.
    ///
    /// Options that expire today imply nothing, so that their chain does not count.
    ///
    /// - Complexity: O(options) for the first call of a chain on a day, else O(cached chains).
    func storedChain(of symbol: Symbol, near days: Int) async -> DatedChain? {
        let today = await today(of: symbol)
        guard let day = Self.nearest(await storedExpirations()[symbol] ?? [], to: days, asOf: today) else { return nil }
        let key = ChainKey(symbol: symbol, expiration: day)
        guard let entry = await cache.entry(of: key) else { return nil }
        if let stored = storedSheets[key], stored.fetchedAt == entry.fetchedAt, stored.today == today {
            return stored.chain
        }
        let sheet = await sheet(
            entry.value.fetched,
            of: symbol,
            rate: ChainSheet.ChainAssumptions.usualRate,
            actions: await prices.knownDays(of: [symbol])[symbol]?.actions
        )
        guard let sheet else { return nil }
        let chain = DatedChain(sheet: sheet, source: entry.value.source, fetchedAt: entry.fetchedAt, problem: nil)
        if storedSheets.count >= Self.mostSheets { storedSheets = [:] }
        storedSheets[key] = StoredSheet(fetchedAt: entry.fetchedAt, today: today, chain: chain)
        return chain
    }

    /// Requests in the background what ``storedChain(of:near:)`` lacks: a newer chain, or one that expires nearer.
    func requestInBackground(of symbol: Symbol, near days: Int) async {
        let today = await today(of: symbol)
        let stored = Self.nearest(await storedExpirations()[symbol] ?? [], to: days, asOf: today)
        guard let stored, let entry = await cache.entry(of: ChainKey(symbol: symbol, expiration: stored)) else {
            return await requestInBackground([ChainKey(symbol: symbol, expiration: nil)])
        }
        let listed = Self.nearest(entry.value.fetched.expirations, to: days, asOf: today)
        var keys: [ChainKey] = []
        for day in Set([stored, listed ?? stored]) {
            let key = ChainKey(symbol: symbol, expiration: day)
            if await cache.freshEntry(of: key) == nil { keys.append(key) }
        }
        await requestInBackground(keys)
    }

    /// Requests the chain of an instrument that expires nearest to so many days from now, and waits for it.
    func chain(of symbol: Symbol, near days: Int) async throws(MarketError) -> DatedChain {
        let today = await today(of: symbol)
        return try await chain(of: symbol) { Self.nearest($0.expirations, to: days, asOf: today) }
    }

    /// The current day at the exchange of an instrument.
    private func today(of symbol: Symbol) async -> TradingDay {
        await exchange(of: symbol).zone.day(at: environment.now())
    }

    /// The expiration after today that is nearest to so many days from it, the earlier one of two.
    private static func nearest(
        _ expirations: some Sequence<TradingDay>,
        to days: Int,
        asOf today: TradingDay
    ) -> TradingDay? {
        expirations.filter { $0 > today }.min {
            (abs(today.distance(to: $0) - days), $0) < (abs(today.distance(to: $1) - days), $1)
        }
    }
}
