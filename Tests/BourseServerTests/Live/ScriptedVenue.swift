import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues

/// A venue that sends what a test sets.
final class ScriptedVenue: LiveSource {
    let venue = "Test venue"
    private let events: AsyncStream<LiveEvent>
    private let send: AsyncStream<LiveEvent>.Continuation

    init() { (events, send) = AsyncStream.makeStream() }

    /// Tells an event.
    func say(_ event: LiveEvent) { send.yield(event) }

    /// Tells nothing any more.
    func end() { send.finish() }

    func run() async {}

    func next() async -> LiveEvent? {
        for await event in events { return event }
        return nil
    }

    func follow(_ symbols: Set<Symbol>) {}
    func resync(_ symbol: Symbol) {}
    func retry() {}

    func history(
        of symbol: Symbol,
        interval: CandleInterval,
        count: Int,
        until: Timestamp?
    ) async throws -> [TradeBin] { [] }

    func instruments() async throws -> [LiveInstrument] {
        guard let symbol = Symbol("XBTUSD") else { return [] }
        let tick = Price(units: 50_000_000)
        return [
            LiveInstrument(symbol: symbol, name: "XBT perpetual", tick: tick, unit: "USD", metrics: InstrumentMetrics())
        ]
    }

    func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]? { nil }
}
