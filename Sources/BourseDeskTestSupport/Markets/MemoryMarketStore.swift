import BourseCore
import BourseDesk
import BourseMarkets
import Synchronization

/// Market data of sources, in memory, on a disk that can fail.
public final class MemoryMarketStore: MarketStore {
    /// The disk fails, or something cannot be stored.
    public struct StoreFailure: Error {
        /// Makes one.
        public init() {}
    }

    private struct MemoryPricesKey: Hashable {
        let symbol: Symbol
        let step: BarStep
    }

    private struct StoreState {
        var instruments: [Symbol: Instrument] = [:]
        var quotes: [Symbol: Quote] = [:]
        var prices: [MemoryPricesKey: StoredPrices] = [:]
        var actions: [Symbol: CorporateActions] = [:]
        var volatilities: [Symbol: [RecordedVolatility]] = [:]
        var damaged: [MemoryPricesKey: DamagedPrices] = [:]
        var isFailing = false
    }

    private let state = Mutex(StoreState())

    /// Makes a store with nothing in it.
    public init() {}

    /// Whether nothing can be read or written.
    public func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    /// Makes bars unreadable, until they are saved again.
    public func damage(_ symbol: Symbol, _ step: BarStep) {
        let damage = DamagedPrices(symbol: symbol, step: step, reason: "a block of bars was altered")
        state.withLock { $0.damaged[MemoryPricesKey(symbol: symbol, step: step)] = damage }
    }

    /// The instruments, by symbol.
    public func instruments() async throws -> [Instrument] {
        try working { $0.instruments.values.sorted { $0.symbol < $1.symbol } }
    }

    /// Keeps instruments.
    public func save(_ instruments: [Instrument]) async throws {
        try working { state in for it in instruments { state.instruments[it.symbol] = it } }
    }

    /// The quotes, by symbol.
    public func quotes() async throws -> [Quote] {
        try working { $0.quotes.values.sorted { $0.symbol < $1.symbol } }
    }

    /// Keeps quotes, all of them or none.
    public func save(_ quotes: [Quote]) async throws {
        try working { state throws(StoreFailure) in
            guard quotes.allSatisfy(\.isSourced) else { throw StoreFailure() }
            for it in quotes { state.quotes[it.symbol] = it }
        }
    }

    /// The bars of an instrument.
    public func prices(of symbol: Symbol, step: BarStep) async throws -> StoredPrices? {
        let key = MemoryPricesKey(symbol: symbol, step: step)
        let (prices, damaged) = try working { ($0.prices[key], $0.damaged[key]) }
        if let damaged { throw damaged }
        return prices
    }

    /// Keeps bars.
    public func save(_ prices: StoredPrices, of symbol: Symbol) async throws {
        let key = MemoryPricesKey(symbol: symbol, step: prices.series.step)
        try working { state throws(StoreFailure) in
            guard !prices.source.name.isEmpty else { throw StoreFailure() }
            state.prices[key] = prices
            state.damaged[key] = nil
        }
    }

    /// The splits and dividends of an instrument.
    public func actions(of symbol: Symbol) async throws -> CorporateActions {
        try working { $0.actions[symbol] ?? .none }
    }

    /// Keeps splits and dividends.
    public func save(_ actions: CorporateActions, of symbol: Symbol) async throws {
        let stored = CorporateActions(splits: actions.splits, dividends: actions.dividends)
        try working { $0.actions[symbol] = stored }
    }

    /// The implied volatilities of a range of time, ascending by day and expiration.
    public func volatilities(
        of symbol: Symbol,
        asOf range: ClosedRange<Timestamp>
    ) async throws -> [RecordedVolatility] {
        try working { ($0.volatilities[symbol] ?? []).filter { range.contains($0.asOf) } }
    }

    /// Saves implied volatilities, the later of each day and expiration.
    public func save(_ volatilities: [RecordedVolatility], of symbol: Symbol) async throws {
        try working { state in
            var records = state.volatilities[symbol] ?? []
            for record in volatilities {
                let place = records.firstIndex { $0.day == record.day && $0.expiration == record.expiration }
                guard let place else {
                    records.append(record)
                    continue
                }
                if record.asOf >= records[place].asOf { records[place] = record }
            }
            let newest = records.map(\.day.number).max() ?? 0
            state.volatilities[symbol] = records.filter { $0.day.number >= newest - 1100 }
                .sorted { ($0.day, $0.expiration) < ($1.day, $1.expiration) }
        }
    }

    /// Every history of a step, ascending by symbol.
    public func eachHistory(
        _ step: BarStep,
        _ body: @escaping @Sendable (Symbol, StoredPrices) throws -> Void
    ) async throws -> [DamagedPrices] {
        let (prices, damaged) = try working { state in
            (state.prices.filter { $0.key.step == step }, state.damaged.filter { $0.key.step == step })
        }
        for (key, stored) in prices.sorted(by: { $0.key.symbol < $1.key.symbol }) where damaged[key] == nil {
            try Task.checkCancellation()
            try body(key.symbol, stored)
        }
        return damaged.values.sorted { $0.symbol < $1.symbol }
    }

    private func working<Result: Sendable>(_ body: (inout StoreState) throws(StoreFailure) -> Result)
        throws(StoreFailure) -> Result
    {
        try state.withLock { (state) throws(StoreFailure) -> Result in
            guard !state.isFailing else { throw StoreFailure() }
            return try body(&state)
        }
    }
}

extension Quote {
    /// Whether every value names its source.
    fileprivate var isSourced: Bool {
        let sources =
            prices.values.map(\.source) + [volume?.source, averageVolume?.source, marketCap?.source].compactMap(\.self)
        return sources.allSatisfy { !$0.name.isEmpty }
    }
}
