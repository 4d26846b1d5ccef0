import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues

/// A source of what happens from now on: nobody who looks at a ladder needs the candles of the past, and a venue counts
/// every request.
struct PresentOnly<Source: LiveSource>: LiveSource {
    /// There is no past to be asked for.
    struct NoHistory: Error {}

    let source: Source

    var venue: String { source.venue }

    func run() async { await source.run() }

    func next() async -> LiveEvent? { await source.next() }

    func follow(_ symbols: Set<Symbol>) { source.follow(symbols) }

    func resync(_ symbol: Symbol) { source.resync(symbol) }

    func retry() { source.retry() }

    func history(
        of symbol: Symbol,
        interval: CandleInterval,
        count: Int,
        until: Timestamp?
    ) async throws -> [TradeBin] {
        throw NoHistory()
    }

    func instruments() async throws -> [LiveInstrument] { try await source.instruments() }

    func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]? {
        source.wording(of: content, symbol: symbol)
    }
}
