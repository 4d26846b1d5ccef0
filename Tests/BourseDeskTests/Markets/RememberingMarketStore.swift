import BourseCore
import BourseDesk
import BourseMarkets
import Synchronization

/// Markets in memory, on a disk that can fail.
final class RememberingMarketStore: MarketStore {
    /// The disk fails.
    struct Failure: Error {}

    struct Key: Hashable {
        let symbol: Symbol
        let step: BarStep
    }

    struct Content {
        var instruments: [Symbol: Instrument] = [:]
        var quotes: [Symbol: Quote] = [:]
        var prices: [Key: StoredPrices] = [:]
        var actions: [Symbol: CorporateActions] = [:]
        var damaged: Set<Key> = []
        var volatilities: [Symbol: [RecordedVolatility]] = [:]
        /// How often histories of prices were read.
        var readings = 0
        /// How often all histories were read.
        var passes = 0
        var canRead = true
        var canWrite = true
    }

    private let state = Mutex(Content())

    /// What is there.
    var content: Content { state.withLock { $0 } }

    /// Changes what is there.
    func change(_ body: (inout Content) -> Void) { state.withLock { body(&$0) } }

    func instruments() async throws -> [Instrument] { try reading { Array($0.instruments.values) } }
    func quotes() async throws -> [Quote] { try reading { Array($0.quotes.values) } }
    func actions(of symbol: Symbol) async throws -> CorporateActions { try reading { $0.actions[symbol] ?? .none } }

    func volatilities(of symbol: Symbol, asOf range: ClosedRange<Timestamp>) async throws -> [RecordedVolatility] {
        try reading { ($0.volatilities[symbol] ?? []).filter { range.contains($0.asOf) } }
    }

    func save(_ volatilities: [RecordedVolatility], of symbol: Symbol) async throws {
        try writing { $0.volatilities[symbol, default: []] += volatilities }
    }

    func save(_ instruments: [Instrument]) async throws {
        try writing { for instrument in instruments { $0.instruments[instrument.symbol] = instrument } }
    }

    func save(_ quotes: [Quote]) async throws {
        try writing { for quote in quotes { $0.quotes[quote.symbol] = quote } }
    }

    func save(_ actions: CorporateActions, of symbol: Symbol) async throws {
        // Others come in between, as they do while a disk writes.
        for _ in 0..<3 { await Task.yield() }
        try writing { $0.actions[symbol] = actions }
    }

    func prices(of symbol: Symbol, step: BarStep) async throws -> StoredPrices? {
        let key = Key(symbol: symbol, step: step)
        change { $0.readings += 1 }
        let (prices, isDamaged) = try reading { ($0.prices[key], $0.damaged.contains(key)) }
        if isDamaged { throw DamagedPrices(symbol: symbol, step: step, reason: "a block was altered") }
        return prices
    }

    func save(_ prices: StoredPrices, of symbol: Symbol) async throws {
        let key = Key(symbol: symbol, step: prices.series.step)
        try writing { content in
            content.prices[key] = prices
            content.damaged.remove(key)
        }
    }

    func eachHistory(
        _ step: BarStep,
        _ body: @escaping @Sendable (Symbol, StoredPrices) throws -> Void
    ) async throws -> [DamagedPrices] {
        change { $0.passes += 1 }
        // Others come in between, as they do while a disk reads.
        for _ in 0..<3 { await Task.yield() }
        let all = try reading { $0.prices }.filter { $0.key.step == step }
        for (key, prices) in all.sorted(by: { $0.key.symbol < $1.key.symbol }) { try body(key.symbol, prices) }
        return []
    }

    /// Like a database, it reads nothing in a task that is canceled.
    private func reading<Value>(_ body: (Content) -> Value) throws -> Value {
        try Task.checkCancellation()
        return try state.withLock { content in
            guard content.canRead else { throw Failure() }
            return body(content)
        }
    }

    /// Like a database, it writes nothing in a task that is canceled.
    private func writing(_ body: (inout Content) -> Void) throws {
        try Task.checkCancellation()
        try state.withLock { content in
            guard content.canWrite else { throw Failure() }
            body(&content)
        }
    }
}
