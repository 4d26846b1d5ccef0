import BourseCore
import BourseOrderBook
import BourseWire

/// The venue without its clients: keeps the state of every symbol as the events tell it, and puts it into messages.
struct VenueState: Sendable {
    /// What is known of one symbol.
    private struct Stand: Sendable {
        let listing: VenueListing
        var book: TrueBook
        var statistics: VenueStatistics
        var lastPrint: TradePrint?
        var best25: BestLevelsView?
        var best10: [TrueLevel] = []
    }

    private(set) var feed: any VenueFeed
    let form: BitMEXForm
    private var states: [Symbol: Stand] = [:]
    /// How many clients want a topic: nobody else's messages are written.
    private var wanted: [BitMEXTopic: Int] = [:]
    /// How far the venue's clock is off, in microseconds.
    var clockOffset: Int64 = 0

    init(feed: any VenueFeed, form: BitMEXForm) {
        self.feed = feed
        self.form = form
        for listing in feed.listings {
            states[listing.symbol] = Stand(
                listing: listing,
                book: feed.truth(of: listing.symbol) ?? TrueBook(symbol: listing.symbol),
                statistics: feed.statistics(of: listing.symbol) ?? VenueStatistics(time: Timestamp(microseconds: 0))
            )
        }
    }

    /// What is listed, in the board's order.
    var symbols: [Symbol] { feed.listings.map(\.symbol) }

    /// Whether a symbol is listed.
    func lists(_ symbol: Symbol) -> Bool { states[symbol] != nil }

    /// The book as the messages so far tell it.
    func book(of symbol: Symbol) -> TrueBook? { states[symbol]?.book }

    // MARK: - demand

    /// Someone wants a topic.
    mutating func retain(_ topic: BitMEXTopic) {
        wanted[topic, default: 0] += 1
        guard wanted[topic] == 1, let book = states[topic.symbol]?.book else { return }
        switch topic.table {
        case .orderBookL2_25: states[topic.symbol]?.best25 = BestLevelsView(of: book, depth: 25)
        case .orderBook10:
            let best = best10(of: book)
            states[topic.symbol]?.best10 = best
        default: break
        }
    }

    /// Someone no longer wants a topic.
    mutating func release(_ topic: BitMEXTopic) {
        guard let count = wanted[topic] else { return }
        wanted[topic] = count > 1 ? count - 1 : nil
        if count == 1, topic.table == .orderBookL2_25 { states[topic.symbol]?.best25 = nil }
    }

    // MARK: - events

    /// Events up to a time; each must be given to ``messages(for:)`` in order.
    mutating func events(to time: Timestamp) -> [VenueEvent] { feed.advance(to: time) }

    /// Takes an event into account and returns the messages about it that somebody wants.
    mutating func messages(for event: VenueEvent) -> [VenueFrame] {
        let symbol = event.symbol
        switch event.change {
        case .trades(let prints):
            states[symbol]?.lastPrint = prints.last
            return frame(.trade, symbol) {
                .trades(BitMEXTradeMessage(action: .insert, symbol: symbol, prints: stamped(prints)))
            }
        case .book(let action, let rows):
            states[symbol]?.book.apply(action, rows, at: event.time)
            return bookMessages(symbol, action: action, rows: rows)
        case .quotes(let tops):
            return frame(.quote, symbol) {
                .quotes(BitMEXQuoteMessage(action: .insert, symbol: symbol, rows: stamped(tops)))
            }
        case .bar(let interval, let bar):
            return frame(BitMEXTable(bins: interval), symbol) {
                let bins = [BitMEXBin(bar)]
                return .bins(BitMEXBinMessage(interval: interval, action: .insert, symbol: symbol, rows: bins))
            }
        case .statistics(let update):
            states[symbol]?.statistics.merge(update)
            return frame(.instrument, symbol) {
                var row = BitMEXInstrumentRow(symbol: symbol)
                row.take(update)
                return .instruments(BitMEXInstrumentMessage(action: .update, rows: [stamped(row)]))
            }
        }
    }

    private mutating func bookMessages(_ symbol: Symbol, action: BookAction, rows: [BookRow]) -> [VenueFrame] {
        var frames = frame(.orderBookL2, symbol) { book(.orderBookL2, action: action, symbol: symbol, rows: rows) }
        guard let current = states[symbol]?.book else { return frames }
        if let changes = states[symbol]?.best25?.follow(current) {
            for (action, rows) in changes {
                frames += frame(.orderBookL2_25, symbol) {
                    book(.orderBookL2_25, action: action, symbol: symbol, rows: rows)
                }
            }
        }
        if wanted[BitMEXTopic(.orderBook10, symbol)] != nil {
            let best = best10(of: current)
            if best != states[symbol]?.best10 {
                states[symbol]?.best10 = best
                frames += frame(.orderBook10, symbol) { depth10(.update, current) }
            }
        }
        return frames
    }

    /// The message about a topic, when somebody wants it.
    private func frame(_ table: BitMEXTable, _ symbol: Symbol, _ message: () -> BitMEXMessage) -> [VenueFrame] {
        let topic = BitMEXTopic(table, symbol)
        return wanted[topic] == nil ? [] : [VenueFrame(.delta(topic), message(), form: form)]
    }

    // MARK: - state

    /// The partial of a topic.
    mutating func partial(_ topic: BitMEXTopic) -> VenueFrame? {
        guard let stand = states[topic.symbol] else { return nil }
        return VenueFrame(.partial(topic), partialMessage(topic, stand), form: form)
    }

    private mutating func partialMessage(_ topic: BitMEXTopic, _ stand: Stand) -> BitMEXMessage {
        let symbol = topic.symbol
        switch topic.table {
        case .orderBookL2, .orderBookL2_25:
            let depth = topic.table == .orderBookL2 ? Int.max : 25
            return book(topic.table, action: .partial, symbol: symbol, rows: stand.book.rows(depth: depth))
        case .orderBook10: return depth10(.partial, stand.book)
        case .trade:
            let prints = stamped(stand.lastPrint.map { [$0] } ?? [])
            return .trades(BitMEXTradeMessage(action: .partial, symbol: symbol, prints: prints))
        case .quote:
            return .quotes(BitMEXQuoteMessage(action: .partial, symbol: symbol, rows: stamped([stand.book.top])))
        case .tradeBin1m, .tradeBin5m, .tradeBin1h, .tradeBin1d:
            let interval = topic.table.interval ?? .minute
            let bins = bars(of: symbol, BarQuery(interval: interval, count: 1, reversed: true))
            return .bins(BitMEXBinMessage(interval: interval, action: .partial, symbol: symbol, rows: bins))
        case .instrument:
            let rows = instruments([symbol])
            return .instruments(BitMEXInstrumentMessage(action: .partial, rows: rows))
        }
    }

    /// Bars of the past as the venue tells them.
    mutating func bars(of symbol: Symbol, _ query: BarQuery) -> [BitMEXBin] {
        feed.bars(of: symbol, query).map { BitMEXBin($0) }
    }

    /// Everything about instruments.
    func instruments(_ symbols: [Symbol]) -> [BitMEXInstrumentRow] {
        symbols.compactMap { states[$0] }.map { stand in
            var row = BitMEXInstrumentRow(stand.listing)
            row.take(stand.statistics)
            return stamped(row)
        }
    }

    /// The rows of a book as the venue tells them: asks from high to low, then bids from high to low.
    func rows(of symbol: Symbol, depth: Int) -> [BookRow] {
        stamped(states[symbol]?.book.rows(depth: depth) ?? [])
    }

    private func best10(of book: TrueBook) -> [TrueLevel] {
        Array(book.side(.ask).suffix(10) + book.side(.bid).suffix(10))
    }

    private func depth10(_ action: BookAction, _ book: TrueBook) -> BitMEXMessage {
        func levels(_ side: BookSide) -> [BookLevel] {
            book.best(side, 10).map { BookLevel(price: $0.price, size: $0.size) }
        }
        return .depth10(
            BitMEXDepth10(
                action: action,
                symbol: book.symbol,
                bids: levels(.bid),
                asks: levels(.ask),
                time: stamped(book.time)
            )
        )
    }

    private func book(_ table: BitMEXTable, action: BookAction, symbol: Symbol, rows: [BookRow]) -> BitMEXMessage {
        .book(BitMEXBookMessage(table: table, action: action, symbol: symbol, rows: stamped(rows)))
    }
}

// MARK: - the clock of the venue, which a fault may have moved

extension VenueState {
    func stamped(_ time: Timestamp) -> Timestamp {
        clockOffset == 0 ? time : Timestamp(microseconds: time.microseconds + clockOffset)
    }

    private func stamped(_ rows: [BookRow]) -> [BookRow] {
        guard clockOffset != 0 else { return rows }
        return rows.map {
            var row = $0
            row.time = row.time.map(stamped)
            return row
        }
    }

    private func stamped(_ prints: [TradePrint]) -> [TradePrint] {
        guard clockOffset != 0 else { return prints }
        return prints.map {
            var print = $0
            print.time = stamped(print.time)
            return print
        }
    }

    private func stamped(_ tops: [TopOfBook]) -> [TopOfBook] {
        guard clockOffset != 0 else { return tops }
        return tops.map { TopOfBook(time: stamped($0.time), bid: $0.bid, ask: $0.ask) }
    }

    private func stamped(_ row: BitMEXInstrumentRow) -> BitMEXInstrumentRow {
        var row = row
        row.timestamp = row.timestamp.map(stamped)
        return row
    }
}
