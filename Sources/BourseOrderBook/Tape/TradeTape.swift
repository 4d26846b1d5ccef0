import BourseCore

/// The last trades of one instrument, in order of time and then of arrival, in fixed memory.
///
/// A trade that is told twice is kept once, by the venue's name of the match; names are remembered for twice as many
/// trades as are kept. Late trades are put where they belong, unless the tape is full of newer ones.
public struct TradeTape: Sendable {
    /// How many entries are kept.
    public let capacity: Int
    /// The number of the last arrival: what a reader that has seen everything hands to ``reading(since:as:limit:)``.
    public private(set) var lastSequence: UInt64 = 0
    /// Arrivals up to this one were cleared away.
    private(set) var clearedSequence: UInt64 = 0
    /// What was bought and sold, over the trades that are kept.
    public private(set) var statistics = TapeStatistics()
    /// How many trades were told again.
    public private(set) var repeated = 0
    /// How many trades were older than everything on a full tape.
    public private(set) var tooLate = 0
    /// Whether the line was lost since the last trade, and nothing has shown yet that none was missed.
    public private(set) var isInterrupted = false

    private(set) var entries: Ring<TapeEntry>
    private var recent: RecentTrades

    /// Makes an empty tape of at most `capacity` entries, at least one.
    public init(capacity: Int) {
        entries = Ring(capacity: capacity)
        self.capacity = entries.capacity
        recent = RecentTrades(capacity: 2 * entries.capacity)
    }

    /// How many entries there are.
    public var count: Int { entries.count }
    /// The last trade.
    public var newestTrade: TradePrint? { newest(2).lazy.compactMap(\.trade).first }

    /// The newest entries, the newest first.
    ///
    /// - Complexity: O(`limit`).
    public func newest(_ limit: Int) -> [TapeEntry] {
        let count = entries.count
        return (0..<max(0, min(limit, count))).map { entries[count - 1 - $0] }
    }

    /// Takes what one message tells and returns how many trades were new.
    ///
    /// A partial repeats the venue's last trades: after ``interrupt()`` it proves that none was missed when it holds
    /// one that is known. Otherwise a gap is marked before the first new trade. Trades are only ever inserted; an update or
    /// a deletion is passed over.
    ///
    /// - Complexity: O(1) a trade that arrives in order, and one more for each trade that it is older than.
    @discardableResult
    public mutating func append(_ prints: some Sequence<TradePrint>, from action: BookAction = .insert) -> Int {
        guard action == .insert || action == .partial else { return 0 }
        if isInterrupted { resume(with: prints, from: action) }
        var accepted = 0
        for print in prints where isNew(print, from: action) {
            accepted += place(.trade(print), at: print.time) ? 1 : 0
        }
        return accepted
    }

    /// Notes that the line was lost: until shown otherwise, trades are missing behind the newest one.
    public mutating func interrupt() { isInterrupted = entries.count > 0 }

    /// Forgets everything.
    ///
    /// Numbers of arrivals go on, and readers are told to begin again.
    public mutating func clear() {
        entries.removeAll()
        recent.removeAll()
        statistics = TapeStatistics()
        isInterrupted = false
        clearedSequence = lastSequence
    }

    private mutating func resume(with prints: some Sequence<TradePrint>, from action: BookAction) {
        guard let first = prints.min(by: { $0.time < $1.time })?.time, let last = entries.newest?.position.time else {
            return
        }
        isInterrupted = false
        if action == .partial, prints.contains(where: isKnown) { return }
        place(.gap(TapeGap(after: min(last, first), before: max(last, first))), at: first)
    }

    private mutating func isNew(_ print: TradePrint, from action: BookAction) -> Bool {
        let isNew: Bool
        if let id = print.id {
            isNew = recent.insert(id)
        } else {
            // Two trades may look alike, but a partial that holds one that looks like ours repeats it.
            isNew = action == .insert || !isKnown(print)
        }
        repeated += isNew ? 0 : 1
        return isNew
    }

    private func isKnown(_ print: TradePrint) -> Bool {
        if let id = print.id { return recent.contains(id) }
        var age = entries.count - 1
        while age >= 0, entries[age].position.time >= print.time {
            if entries[age].trade == print { return true }
            age -= 1
        }
        return false
    }

    @discardableResult
    private mutating func place(_ content: TapeEntry.Content, at time: Timestamp) -> Bool {
        if entries.isFull, let oldest = entries.oldest, time < oldest.position.time {
            tooLate += 1
            return false
        }
        lastSequence += 1
        let entry = TapeEntry(position: TapePosition(time: time, sequence: lastSequence), content: content)
        var newer = 0
        while newer < entries.count, entries[entries.count - 1 - newer].position.time > time { newer += 1 }
        if let displaced = entries.insert(entry, beforeNewest: newer)?.trade { statistics.remove(displaced) }
        if let print = entry.trade { statistics.add(print) }
        return true
    }
}
