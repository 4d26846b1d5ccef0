import BourseClient
import BourseCore
import BourseDesk
import BourseOrderBook
import Foundation

/// A recorded market on this device: at any moment, and on from there.
///
/// The order book follows the recorded messages, and the candles are made of the recorded trades. Where the desk has
/// finished candles of the time, they win.
struct RecordedMarket: Sendable {
    /// Recorded messages as they arrive, in the compact form of recordings.
    struct Builder: Sendable {
        private var encoder: RecordingEncoder?
        private var bytes = Data()
        private var trades: [RecordedTrade] = []
        private let symbol: Symbol

        init(_ symbol: Symbol) { self.symbol = symbol }

        /// Takes a message; those before the first order book are kept, too.
        mutating func take(_ message: VenueMessage) {
            if encoder == nil {
                // Prices between these steps are exact as well, in more bytes.
                let tick = Price(units: 1_000_000)
                let subject = RecordingSubject(symbol: symbol, tick: tick, lot: 1, depth: .full, start: message.time)
                encoder = RecordingEncoder(subject: subject)
            }
            guard let content = message.content else { return }
            if case .trades(_, let prints) = content {
                trades += prints.map { RecordedTrade(arrival: message.time, print: $0) }
                return
            }
            bytes += encoder?.append(RecordedEvent(time: message.time, content: content)) ?? []
            last = max(last, message.time)
        }

        private var last = Timestamp(microseconds: .min)

        /// The market at its beginning; nil if there was no message.
        mutating func market() -> RecordedMarket? {
            guard var encoder else { return nil }
            bytes += encoder.begin() + encoder.close()
            guard let recording = try? Recording(bytes) else { return nil }
            let start = encoder.subject.start
            let end = max(start, last, trades.map(\.arrival).max() ?? start)
            return RecordedMarket(recording, trades, start...end)
        }
    }

    /// A trade, and when its message arrived.
    struct RecordedTrade: Sendable {
        let arrival: Timestamp
        let print: TradePrint
    }

    private struct FinishedBin: Sendable {
        let interval: CandleInterval
        let bin: TradeBin
    }

    /// From the first to the last message.
    let span: ClosedRange<Timestamp>
    /// The moment that is shown.
    private(set) var time: Timestamp
    /// The order book at the moment.
    private(set) var book = OrderBook()
    /// The candles at the moment.
    private(set) var candles = CandleSet(capacity: Self.capacity)
    private var cursor: RecordingCursor
    private let trades: [RecordedTrade]
    /// How many trades have arrived by the moment.
    private var arrived = 0
    private var bins: [FinishedBin] = []
    private var mergedBins = 0

    private static let capacity = 500

    private init(_ recording: Recording, _ trades: [RecordedTrade], _ span: ClosedRange<Timestamp>) {
        cursor = RecordingCursor(recording)
        self.trades = trades
        self.span = span
        time = span.lowerBound
        seek(to: time)
    }

    /// Whether nothing follows.
    var hasEnded: Bool { time >= span.upperBound }

    /// The newest trades of the moment, the newest first.
    func newestTrades(_ count: Int) -> [(id: Int, print: TradePrint)] {
        (max(0, arrived - count)..<arrived).reversed().map { ($0, trades[$0].print) }
    }

    /// Goes to a moment; one outside of the recording is its beginning or its end.
    ///
    /// - Complexity: O(trades until the moment), and of the messages since the last state of the book.
    mutating func seek(to moment: Timestamp) {
        time = min(max(moment, span.lowerBound), span.upperBound)
        let state = cursor.seek(to: time)
        book.reset()
        if state.hasBook { book.apply(.partial, state.book) }
        candles = CandleSet(capacity: Self.capacity)
        (arrived, mergedBins) = (0, 0)
        takeTrades()
    }

    /// Goes on to a later moment.
    ///
    /// - Complexity: O(messages in between).
    mutating func advance(to moment: Timestamp) {
        time = max(time, min(moment, span.upperBound))
        while let next = cursor.nextTime(), next <= time, let item = cursor.next() {
            if case .event(let event) = item, case .book(let action, let rows) = event.content {
                book.apply(action, rows)
            }
        }
        takeTrades()
    }

    /// Takes finished candles of the desk; each counts from its end on.
    mutating func merge(_ history: [TradeBin], of interval: CandleInterval) {
        bins += history.map { FinishedBin(interval: interval, bin: $0) }
        // Of those that end together the longer comes first, as its beginning is seldom whole in shorter ones.
        bins.sort { ($0.bin.end, -$0.interval.seconds) < ($1.bin.end, -$1.interval.seconds) }
        seek(to: time)
    }

    private mutating func takeTrades() {
        while arrived < trades.count, trades[arrived].arrival <= time {
            candles.apply(trades[arrived].print)
            arrived += 1
        }
        while mergedBins < bins.count, bins[mergedBins].bin.end <= time {
            candles.merge(bins[mergedBins].bin, of: bins[mergedBins].interval)
            mergedBins += 1
        }
    }
}
