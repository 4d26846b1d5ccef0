import BourseCore

/// The book of one instrument: every level that the venue has told, kept by number and side.
///
/// Nothing is known before the first partial. A level keeps the price it was told once; what a message leaves out stays
/// as it was. A message that changes a level which is not known changes nothing, but tells that something was missed.
public struct OrderBook: Sendable {
    /// The most levels of one side; a feed with more is not to be believed.
    public static let maximumLevels = 100_000
    /// The highest price, 10^10, below which sums of two prices cannot overflow.
    public static let maximumPrice = Price(units: 1_000_000_000_000_000_000)
    /// The most contracts of one level, 10^13, below which sums over all levels cannot overflow.
    public static let maximumSize: Int64 = 10_000_000_000_000

    /// What has happened so far.
    public private(set) var counters = BookCounters()
    /// Whether a partial has come, without which nothing is known.
    public private(set) var isReady = false
    /// Whether something is known to be missing since the last partial.
    public private(set) var hasGap = false
    /// Whether the best bid is as high as the best ask or higher.
    public private(set) var isCrossed = false
    /// The latest time that a row told.
    public private(set) var time: Timestamp?

    var bids = BookLadder(.bid)
    var asks = BookLadder(.ask)

    /// Makes a book of which nothing is known.
    public init() {}

    /// Whether the book is the venue's as far as one can tell.
    public var isTrusted: Bool { isReady && !hasGap && !isCrossed }

    /// Forgets all levels, as when the line is lost; only a partial makes the book ready again.
    public mutating func reset() {
        bids.removeAll()
        asks.removeAll()
        isReady = false
        hasGap = false
        isCrossed = false
        time = nil
    }

    /// Applies the rows of a message.
    ///
    /// - Complexity: O(log levels) and the moving of four bytes for each better level, a row; without allocation once
    ///   there is room for the levels.
    @discardableResult
    public mutating func apply(_ action: BookAction, _ rows: [BookRow]) -> BookOutcome {
        var outcome = BookOutcome()
        guard isReady || action == .partial else {
            counters.ignoredBeforePartial += 1
            outcome.isIgnored = true
            return outcome
        }
        counters.messages += 1
        counters.rows += rows.count
        switch action {
        case .partial: replace(rows, &outcome)
        case .insert: for row in rows { insert(row, &outcome) }
        case .update: for row in rows { update(row, &outcome) }
        case .delete: for row in rows { remove(row, &outcome) }
        }
        if let fetched = rows.last?.time { time = max(time ?? fetched, fetched) }
        if outcome.unknownLevels > 0 || outcome.unusableRows > 0 {
            hasGap = true
            counters.updatesToUnknownLevels += outcome.unknownLevels
            counters.unusableRows += outcome.unusableRows
        }
        let isCrossedNow = bids.count > 0 && asks.count > 0 && bids.level(at: 0).price >= asks.level(at: 0).price
        if isCrossedNow, !isCrossed { counters.crossings += 1 }
        isCrossed = isCrossedNow
        outcome.isCrossed = isCrossedNow
        return outcome
    }

    private mutating func replace(_ rows: [BookRow], _ outcome: inout BookOutcome) {
        if counters.messages > 1 { counters.resyncs += 1 }
        bids.removeAll()
        asks.removeAll()
        time = nil
        hasGap = false
        isReady = true
        for row in rows {
            if row.side == .bid {
                Self.append(row, to: &bids, &outcome)
            } else {
                Self.append(row, to: &asks, &outcome)
            }
        }
        bids.sort()
        asks.sort()
    }

    private mutating func insert(_ row: BookRow, _ outcome: inout BookOutcome) {
        if row.side == .bid { Self.insert(row, into: &bids, &outcome) } else { Self.insert(row, into: &asks, &outcome) }
    }

    private mutating func update(_ row: BookRow, _ outcome: inout BookOutcome) {
        if row.side == .bid { Self.update(row, of: &bids, &outcome) } else { Self.update(row, of: &asks, &outcome) }
    }

    private mutating func remove(_ row: BookRow, _ outcome: inout BookOutcome) {
        let isKnown = row.side == .bid ? bids.remove(id: row.id) : asks.remove(id: row.id)
        if !isKnown { outcome.unknownLevels += 1 }
    }

    private static func append(_ row: BookRow, to ladder: inout BookLadder, _ outcome: inout BookOutcome) {
        guard let (price, size) = complete(row, ladder), size > 0 else {
            if row.size != 0 { outcome.unusableRows += 1 }
            return
        }
        ladder.append(id: row.id, price: price, size: size)
    }

    /// A level that is there already is changed: what was inserted twice must not stand twice.
    @inline(__always)
    private static func insert(_ row: BookRow, into ladder: inout BookLadder, _ outcome: inout BookOutcome) {
        guard ladder.place(of: row.id) == nil else { return update(row, of: &ladder, &outcome) }
        guard let (price, size) = complete(row, ladder) else {
            outcome.unusableRows += 1
            return
        }
        if size > 0 { ladder.insert(id: row.id, price: price, size: size) }
    }

    @inline(__always)
    private static func update(_ row: BookRow, of ladder: inout BookLadder, _ outcome: inout BookOutcome) {
        guard let place = ladder.place(of: row.id) else {
            outcome.unknownLevels += 1
            return
        }
        guard row.price.map(isPossible) ?? true, row.size.map(isPossible) ?? true else {
            outcome.unusableRows += 1
            return
        }
        if row.size == 0 {
            _ = ladder.remove(id: row.id)
        } else {
            ladder.change(place, size: row.size, price: row.price)
        }
    }

    /// The price and size of a row that has both, and for which there is room.
    @inline(__always)
    private static func complete(_ row: BookRow, _ ladder: BookLadder) -> (Price, Int64)? {
        guard let price = row.price, let size = row.size, isPossible(price), isPossible(size) else { return nil }
        return ladder.count < maximumLevels ? (price, size) : nil
    }

    @inline(__always)
    private static func isPossible(_ price: Price) -> Bool { price > .zero && price <= maximumPrice }

    @inline(__always)
    private static func isPossible(_ size: Int64) -> Bool { size >= 0 && size <= maximumSize }
}
