import BourseCore
import BourseDesk
import BourseMarkets
import Synchronization

/// What sources told of markets, in memory, on a disk that can fail.
public final class MemoryMarketStore: MarketStore {
    /// The disk fails, or something is not to be kept.
    public struct Failure: Error {
        /// Makes one.
        public init() {}
    }

    private struct Key: Hashable {
        let symbol: Symbol
        let step: BarStep
    }

    private struct State {
        var instruments: [Symbol: Instrument] = [:]
        var quotes: [Symbol: Quote] = [:]
        var prices: [Key: StoredPrices] = [:]
        var actions: [Symbol: CorporateActions] = [:]
        var damaged: [Key: DamagedPrices] = [:]
        var isFailing = false
    }

    private let state = Mutex(State())

    /// Makes a store with nothing in it.
    public init() {}

    /// Whether nothing can be read or written.
    public func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    /// Makes bars unreadable, until they are kept again.
    public func damage(_ symbol: Symbol, _ step: BarStep) {
        let damage = DamagedPrices(symbol: symbol, step: step, reason: "a block of bars was altered")
        state.withLock { $0.damaged[Key(symbol: symbol, step: step)] = damage }
    }

    /// The instruments, by symbol.
    public func instruments() async throws -> [Instrument] {
        try working { $0.instruments.values.sorted { $0.symbol < $1.symbol } }
    }

    /// Keeps instruments.
    public func keep(_ instruments: [Instrument]) async throws {
        try working { state in for it in instruments { state.instruments[it.symbol] = it } }
    }

    /// The quotes, by symbol.
    public func quotes() async throws -> [Quote] {
        try working { $0.quotes.values.sorted { $0.symbol < $1.symbol } }
    }

    /// Keeps quotes, all of them or none.
    public func keep(_ quotes: [Quote]) async throws {
        try working { state throws(Failure) in
            guard quotes.allSatisfy(\.isSourced) else { throw Failure() }
            for it in quotes { state.quotes[it.symbol] = it }
        }
    }

    /// The bars of an instrument.
    public func prices(of symbol: Symbol, step: BarStep) async throws -> StoredPrices? {
        let key = Key(symbol: symbol, step: step)
        let (prices, damaged) = try working { ($0.prices[key], $0.damaged[key]) }
        if let damaged { throw damaged }
        return prices
    }

    /// Keeps bars.
    public func keep(_ prices: StoredPrices, of symbol: Symbol) async throws {
        let key = Key(symbol: symbol, step: prices.series.step)
        try working { state throws(Failure) in
            guard !prices.source.name.isEmpty else { throw Failure() }
            state.prices[key] = prices
            state.damaged[key] = nil
        }
    }

    /// The splits and dividends of an instrument.
    public func actions(of symbol: Symbol) async throws -> CorporateActions {
        try working { $0.actions[symbol] ?? .none }
    }

    /// Keeps splits and dividends.
    public func keep(_ actions: CorporateActions, of symbol: Symbol) async throws {
        let kept = CorporateActions(splits: actions.splits, dividends: actions.dividends)
        try working { $0.actions[symbol] = kept }
    }

    /// Every history of a step, ascending by symbol.
    public func eachHistory(
        _ step: BarStep,
        _ body: @escaping @Sendable (Symbol, StoredPrices) throws -> Void
    ) async throws -> [DamagedPrices] {
        let (prices, damaged) = try working { state in
            (state.prices.filter { $0.key.step == step }, state.damaged.filter { $0.key.step == step })
        }
        for (key, kept) in prices.sorted(by: { $0.key.symbol < $1.key.symbol }) where damaged[key] == nil {
            try Task.checkCancellation()
            try body(key.symbol, kept)
        }
        return damaged.values.sorted { $0.symbol < $1.symbol }
    }

    private func working<Result: Sendable>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        try state.withLock { (state) throws(Failure) -> Result in
            guard !state.isFailing else { throw Failure() }
            return try body(&state)
        }
    }
}

extension Quote {
    /// Whether every figure says who told it.
    fileprivate var isSourced: Bool {
        let sources =
            prices.values.map(\.source) + [volume?.source, averageVolume?.source, marketCap?.source].compactMap(\.self)
        return sources.allSatisfy { !$0.name.isEmpty }
    }
}
