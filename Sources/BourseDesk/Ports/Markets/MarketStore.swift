import BourseCore
import BourseMarkets

/// Where is kept what sources told about markets: the same for everybody.
public protocol MarketStore: Sendable {
    // MARK: instruments and quotes

    /// All instruments that were kept, by symbol.
    func instruments() async throws -> [Instrument]
    /// Keeps instruments in place of those of the same symbols.
    func save(_ instruments: [Instrument]) async throws
    /// The last quotes that were kept, each figure with its source and time.
    func quotes() async throws -> [Quote]
    /// Keeps quotes in place of those of the same symbols.
    func save(_ quotes: [Quote]) async throws

    // MARK: prices of the past

    /// The bars of an instrument, raw.
    ///
    /// - Throws: ``DamagedPrices`` for bars that cannot be read.
    func prices(of symbol: Symbol, step: BarStep) async throws -> StoredPrices?
    /// Keeps bars in place of those kept before; blocks that say the same are not written again.
    func save(_ prices: StoredPrices, of symbol: Symbol) async throws
    /// The splits and dividends of an instrument.
    func actions(of symbol: Symbol) async throws -> CorporateActions
    /// Keeps splits and dividends in place of those kept before.
    func save(_ actions: CorporateActions, of symbol: Symbol) async throws
    /// The implied volatilities of an instrument whose prices are of a range of time, ascending by day and expiration.
    func volatilities(of symbol: Symbol, asOf range: ClosedRange<Timestamp>) async throws -> [RecordedVolatility]
    /// Saves implied volatilities; a later one replaces that of the same day and expiration, and those of days more than
    /// three years before the newest are deleted.
    func save(_ volatilities: [RecordedVolatility], of symbol: Symbol) async throws
    /// Gives every history of a step to `body`, ascending by symbol.
    ///
    /// - Returns: Those that cannot be read.
    func eachHistory(
        _ step: BarStep,
        _ body: @escaping @Sendable (Symbol, StoredPrices) throws -> Void
    ) async throws -> [DamagedPrices]
}

/// Bars as they are kept.
public struct StoredPrices: Hashable, Sendable {
    /// The bars as they were paid, in order; their step is the series'.
    public let series: BarSeries<RawPrices>
    /// The source of the days.
    public let source: SourceID
    /// When they were fetched.
    public let fetchedAt: Timestamp

    /// Makes bars to be kept.
    public init(_ series: BarSeries<RawPrices>, source: SourceID, fetchedAt: Timestamp) {
        self.series = series
        self.source = source
        self.fetchedAt = fetchedAt
    }
}

/// Bars that were kept and cannot be read any more.
public struct DamagedPrices: Error, Hashable, Sendable {
    /// Of which instrument.
    public let symbol: Symbol
    /// Of which step.
    public let step: BarStep
    /// What is wrong, in a few words.
    public let reason: String

    /// Makes one.
    public init(symbol: Symbol, step: BarStep, reason: String) {
        self.symbol = symbol
        self.step = step
        self.reason = reason
    }
}
