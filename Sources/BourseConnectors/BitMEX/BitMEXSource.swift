import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWire

/// BitMEX as a source of the live desk: its feed and its requests, in the desk's own words.
public struct BitMEXSource: LiveSource {
    /// The tables that an instrument is followed by.
    private static let tables: [BitMEXTable] = [
        .orderBookL2, .quote, .trade, .instrument, .tradeBin1m, .tradeBin5m, .tradeBin1h, .tradeBin1d,
    ]

    private let feed: BitMEXFeed
    private let rest: BitMEXRestClient
    /// The venue's name, for people.
    public let venue: String

    /// Makes a source; `venue` is what people are told they look at.
    public init(feed: BitMEXFeed, rest: BitMEXRestClient, venue: String = "BitMEX") {
        self.feed = feed
        self.rest = rest
        self.venue = venue
    }

    /// Keeps the line alive until the task is cancelled.
    public func run() async { await feed.run() }

    /// Follows these instruments from now on, and no others.
    public func follow(_ symbols: Set<Symbol>) {
        feed.follow(Set(symbols.flatMap { symbol in Self.tables.map { BitMEXTopic($0, symbol) } }))
    }

    /// Asks for the whole book of an instrument again.
    public func resync(_ symbol: Symbol) { feed.resync(BitMEXTopic(.orderBookL2, symbol)) }

    /// Does not wait for the next attempt.
    public func retry() { feed.retry() }

    /// The next event; nothing when ``run()`` has ended.
    public func next() async -> LiveEvent? {
        var events = feed.events.makeAsyncIterator()
        while let event = await events.next() {
            if let event = LiveEvent(event) { return event }
        }
        return nil
    }

    // MARK: - Requests

    /// Finished bins, the oldest first, at most 1,000.
    public func history(
        of symbol: Symbol,
        interval: CandleInterval,
        count: Int,
        until: Timestamp?
    ) async throws -> [TradeBin] {
        try await rest.bins(interval, symbol, count: min(count, 1000), end: until).rows.map(\.bar)
            .sorted { $0.end < $1.end }
    }

    /// The instruments that are open, the most traded first.
    public func instruments() async throws -> [LiveInstrument] {
        try await rest.instruments().rows.filter { $0.state == nil || $0.state == "Open" }
            .sorted { ($0.turnover24h ?? 0, $1.symbol) > ($1.turnover24h ?? 0, $0.symbol) }
            .map { row in
                LiveInstrument(
                    symbol: row.symbol,
                    name: Self.name(row),
                    tick: row.tickSize ?? LiveInstrument.usualTick,
                    unit: row.isInverse == true ? row.quoteCurrency ?? "contracts" : "contracts",
                    metrics: InstrumentMetrics(row),
                    unusable: row.tickDecimals.map { .decimals($0) }
                )
            }
    }

    private static func name(_ row: BitMEXInstrumentRow) -> String {
        let underlying = row.rootSymbol ?? row.underlying ?? row.symbol.name
        switch row.type {
        case "FFWCSX": return "\(underlying) perpetual"
        case "FFCCSX":
            let day = row.expiry.map { ", \($0.description.prefix(10))" } ?? ""
            return "\(underlying) future\(day)"
        case "IFXXXP": return "\(underlying) spot"
        default: return underlying
        }
    }
}
