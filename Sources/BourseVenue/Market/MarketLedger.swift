import BourseCore
import BourseOrderBook

/// Which bars someone asks for.
public struct BarQuery: Hashable, Sendable {
    /// How long a bar lasts.
    public var interval: CandleInterval
    /// The earliest end wanted.
    public var from: Timestamp?
    /// The latest end wanted.
    public var to: Timestamp?
    /// How many at most.
    public var count: Int
    /// How many to pass over first.
    public var skip: Int
    /// Newest first.
    public var reversed: Bool
    /// Whether the bar in progress counts.
    public var partial: Bool

    /// Makes a query.
    public init(
        interval: CandleInterval,
        from: Timestamp? = nil,
        to: Timestamp? = nil,
        count: Int = 100,
        skip: Int = 0,
        reversed: Bool = false,
        partial: Bool = false
    ) {
        self.interval = interval
        self.from = from
        self.to = to
        self.count = count
        self.skip = skip
        self.reversed = reversed
        self.partial = partial
    }
}

/// What was traded in a symbol: the bar in progress, the minutes since the start, and the history before them.
struct MarketLedger: Sendable {
    /// Contracts of an average market order, as a part of the typical size of a level; measured on the simulation.
    static let contractsPerOrder = 0.8
    /// Live minutes kept: ten weeks.
    private static let mostMinutes = 100_800
    private static let minutesPerDay: Int64 = 1440

    private var history: MarketHistory
    private var minutes: [VenueBar] = []
    /// The minute, counted from 1970, of the first of `minutes`.
    private var firstLive: Int64
    private var current: VenueBar
    private var random: VenueRandom
    private var pending: [(due: Int64, interval: CandleInterval, bar: VenueBar)] = []
    /// Contracts traded in the complete minutes of the last 24 hours.
    private var completeDayVolume: Int64 = 0

    /// The last price traded.
    private(set) var lastPrice: Price
    /// What the price was 24 hours before the minute in progress.
    private(set) var priceDayAgo: Price

    init(listing: VenueListing, seed: UInt64, start: Timestamp) {
        let anchor = start.seconds / 60
        history = MarketHistory(listing: listing, seed: seed, anchor: anchor)
        firstLive = anchor
        current = VenueBar(end: Timestamp(seconds: (anchor + 1) * 60), after: listing.level)
        random = VenueRandom(seed: seed, label: "bars \(listing.symbol.name)")
        lastPrice = listing.level
        priceDayAgo = listing.level
        for minute in anchor - Self.minutesPerDay..<anchor { completeDayVolume += history.minute(minute).volume }
        priceDayAgo = history.minute(anchor - Self.minutesPerDay).open
    }

    /// Contracts traded in the last 24 hours.
    var dayVolume: Int64 { completeDayVolume + current.volume }

    /// The change of the price against 24 hours ago, to four decimals.
    var changeOverDay: Double {
        let change = Double(lastPrice.units - priceDayAgo.units) / Double(max(1, priceDayAgo.units))
        return (change * 1e4).rounded() / 1e4
    }

    /// Takes a print into account.
    mutating func add(price: Price, size: Int64) {
        current.add(price: price, size: size)
        lastPrice = price
    }

    /// When a minute ends or a bar is due, in microseconds.
    var nextTime: Int64 { min(current.end.microseconds, pending.first?.due ?? .max) }

    /// Ends the minute, or gives the bars that are due.
    mutating func step() -> [(CandleInterval, VenueBar)] {
        guard current.end.microseconds > nextTime else {
            endMinute()
            return []
        }
        let now = nextTime
        let due = pending.prefix { $0.due <= now }.map { ($0.interval, $0.bar) }
        pending.removeFirst(due.count)
        return due
    }

    private mutating func endMinute() {
        let end = current.end
        let minute = end.seconds / 60 - 1
        minutes.append(current)
        if minutes.count > Self.mostMinutes + 1440 {
            minutes.removeFirst(1440)
            firstLive += 1440
        }
        let dayAgo = self.minute(minute - Self.minutesPerDay)
        completeDayVolume += current.volume - (dayAgo?.volume ?? 0)
        priceDayAgo = dayAgo?.close ?? priceDayAgo
        current = VenueBar(end: end.adding(seconds: 60), after: current.close)
        let due = end.microseconds + random.int(300_000...1_400_000)
        for interval in CandleInterval.allCases where end.seconds % interval.seconds == 0 {
            if let bar = bar(interval, end: end.seconds) { pending.append((due, interval, bar)) }
        }
    }

    // MARK: - bars

    /// The bars asked for.
    ///
    /// - Complexity: O(minutes covered).
    mutating func bars(_ query: BarQuery) -> [VenueBar] {
        let length = query.interval.seconds
        let complete = (current.end.seconds - 60) / length * length
        var last = query.partial ? complete + length : complete
        var first = (history.first * 60 / length + 2) * length
        if let from = query.from {
            first = max(first, (from.microseconds - 1) / (length * 1_000_000) * length + length)
        }
        if let to = query.to { last = min(last, to.seconds / length * length) }
        let skip = Int64(clamping: max(0, query.skip))
        let count = Int64(clamping: max(0, query.count))
        guard first <= last, count > 0, skip <= (last - first) / length else { return [] }
        let available = (last - first) / length + 1 - skip
        let taken = min(count, available)
        let start = query.reversed ? last - (skip + taken - 1) * length : first + skip * length
        let bars = (0..<taken).compactMap { bar(query.interval, end: start + $0 * length) }
        return query.reversed ? bars.reversed() : bars
    }

    /// The bar that ends at a second; the one in progress as far as it goes.
    mutating func bar(_ interval: CandleInterval, end: Int64) -> VenueBar? {
        let first = (end - interval.seconds) / 60
        guard let opening = minute(first) else { return nil }
        if interval == .minute { return opening }
        var bar = VenueBar(end: Timestamp(seconds: end), after: opening.open)
        for index in first..<end / 60 {
            guard let next = minute(index) else { break }
            bar.add(next)
        }
        return bar
    }

    /// A minute of the past, live or made up, or the one in progress.
    private mutating func minute(_ index: Int64) -> VenueBar? {
        if index < history.anchor { return index >= history.first ? history.minute(index) : nil }
        let place = index - firstLive
        if place >= 0, place < Int64(minutes.count) { return minutes[Int(place)] }
        return index == current.end.seconds / 60 - 1 ? current : nil
    }
}
