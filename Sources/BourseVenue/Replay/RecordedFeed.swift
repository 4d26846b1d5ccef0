import BourseCore
import BourseOrderBook
import BourseWire

/// Plays a recording: its messages become the events of the venue, at the recording's pace or another.
///
/// Messages keep the times they were recorded with. Bars from before the recording are made up so that they end where
/// it begins. At the end the venue falls silent; its state stays.
struct RecordedFeed: VenueFeed {
    fileprivate struct Stand: Sendable {
        var book: TrueBook
        var statistics: VenueStatistics
        var ledger: MarketLedger
        /// Which of the book's tables is played; a recording of both would tell everything twice.
        var table: BitMEXTable?
        /// The price of each level by its side and number, for rows that leave it out.
        var prices: [BookSide: [Int64: Price]] = [:]
    }

    let listings: [VenueListing]
    private let entries: [VenueRecording.RecordedMessage]
    private let start: Int64
    private let speed: Double
    private var next = 0
    private var states: [Symbol: Stand] = [:]

    init(_ recording: VenueRecording, start: Timestamp, speed: Double) {
        entries = recording.entries
        self.start = start.microseconds
        self.speed = speed > 0 ? speed : 1
        listings = recording.symbols.map { symbol in
            var listing = VenueListing.like(symbol)
            listing.level = recording.firstPrice(of: symbol) ?? listing.level
            return listing
        }
        for listing in listings {
            states[listing.symbol] = Stand(
                book: TrueBook(symbol: listing.symbol),
                statistics: VenueStatistics(time: start),
                ledger: MarketLedger(listing: listing, seed: 0, start: start)
            )
        }
    }

    func truth(of symbol: Symbol) -> TrueBook? { states[symbol]?.book }

    func statistics(of symbol: Symbol) -> VenueStatistics? { states[symbol]?.statistics }

    mutating func bars(of symbol: Symbol, _ query: BarQuery) -> [VenueBar] { states[symbol]?.ledger.bars(query) ?? [] }

    mutating func advance(to time: Timestamp) -> [VenueEvent] {
        var events: [VenueEvent] = []
        while next < entries.count {
            let due = start + Int64(Double(entries[next].offset) / speed)
            guard due <= time.microseconds else { break }
            endMinutes(until: due)
            play(entries[next].message, at: Timestamp(microseconds: due), into: &events)
            next += 1
        }
        endMinutes(until: time.microseconds)
        return events
    }

    /// The recording has its own bars, so that ours are kept for requests only.
    private mutating func endMinutes(until time: Int64) {
        for listing in listings {
            while let due = states[listing.symbol]?.ledger.nextTime, due <= time {
                _ = states[listing.symbol]?.ledger.step()
            }
        }
    }

    private mutating func play(_ message: BitMEXMessage, at time: Timestamp, into events: inout [VenueEvent]) {
        guard let symbol = message.subject else { return }
        func append(_ change: VenueEvent.Change) {
            events.append(VenueEvent(time: time, symbol: symbol, change: change))
        }
        switch message {
        case .book(let message):
            let table = states[symbol]?.table ?? message.table
            states[symbol]?.table = table
            guard message.table == table, let rows = states[symbol]?.complete(message), !rows.isEmpty else { return }
            states[symbol]?.book.apply(message.action, rows, at: time)
            append(.book(message.action, rows))
        case .trades(let message) where message.action == .insert:
            for print in message.prints { states[symbol]?.ledger.add(price: print.price, size: print.size) }
            append(.trades(message.prints))
        case .quotes(let message) where message.action == .insert: append(.quotes(message.rows))
        case .bins(let message) where message.action == .insert:
            for bin in message.rows { append(.bar(message.interval, VenueBar(bin))) }
        case .instruments(let message):
            for row in message.rows where states[row.symbol] != nil {
                let statistics = VenueStatistics(row, time: row.timestamp ?? time)
                states[row.symbol]?.statistics.merge(statistics)
                events.append(VenueEvent(time: time, symbol: row.symbol, change: .statistics(statistics)))
            }
        default: break
        }
    }
}

extension RecordedFeed.Stand {
    /// The rows of a message with the prices that are left out, and without those that change nothing that is there.
    fileprivate mutating func complete(_ message: BitMEXBookMessage) -> [BookRow] {
        if message.action == .partial { prices = [:] }
        return message.rows.compactMap { row in
            var row = row
            row.price = row.price ?? prices[row.side]?[row.id]
            guard let price = row.price else { return nil }
            let isThere = prices[row.side]?[row.id] != nil
            switch message.action {
            case .partial, .insert: prices[row.side, default: [:]][row.id] = price
            case .update: guard isThere else { return nil }
            case .delete:
                guard isThere else { return nil }
                prices[row.side]?[row.id] = nil
            }
            row.size = message.action == .delete ? nil : row.size ?? book.level(row.side, at: price)?.size
            return row
        }
    }
}

extension VenueRecording {
    /// The first price that is told of a symbol.
    fileprivate func firstPrice(of symbol: Symbol) -> Price? {
        for entry in entries where entry.message.subject == symbol {
            switch entry.message {
            case .trades(let message): if let price = message.prints.first?.price { return price }
            case .quotes(let message): if let price = message.rows.first?.bid?.price { return price }
            default: continue
            }
        }
        return nil
    }
}

extension VenueListing {
    /// The listing of the board with that name, or one that is like the first of the board.
    fileprivate static func like(_ symbol: Symbol) -> VenueListing {
        if let listing = board.first(where: { $0.symbol == symbol }) { return listing }
        return VenueListing(
            symbol: symbol,
            ordinal: 999,
            root: String(symbol.name.prefix(3)),
            quote: "USD",
            contract: .inverse,
            tick: Price(units: 1_000_000),
            lot: 1,
            level: Price(units: 10_000_000_000),
            typicalSize: 1000,
            levelsPerSide: 100,
            bookMessagesPerSecond: 20,
            ordersPerSecond: 1,
            dailyVolatility: 0.03,
            beta: 0.7
        )
    }
}

extension VenueBar {
    /// A bar as it was recorded.
    fileprivate init(_ bin: BitMEXBin) {
        self.init(end: bin.end, after: bin.open ?? bin.close ?? .zero)
        high = bin.high ?? open
        low = bin.low ?? open
        close = bin.close ?? open
        volume = bin.volume
        trades = bin.close == nil ? 0 : max(1, bin.trades)
        priceVolume = (bin.vwap ?? close).double * Double(bin.volume)
    }
}

extension VenueStatistics {
    /// Figures as they were recorded.
    fileprivate init(_ row: BitMEXInstrumentRow, time: Timestamp) {
        self.init(time: time)
        lastPrice = row.lastPrice
        priceDayAgo = row.previousPrice24h
        mark = row.markPrice?.double
        index = row.indexPrice?.double
        fundingRate = row.fundingRate?.double
        indicativeFundingRate = row.indicativeFundingRate?.double
        fundingTime = row.fundingTimestamp
        openInterest = row.openInterest
        volumeDay = row.volume24h
        bid = row.bidPrice
        ask = row.askPrice
    }
}
