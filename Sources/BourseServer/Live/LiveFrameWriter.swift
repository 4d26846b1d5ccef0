import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb
import NIOCore

/// Writes a market down as the events of a stream, each part no more often than it may.
struct LiveFrameWriter: Sendable {
    private let reader: LiveReader
    let numbers: LiveNumbers
    private let unit: String
    /// The run of the server that numbers of trades belong to.
    private let run: String
    private var frame = LiveFrame()
    private var seen = LiveMarket.Versions()
    private var beat = 0
    /// The versions of the parts in the newest frame.
    private var written: [Int?] = []

    init(reader: LiveReader, numbers: LiveNumbers, unit: String, run: String) {
        self.reader = reader
        self.numbers = numbers
        self.unit = unit
        self.run = run
    }

    /// The number of the newest frame.
    var number: Int { frame.number }

    /// Tells the time, and what else goes with it.
    mutating func setClock(_ members: [(String, JSON)]) { frame.set(.clock, .object(members)) }

    /// One beat of a market; true when there is something new.
    mutating func write(_ market: LiveMarket?, _ status: LiveStatusFormatter, now: Timestamp) -> Bool {
        beat += 1
        // A page that hears no status for long takes the line for lost.
        frame.set(.status, status.json, always: beat % (LiveChannel.rate * 3 / 2) == 1)
        if let market { write(market, now: now) }
        let hasNewTrades = hasNewTrades(market)
        guard versions != written || hasNewTrades else { return false }
        written = versions
        frame.number += 1
        return true
    }

    private var versions: [Int?] { frame.entries.map { $0?.version } }

    private mutating func write(_ market: LiveMarket, now: Timestamp) {
        if beat % 4 == 1 {
            let formatter = LiveHeadFormatter(market: market, numbers: numbers, unit: unit, now: now)
            frame.set(.head, formatter.json(symbol: reader.symbol))
        }
        if beat % 2 == 1, market.unusable == nil,
            market.versions.candles != seen.candles || beat % LiveChannel.rate == 1
        {
            setCandle(market, now: now)
        }
        // A page that shows an earlier book is sent the empty one.
        guard market.bookState != .none || market.unusable != nil else { return }
        if market.versions.book != seen.book || frame[.book] == nil {
            frame.set(.book, LadderDrawing(market.book, query: reader.key, numbers: numbers).json)
            seen.book = market.versions.book
        }
        if beat % 5 == 1 {
            let depth = DepthDrawing(symbol: reader.symbol, book: market.book, numbers: numbers, unit: unit)
            frame.set(.depth, depth.json)
        }
    }

    private mutating func hasNewTrades(_ market: LiveMarket?) -> Bool {
        guard let market, market.versions.tape != seen.tape else { return false }
        seen.tape = market.versions.tape
        return true
    }

    private mutating func setCandle(_ market: LiveMarket, now: Timestamp) {
        seen.candles = market.versions.candles
        guard let candle = market.candleSet[reader.key.interval].last(1, asOf: now).last else { return }
        var query = LiveQuery(Query())
        query.interval = reader.key.interval
        let drawing = CandleDrawing(
            symbol: reader.symbol,
            query: query,
            candles: [],
            numbers: numbers,
            unit: unit,
            last: nil
        )
        frame.set(.candle, CandleDrawing.json(candle, drawing))
    }

    /// The new events for a reader.
    ///
    /// - Parameter mark: What the next stream continues from; the number of the newest trade when nothing is said.
    func news(after position: LivePosition, _ market: LiveMarket?, mark: String? = nil) -> LiveNews {
        var next = position
        next.frame = frame.number
        var bytes = ByteBuffer()
        for part in LiveFrame.Part.allCases {
            guard let entry = frame[part], entry.version != position.versions[part.rawValue] else { continue }
            next.versions[part.rawValue] = entry.version
            var copy = entry.bytes
            bytes.writeBuffer(&copy)
        }
        if let market, market.hasTape || market.unusable != nil,
            market.tape.lastSequence != position.trades || position.isNew
        {
            let formatter = TapeFormatter(numbers: numbers, least: reader.key.size, large: LiveScale.large(market))
            let reading = market.tape.reading(since: position.trades, as: formatter.view, limit: TapeFormatter.rows)
            // A trade that came late belongs between rows that were told already.
            let isLate =
                if let first = reading.replacesFrom, let newest = position.newest { first <= newest } else { false }
            let resets = reading.restarts || reading.missed > 0 || isLate
            let rows = resets ? market.tape.rows(as: formatter.view, limit: TapeFormatter.rows) : reading.rows
            let id = "\(run)-\(mark ?? "\(reading.cursor)")"
            var event = LiveFrame.event("tape", formatter.json(rows, resets: resets), id: id)
            bytes.writeBuffer(&event)
            (next.trades, next.isNew) = (reading.cursor, false)
            next.newest = market.tape.newest(1).first?.position
        }
        return LiveNews(bytes: bytes, position: next)
    }
}
