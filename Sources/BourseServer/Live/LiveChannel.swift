import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import NIOCore

/// Writes a live market down for everybody who looks at it the same way: once, however many they are.
///
/// It keeps the newest frame and nothing else, so that whoever is slow takes the newest later; only the tape is read by
/// each one from where they are.
actor LiveChannel {
    private let reader: LiveReader
    private let hub: LiveHub
    private let environment: DeskEnvironment
    private let numbers: LiveNumbers
    private let unit: String
    /// The run of the server that numbers of trades belong to.
    private let run: String
    private var frame = LiveFrame()
    private var market: LiveMarket?
    private var seen = LiveMarket.Versions()
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var beat = 0
    private var hasEnded = false

    /// Beats a second.
    static let rate = 20

    init(
        _ reader: LiveReader,
        hub: LiveHub,
        environment: DeskEnvironment,
        numbers: LiveNumbers,
        unit: String,
        run: String
    ) {
        self.reader = reader
        self.hub = hub
        self.environment = environment
        self.numbers = numbers
        self.unit = unit
        self.run = run
    }

    private var query: LiveQuery.StreamKey { reader.key }

    /// One beat: takes the newest of the market and writes down what changed, each part no more often than it may.
    func advance() async {
        let market = await hub.market(reader.symbol)
        let status = await statusWords(market)
        let before = frame
        beat += 1
        // A page that hears no status for long takes the line for lost.
        frame.set(.status, status.json, always: beat % (Self.rate * 3 / 2) == 1)
        self.market = market
        if beat % Self.rate == 1 {
            let words = LiveClock.words(environment.now(), numbers.zone)
            frame.set(.clock, .object([("words", .string(words))]))
        }
        if let market { write(market) }
        if frame.entries.map({ $0?.version }) != before.entries.map({ $0?.version }) || hasNewTrades { publish() }
    }

    private func write(_ market: LiveMarket) {
        if beat % 4 == 1 {
            let words = HeadWords(market: market, numbers: numbers, unit: unit, now: environment.now())
            frame.set(.head, words.json(symbol: reader.symbol))
        }
        if beat % 2 == 1, market.versions.candles != seen.candles || beat % Self.rate == 1 { setCandle(market) }
        guard market.bookState != .none else { return }
        if market.versions.book != seen.book || frame[.book] == nil {
            frame.set(.book, LadderDrawing(market.book, query, numbers).json)
            seen.book = market.versions.book
        }
        if beat % 5 == 1 {
            let depth = DepthDrawing(symbol: reader.symbol, book: market.book, numbers: numbers, unit: unit)
            frame.set(.depth, depth.json)
        }
    }

    private var hasNewTrades: Bool {
        guard let market, market.versions.tape != seen.tape else { return false }
        seen.tape = market.versions.tape
        return true
    }

    private func setCandle(_ market: LiveMarket) {
        seen.candles = market.versions.candles
        guard let candle = market.candleSet[query.interval].last(1, asOf: environment.now()).last else { return }
        var asked = LiveQuery(Query())
        asked.interval = query.interval
        let drawing = CandleDrawing(
            symbol: reader.symbol,
            query: asked,
            candles: [],
            numbers: numbers,
            unit: unit,
            last: nil
        )
        frame.set(.candle, CandleDrawing.json(candle, drawing))
    }

    private func statusWords(_ market: LiveMarket?) async -> StatusWords {
        StatusWords(
            line: await hub.line,
            secondsToAttempt: await hub.secondsToAttempt(),
            timing: await hub.timing,
            messagesPerSecond: await hub.messagesPerSecond(),
            market: market,
            venue: hub.venue,
            numbers: numbers
        )
    }

    private func publish() {
        frame.number += 1
        let waiting = waiting
        self.waiting = []
        for reader in waiting { reader.resume() }
    }

    /// Lets everybody go who waits for a frame; there are no more.
    func finish() {
        hasEnded = true
        publish()
    }

    /// What is new for somebody, as soon as there is something; nothing when the server shuts down.
    func news(since position: LivePosition) async -> LiveNews? {
        if frame.number == position.frame, !hasEnded {
            await withCheckedContinuation { waiting.append($0) }
        }
        return hasEnded ? nil : news(after: position)
    }

    private func news(after position: LivePosition) -> LiveNews {
        var next = position
        next.frame = frame.number
        var bytes = ByteBuffer()
        for part in LiveFrame.Part.allCases {
            guard let entry = frame[part], entry.version != position.versions[part.rawValue] else { continue }
            next.versions[part.rawValue] = entry.version
            var copy = entry.bytes
            bytes.writeBuffer(&copy)
        }
        if let market, market.hasTape, market.tape.lastSequence != position.trades || position.isNew {
            let words = TapeWords(numbers: numbers, least: query.size, large: LiveScale.large(market))
            let reading = market.tape.reading(since: position.trades, as: words.view, limit: TapeWords.rows)
            // A trade that came late belongs between rows that were told already.
            let isLate =
                if let first = reading.replacesFrom, let newest = position.newest { first <= newest } else { false }
            let resets = reading.restarts || reading.missed > 0 || isLate
            let rows = resets ? market.tape.rows(as: words.view, limit: TapeWords.rows) : reading.rows
            let id = "\(run)-\(reading.cursor)"
            var event = LiveFrame.event("tape", words.json(rows, resets: resets), id: id)
            bytes.writeBuffer(&event)
            (next.trades, next.isNew) = (reading.cursor, false)
            next.newest = market.tape.newest(1).first?.position
        }
        return LiveNews(bytes: bytes, position: next)
    }
}

/// How far a stream has come.
struct LivePosition: Sendable {
    /// The frame that was told last.
    var frame = -1
    /// The versions of the parts that were told last.
    var versions = LiveFrame.Part.allCases.map { _ in 0 }
    /// The number of the newest trade that was told.
    var trades: UInt64 = 0
    /// Where that trade stands on the tape; nothing when it is not known.
    var newest: TapePosition?
    /// Whether nothing of the tape was told yet.
    var isNew = true
}

/// What a stream tells next.
struct LiveNews: Sendable {
    /// The events.
    let bytes: ByteBuffer
    /// How far the stream has come with them.
    let position: LivePosition
}
