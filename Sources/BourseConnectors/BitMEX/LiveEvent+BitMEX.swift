import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWire

/// What BitMEX sends, in the desk's terms.
extension LiveEvent {
    /// Translates an event of a feed; nil for one that changes nothing on the desk.
    public init?(_ event: BitMEXFeedEvent) {
        switch event {
        case .status(let status): self = .line(LiveConnection(status))
        case .topic(let topic, .stale(let reason)):
            guard let part = Self.part(topic.table) else { return nil }
            self = .stale(topic.symbol, part, reason: "\(reason)".sentence)
        case .topic(let topic, .refused(let text)):
            guard topic.table == .orderBookL2 else { return nil }
            self = .refused(topic.symbol, text)
        case .message(let message, let time):
            guard let event = Self.loss(in: message) ?? Self.market(message, time) else { return nil }
            self = event
        case .timing(let timing):
            self = .timing(LiveTiming(latencyMilliseconds: timing.latency.map(\.wholeMilliseconds)))
        case .topic, .refused, .garbled: return nil
        }
    }

    /// What a table is about; nil for those that the next message corrects.
    private static func part(_ table: BitMEXTable) -> LivePart? {
        switch table {
        case .orderBookL2: .book
        case .trade: .tape
        default: nil
        }
    }

    /// What a message with lost rows means; its other rows are dropped, so that no part of a book counts as the book.
    private static func loss(in message: BitMEXMessage) -> LiveEvent? {
        switch message {
        case .book(let book): loss(book.rejected, of: book.symbol, .book)
        case .trades(let trades): loss(trades.rejected, of: trades.symbol, .tape)
        case .instruments(let instruments):
            instruments.rows.first.flatMap { row in
                row.tickDecimals.map { .unusable(row.symbol, .metrics, .decimals($0)) }
            }
        case .welcome, .subscribed, .unsubscribed, .refused, .pong, .depth10, .quotes, .bins, .other: nil
        }
    }

    private static func loss(_ rejected: [BitMEXRowFault], of symbol: Symbol, _ part: LivePart) -> LiveEvent? {
        guard !rejected.isEmpty else { return nil }
        for row in rejected {
            switch row.fault {
            case .tooPrecise(let decimals, places: Price.places): return .unusable(symbol, part, .decimals(decimals))
            case .outOfRange: return .unusable(symbol, part, .tooLarge)
            default: continue
            }
        }
        return .stale(symbol, part, reason: "A message could not be read.")
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
                .market(row.symbol, .metrics(instruments.action, InstrumentMetrics(row)), receivedAt: time)
            }
        case .welcome, .subscribed, .unsubscribed, .refused, .pong, .depth10, .other: nil
        }
    }
}

extension LiveConnection {
    fileprivate init(_ status: LiveStatus) {
        switch status {
        case .live: self = .live
        case .connecting: self = .connecting
        case .resyncing: self = .resyncing
        case .silent: self = .silent
        case .reconnecting(let wait, let fault):
            self = .reconnecting(seconds: (wait.wholeMilliseconds + 999) / 1000, reason: "\(fault)".sentence)
        case .offline(let fault): self = .offline(reason: "\(fault)".sentence)
        case .error(let text): self = .error(reason: text.sentence)
        }
    }
}

extension InstrumentMetrics {
    /// The figures of a row.
    init(_ row: BitMEXInstrumentRow) {
        self.init()
        time = row.timestamp
        last = row.lastPrice
        mark = row.markPrice
        index = row.indexPrice
        previousDay = row.previousPrice24h
        high = row.highPrice
        low = row.lowPrice
        volume = row.volume24h
        openInterest = row.openInterest
        fundingRate = row.fundingRate
        indicativeFundingRate = row.indicativeFundingRate
        fundingTime = row.fundingTimestamp
    }
}

extension String {
    /// The text with a capital at its start and a full stop at its end.
    fileprivate var sentence: String { capitalizedFirst + (hasSuffix(".") ? "" : ".") }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: seconds) &* 1000 &+ Int(attoseconds / 1_000_000_000_000_000)
    }
}
