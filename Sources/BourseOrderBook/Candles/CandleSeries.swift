import BourseCore

/// The last candles of one instrument and one interval, without gaps, in bounded memory.
///
/// Fed by trades, in any order and told twice or not, and by the venue's finished bins, which win over what our trades
/// made: after an interruption ours may lack some. An interval in which nothing traded repeats the last close with
/// volume 0.
public struct CandleSeries: Sendable {
    /// How long a candle lasts.
    public let interval: CandleInterval
    /// How many candles are kept.
    public let capacity: Int
    /// Where candles made of trades open.
    public let opening: CandleOpening

    private(set) var slots: [CandleSlot] = []
    /// The start of the first slot.
    private(set) var firstStart = Timestamp(microseconds: 0)
    /// The end of the last slot that was forgotten for want of room.
    private(set) var forgottenEnd: Timestamp?
    /// The last close among the slots that were forgotten.
    private var forgottenClose: Price?
    private var recent: RecentTrades

    /// How many trades are remembered by name to tell repetitions.
    private static let remembered = 4096
    /// Times outside of the years 1970 to 2199 are garbage.
    static let plausible = Timestamp(seconds: 0)..<Timestamp(seconds: 7_258_118_400)

    /// Makes an empty series of at most `capacity` candles, at least one.
    public init(interval: CandleInterval, capacity: Int, opening: CandleOpening = .firstTrade) {
        self.interval = interval
        self.capacity = max(1, capacity)
        self.opening = opening
        recent = RecentTrades(capacity: Self.remembered)
    }

    /// The start of the oldest candle, when there is one.
    public var start: Timestamp? { slots.isEmpty ? nil : firstStart }
    /// The end of the newest candle, when there is one.
    public var end: Timestamp? { slots.isEmpty ? nil : start(at: slots.count) }
    /// The last price known.
    public var lastClose: Price? { close(before: slots.count) }

    /// Takes a trade and returns whether it changed anything.
    ///
    /// It does not when it was told before, lies in an interval that the venue's bin has settled, is older than what is
    /// kept, or happened outside of the years 1970 to 2199 or later than `limit`.
    ///
    /// - Parameters:
    ///   - print: The trade.
    ///   - limit: The latest believable time: a trade far in the future would push everything else out.
    @discardableResult
    public mutating func apply(_ print: TradePrint, notAfter limit: Timestamp? = nil) -> Bool {
        guard Self.plausible.contains(print.time), limit.map({ print.time <= $0 }) ?? true else { return false }
        if let id = print.id, !recent.insert(id) { return false }
        return add(print)
    }

    /// Takes a finished bin in the place of whatever was known of its interval.
    ///
    /// Returns false and changes nothing when the bin does not end where an interval ends, contradicts itself, or is
    /// older than what is kept.
    @discardableResult
    public mutating func merge(_ bin: TradeBin, notAfter limit: Timestamp? = nil) -> Bool {
        guard Self.plausible.contains(bin.end), limit.map({ bin.end <= $0 }) ?? true else { return false }
        let start = Timestamp(microseconds: bin.end.microseconds - interval.microseconds)
        guard start == interval.start(of: start), let slot = CandleSlot(bin), let index = makeSlot(at: start) else {
            return false
        }
        slots[index] = slot
        return true
    }

    /// The newest candles, the oldest of them first; the last one is live.
    ///
    /// - Parameters:
    ///   - count: How many at most.
    ///   - now: The interval up to which candles without trades are added.
    /// - Complexity: O(`count`), and one more for each interval without trades before them.
    public func last(_ count: Int, asOf now: Timestamp? = nil) -> [Candle] {
        guard count > 0, !slots.isEmpty else { return [] }
        let last = lastIndex(asOf: now)
        return candles(max(0, last - min(count, capacity) + 1)...last)
    }

    /// The candles that start in `range`, the oldest first.
    ///
    /// - Parameters:
    ///   - range: Times; only what is kept is answered.
    ///   - now: The interval up to which candles without trades are added.
    /// - Complexity: O(candles in the range), and one more for each interval without trades before them.
    public func candles(in range: Range<Timestamp>, asOf now: Timestamp? = nil) -> [Candle] {
        guard !slots.isEmpty, range.upperBound > firstStart else { return [] }
        let from = range.lowerBound <= firstStart ? 0 : index(of: range.lowerBound, rounding: .up)
        let to = min(lastIndex(asOf: now), index(of: range.upperBound, rounding: .up) - 1)
        return from <= to ? candles(from...to) : []
    }

    mutating func add(_ print: TradePrint) -> Bool {
        guard let index = makeSlot(at: interval.start(of: print.time)), slots[index].source != .bin else {
            return false
        }
        slots[index].add(print)
        return true
    }

    /// Puts together what a shorter series knows of the interval that `time` is in, unless a bin has settled it.
    ///
    /// When the shorter series has already forgotten the beginning, what was put together before stays.
    mutating func derive(at time: Timestamp, from shorter: CandleSeries) {
        let start = interval.start(of: time)
        let known = slot(at: start)?.source
        if known == .bin || (known == .shorter && shorter.forgottenEnd.map { $0 > start } ?? false) { return }
        var sum = CandleSlot.empty
        for offset in 0..<(interval.seconds / shorter.interval.seconds) {
            let time = Timestamp(microseconds: start.microseconds + offset * shorter.interval.microseconds)
            if let slot = shorter.slot(at: time) { sum.append(slot) }
        }
        guard sum.hasPrices, let index = makeSlot(at: start) else { return }
        slots[index] = sum
    }

    private func slot(at start: Timestamp) -> CandleSlot? {
        guard start >= firstStart, let end, start < end else { return nil }
        return slots[index(of: start, rounding: .down)]
    }
}

// MARK: - slots

extension CandleSeries {
    private func start(at index: Int) -> Timestamp {
        Timestamp(microseconds: firstStart.microseconds + Int64(index) * interval.microseconds)
    }

    private enum TimeRounding { case up, down }

    /// The slot that `time` is in or, rounding up, the first one that does not start before it.
    private func index(of time: Timestamp, rounding direction: TimeRounding) -> Int {
        let (distance, overflow) = time.microseconds.subtractingReportingOverflow(firstStart.microseconds)
        guard !overflow else { return time < firstStart ? -1 : slots.count + capacity }
        let (quotient, remainder) = distance.quotientAndRemainder(dividingBy: interval.microseconds)
        let down = Int(remainder < 0 ? quotient - 1 : quotient)
        return direction == .up && remainder != 0 ? down + 1 : down
    }

    private func lastIndex(asOf now: Timestamp?) -> Int {
        guard let now, Self.plausible.contains(now) else { return slots.count - 1 }
        return max(slots.count - 1, index(of: now, rounding: .down))
    }

    private func candles(_ indices: ClosedRange<Int>) -> [Candle] {
        var result: [Candle] = []
        // An interval long ahead of the last trade is answered with the newest candles alone.
        let first = max(indices.lowerBound, indices.upperBound - capacity + 1)
        result.reserveCapacity(indices.upperBound - first + 1)
        var previous = close(before: first)
        for index in first...indices.upperBound {
            let slot = index < slots.count ? slots[index] : .empty
            guard let candle = slot.candle(start: start(at: index), previous: previous, opening: opening) else {
                continue
            }
            result.append(candle)
            previous = candle.close
        }
        return result
    }

    private func close(before index: Int) -> Price? {
        slots.prefix(index).last { $0.hasPrices }?.close ?? forgottenClose
    }

    /// The slot of the interval that starts at `start`, made if need be; nothing when it is older than what is kept.
    private mutating func makeSlot(at start: Timestamp) -> Int? {
        guard !slots.isEmpty else {
            slots.append(.empty)
            firstStart = start
            return 0
        }
        let index = index(of: start, rounding: .down)
        if index < 0 { return prepend(-index) }
        if index >= slots.count + capacity {
            forget(slots.count)
            firstStart = start
            forgottenEnd = start
            slots.append(.empty)
            return 0
        }
        if index >= slots.count {
            slots.append(contentsOf: repeatElement(.empty, count: index + 1 - slots.count))
        }
        let excess = max(0, slots.count - capacity)
        forget(excess)
        return index - excess
    }

    private mutating func prepend(_ count: Int) -> Int? {
        guard count <= capacity - slots.count else { return nil }
        slots.insert(contentsOf: repeatElement(.empty, count: count), at: 0)
        firstStart = Timestamp(microseconds: firstStart.microseconds - Int64(count) * interval.microseconds)
        forgottenClose = nil
        return 0
    }

    private mutating func forget(_ count: Int) {
        guard count > 0 else { return }
        forgottenClose = close(before: count)
        slots.removeFirst(count)
        firstStart = start(at: count)
        forgottenEnd = firstStart
    }
}
