import Foundation

/// What all readers of a stream have received; for one thread.
final class StreamTally {
    /// A reader has received all trades up to a new one.
    struct Receipt: Sendable {
        /// The numbers of the trades, as the server counts them.
        let trades: ClosedRange<Int>
        /// When, in microseconds.
        let time: Int64
    }

    /// A trade as a page shows it.
    struct ShownTrade: Sendable {
        let trade: Int
        let side: String
        let price: String
    }

    /// How many readers were let in.
    private(set) var granted = 0
    /// How many streams have ended.
    private(set) var ended = 0
    /// How often a tape began anew because trades were missed.
    private(set) var restarts = 0
    /// The frames of the book that each reader has received.
    var frames: [Int]
    /// Everything received, in bytes.
    var bytes = 0
    private(set) var receipts: [Receipt] = []
    /// The newest trades that the first reader was shown, for ``VenueTrades`` to find them among the venue's.
    private(set) var shown: [ShownTrade] = []
    private var newest: [Int?]

    private static let mostShown = 200

    init(readers: Int) {
        frames = Array(repeating: 0, count: readers)
        newest = Array(repeating: nil, count: readers)
    }

    /// The time of the venue's clock, in microseconds.
    static var now: Int64 { Int64((Date().timeIntervalSince1970 * 1_000_000).rounded()) }

    func answer(isGranted: Bool) { granted += isGranted ? 1 : 0 }

    func end() { ended += 1 }

    /// A reader received trades up to a number.
    func take(_ event: UnsafeRawBufferPointer, upTo trade: Int, by reader: Int, at time: Int64) {
        if let last = newest[reader] {
            if event.suffix(13).elementsEqual("\"reset\":true}".utf8) {
                restarts += 1
            } else if trade > last {
                receipts.append(Receipt(trades: (last + 1)...trade, time: time))
            }
        }
        newest[reader] = trade
        if reader == 0, shown.count < Self.mostShown {
            // {"rows":[["buy","Buy","92,418.5",…: the newest row comes first.
            let words = String(decoding: event.prefix(100), as: UTF8.self).split(separator: "\"")
            if words.count > 7 {
                shown.append(ShownTrade(trade: trade, side: String(words[3]), price: String(words[7])))
            }
        }
    }

    /// The receipts since the last time, which are forgotten.
    func takeReceipts() -> [Receipt] {
        defer { receipts.removeAll(keepingCapacity: true) }
        return receipts
    }
}

/// What readers have received since they came.
struct StreamTotals: Sendable {
    let granted: Int
    let ended: Int
    let restarts: Int
    let bytes: Int
    /// The frames of the book that each one has received.
    let frames: [Int]

    init(_ tally: StreamTally) {
        (granted, ended, restarts, bytes) = (tally.granted, tally.ended, tally.restarts, tally.bytes)
        frames = tally.frames
    }
}
