import BourseCore
import BourseDesk
import BourseMarkets
import GRDB

/// What sources told of markets, in SQLite.
public struct SQLiteMarketStore: MarketStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// All instruments, by symbol.
    public func instruments() async throws -> [Instrument] {
        try await pool.read { try InstrumentTable.read($0).instruments }
    }

    /// Keeps instruments; those that say the same are not written again.
    public func save(_ instruments: [Instrument]) async throws {
        guard !instruments.isEmpty else { return }
        try await pool.write { try InstrumentTable.write(instruments, $0) }
    }

    /// The last quotes, by symbol.
    public func quotes() async throws -> [Quote] { try await pool.read { try QuoteTable.read($0).quotes } }

    /// Keeps quotes; figures that say the same are not written again.
    ///
    /// - Complexity: O(figures), a few µs for each.
    public func save(_ quotes: [Quote]) async throws {
        guard !quotes.isEmpty else { return }
        try await pool.write { try QuoteTable.write(quotes, $0) }
    }

    /// The bars of an instrument, raw.
    ///
    /// - Throws: ``BourseDesk/DamagedPrices`` for bars that cannot be read.
    public func prices(of symbol: Symbol, step: BarStep) async throws -> StoredPrices? {
        try await pool.read { try PriceTable.read($0, of: symbol, step) }?.prices()
    }

    /// Keeps bars; of the blocks before the last those that say the same are not written again.
    public func save(_ prices: StoredPrices, of symbol: Symbol) async throws {
        let blocks = PackedBars.blocks(of: prices.series)
        try await pool.write { try PriceWriter($0).write(prices, of: symbol, blocks) }
    }

    /// The splits and dividends of an instrument.
    public func actions(of symbol: Symbol) async throws -> CorporateActions {
        try await pool.read { try CorporateActionTable.read($0, of: symbol) }
    }

    /// Keeps splits and dividends in place of those kept before; how many were repeated is not kept.
    public func save(_ actions: CorporateActions, of symbol: Symbol) async throws {
        try await pool.write { try CorporateActionTable.write(actions, of: symbol, $0) }
    }

    /// The implied volatilities of an instrument, ascending by day and expiration.
    public func volatilities(
        of symbol: Symbol,
        asOf range: ClosedRange<Timestamp>
    ) async throws -> [RecordedVolatility] {
        try await pool.read { try VolatilityTable.read($0, of: symbol, asOf: range) }
    }

    /// Saves implied volatilities; those of days long before the newest are deleted.
    public func save(_ volatilities: [RecordedVolatility], of symbol: Symbol) async throws {
        try await pool.write { try VolatilityTable.write(volatilities, of: symbol, $0) }
    }
}
