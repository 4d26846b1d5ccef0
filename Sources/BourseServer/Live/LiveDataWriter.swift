import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import NIOCore

/// Writes a market down as events for programs: `status`, `book` and `trades`.
struct LiveDataWriter: LiveEventWriter {
    /// Trades in the first event of a stream that continues none.
    static let firstTrades = 100
    /// The most trades of an event.
    static let mostTrades = 1000

    /// What makes a status worth an event of its own.
    private struct Standing: Equatable {
        let state: LiveState
        let reason: String?
        let book: LiveStatus.Book
        let secondsToAttempt: Int?

        init(_ status: LiveStatus) {
            (state, reason) = (status.state, status.reason)
            (book, secondsToAttempt) = (status.book, status.secondsToAttempt)
        }
    }

    private let depth: Int
    /// The run of the server, which begins the identifiers of trades.
    private let run: String
    private var frame = LiveFrame()
    private var beat = 0
    private var standing: Standing?
    private var toldAt = 0
    private var state = LiveState.connecting
    /// The levels of the newest event of the book; nothing while there is no current book.
    private var levels: [[BookLevel]]?
    private var tapeVersion = 0
    private var written: [Int?] = []

    init(depth: Int, run: String) {
        self.depth = depth
        self.run = run
    }

    var number: Int { frame.number }

    mutating func setRecording(_ progress: Recorder.RecordingProgress?, problem: String?, now: Timestamp) {}

    mutating func write(_ moment: LiveMoment) -> Bool {
        beat += 1
        state = moment.state
        setStatus(moment.status)
        setBook(moment)
        let tape = moment.market?.versions.tape ?? 0
        let versions = frame.entries.map { $0?.version }
        guard versions != written || tape != tapeVersion else { return false }
        (written, tapeVersion) = (versions, tape)
        frame.number += 1
        return true
    }

    /// A reader that hears nothing for long takes the stream for lost, so a status is repeated.
    private mutating func setStatus(_ status: LiveStatus) {
        let present = Standing(status)
        guard present != standing || beat - toldAt >= LiveChannel.rate * 3 / 2 else { return }
        (standing, toldAt) = (present, beat)
        frame.set(.status, LiveMarketDocument.status(status), always: true)
    }

    private mutating func setBook(_ moment: LiveMoment) {
        guard let book = try? moment.book(depth: depth) else {
            levels = nil
            return
        }
        let present = [book.bids, book.asks]
        guard present != levels else { return }
        levels = present
        // A book that is current again is sent to every reader, even if it has not changed.
        frame.set(.book, LiveBookDocument.json(book), always: true)
    }

    func news(after position: LivePosition, _ market: LiveMarket?) -> LiveNews {
        var next = position
        next.frame = frame.number
        var bytes = ByteBuffer()
        // A book that is no longer the venue's is not sent.
        for part in levels == nil ? [LiveFrame.Part.status] : [.status, .book] {
            guard let entry = frame[part], entry.version != position.versions[part.rawValue] else { continue }
            next.versions[part.rawValue] = entry.version
            var copy = entry.bytes
            bytes.writeBuffer(&copy)
        }
        if let market, let trades = trades(after: position, market) {
            let json = LiveTradesDocument.event(trades)
            var event = LiveFrame.event("trades", json, id: trades.lastID)
            bytes.writeBuffer(&event)
            (next.trades, next.isNew) = (market.tape.lastSequence, false)
        }
        return LiveNews(bytes: bytes, position: next)
    }

    private func trades(after position: LivePosition, _ market: LiveMarket) -> LiveTrades? {
        guard market.hasTape, market.unusable == nil, market.tape.lastSequence != position.trades || position.isNew
        else { return nil }
        let limit = position.isNew ? Self.firstTrades : Self.mostTrades
        let reading = market.tape.reading(since: position.trades, limit: limit)
        // A trade that arrived late is sorted among trades that were sent before.
        let rows = reading.rows.filter { reading.restarts || $0.position.sequence > position.trades }
        return LiveTrades(
            symbol: market.symbol,
            state: state,
            rows: rows,
            cursor: reading.cursor,
            run: market.run(of: run),
            missed: reading.missed,
            isReset: reading.restarts
        )
    }
}
