import BourseCore
import BourseDesk
import BourseOrderBook
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
            if let told = Self.event(event) { return told }
        }
        return nil
    }

    private static func event(_ event: BitMEXFeedEvent) -> LiveEvent? {
        switch event {
        case .status(let status): .line(line(status))
        case .topic(let topic, .stale(let reason)):
            part(topic.table).map { .stale(topic.symbol, $0, reason: sentence("\(reason)")) }
        case .topic(let topic, .refused(let text)): topic.table == .orderBookL2 ? .refused(topic.symbol, text) : nil
        case .topic: nil
        case .message(let message, let time): market(message, time)
        case .refused, .garbled: nil
        case .timing(let timing):
            .timing(
                LiveTiming(
                    latencyMilliseconds: timing.latency.map(milliseconds),
                    skewMilliseconds: timing.skew.map(milliseconds)
                )
            )
        }
    }

    /// What a table tells; nothing for those that are right again with their next message.
    private static func part(_ table: BitMEXTable) -> LivePart? {
        switch table {
        case .orderBookL2: .book
        case .trade: .tape
        default: nil
        }
    }

    private static func market(_ message: BitMEXMessage, _ time: Timestamp) -> LiveEvent? {
        switch message {
        case .book(let book): .market(book.symbol, .book(book.action, book.rows), receivedAt: time)
        case .trades(let trades): .market(trades.symbol, .trades(trades.action, trades.prints), receivedAt: time)
        case .quotes(let quotes): .market(quotes.symbol, .quotes(quotes.action, quotes.rows), receivedAt: time)
        case .bins(let bins):
            .market(bins.symbol, .bins(bins.action, bins.interval, bins.rows.map(\.bar)), receivedAt: time)
        case .instruments(let instruments):
            // A topic is of one symbol, so that a message is too.
            instruments.rows.first.map { row in
                .market(row.symbol, .figures(instruments.action, figures(row)), receivedAt: time)
            }
        case .welcome, .subscribed, .unsubscribed, .refused, .pong, .depth10, .other: nil
        }
    }

    private static func line(_ status: LiveStatus) -> LiveLine {
        switch status {
        case .live: .live
        case .connecting: .connecting
        case .resyncing: .resyncing
        case .silent: .silent
        case .reconnecting(let wait, let fault):
            .reconnecting(seconds: Int((milliseconds(wait) + 999) / 1000), reason: sentence("\(fault)"))
        case .offline(let fault): .offline(reason: sentence("\(fault)"))
        case .error(let text): .error(reason: sentence(text))
        }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return Int(clamping: seconds) &* 1000 &+ Int(attoseconds / 1_000_000_000_000_000)
    }

    private static func figures(_ row: BitMEXInstrumentRow) -> InstrumentFigures {
        var figures = InstrumentFigures()
        figures.time = row.timestamp
        figures.last = row.lastPrice
        figures.mark = row.markPrice
        figures.index = row.indexPrice
        figures.previousDay = row.previousPrice24h
        figures.high = row.highPrice
        figures.low = row.lowPrice
        figures.volume = row.volume24h
        figures.openInterest = row.openInterest
        figures.fundingRate = row.fundingRate
        figures.indicativeFundingRate = row.indicativeFundingRate
        figures.fundingTime = row.fundingTimestamp
        return figures
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
                    figures: Self.figures(row)
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
