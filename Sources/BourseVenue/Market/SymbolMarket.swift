import BourseCore
import BourseOrderBook
import Foundation

/// The market of one symbol: makers who quote around a wandering value, takers who trade against them.
///
/// Every happening is drawn from the seed, so two markets of one seed agree to the last contract, however the time
/// between is cut into steps.
struct SymbolMarket: Sendable {
    let listing: VenueListing
    let numbering: LevelNumbering
    /// Typical gap between levels near the touch, in ticks.
    let spacing: Double
    var random: VenueRandom
    private var coin: PricePath
    private var common: PricePath

    private(set) var book: TrueBook
    /// Every change of the book of late, to look back.
    private(set) var journal = BookJournal()
    private(set) var ledger: MarketLedger
    var statistics: VenueStatistics

    private var nextAct: Int64
    private var actsLeftInBurst = 0
    private var nextSecond: Int64
    private var pendingQuotes: [TopOfBook] = []
    private var quoted: TopOfBook
    private var match: UInt64

    /// Where the value is, in ticks, as of the last act.
    private(set) var fair = 0.0

    init(listing: VenueListing, seed: UInt64, start: Timestamp, numbering: LevelNumbering) {
        self.listing = listing
        self.numbering = numbering
        let secondsPerDay = 86_400.0
        let perSecond = listing.dailyVolatility / secondsPerDay.squareRoot() * listing.level.double
        spacing = max(1, perSecond / (Double(listing.tick.units) / 1e8) / 3)
        random = VenueRandom(seed: seed, label: listing.symbol.name)
        let time = start.microseconds
        coin = PricePath(seed: seed, label: "coin \(listing.root)", start: time, dailyVolatility: 1)
        common = PricePath(seed: seed, label: "market", start: time, dailyVolatility: 1)
        book = TrueBook(symbol: listing.symbol)
        ledger = MarketLedger(listing: listing, seed: seed, start: start)
        statistics = VenueStatistics(time: start)
        quoted = TopOfBook(time: start, bid: nil, ask: nil)
        nextAct = time
        nextSecond = (time / 1_000_000 + 1) * 1_000_000
        // Names of matches go on from the time of the start, so that a venue that starts again repeats none.
        match = UInt64(max(0, time / 1000 - 1_577_836_800_000))
        fair = Double(listing.ticks(listing.level)) + 0.5
        fill(at: start)
        statistics = openingStatistics(at: start)
        scheduleAct(after: time)
    }

    /// When something happens next, in microseconds.
    var nextTime: Int64 { min(nextAct, nextSecond, ledger.nextTime) }

    /// Lets what is due next happen.
    mutating func step(into events: inout [VenueEvent]) {
        let now = nextTime
        if now == ledger.nextTime {
            for (interval, bar) in ledger.step() {
                events.append(event(now, .bar(interval, bar)))
            }
        } else if now == nextSecond {
            nextSecond += 1_000_000
            publishQuotes(at: now, into: &events)
            publishStatistics(at: now, into: &events)
        } else {
            wander(to: now)
            act(at: Timestamp(microseconds: now), into: &events)
            scheduleAct(after: now)
        }
    }

    /// Bars of the past that end in a range of time.
    mutating func bars(_ query: BarQuery) -> [VenueBar] { ledger.bars(query) }

    // MARK: - time

    /// Acts come in bursts: a pause, then a handful within a millisecond or two.
    private mutating func scheduleAct(after now: Int64) {
        if actsLeftInBurst > 0 {
            actsLeftInBurst -= 1
            nextAct = now + random.int(15...900)
            return
        }
        actsLeftInBurst = random.geometric(more: 0.62, limit: 20) - 1
        let excitement = min(4, (common.excitement + coin.excitement) / 2)
        let actsPerSecond = listing.bookMessagesPerSecond * 0.9 * (0.45 + 0.55 * excitement)
        let pause = random.exponential(mean: 2.63 / max(0.01, actsPerSecond))
        nextAct = now + max(1, Int64(pause * 1e6))
    }

    /// Lets the value walk on.
    mutating func wander(to now: Int64) {
        coin.advance(to: now)
        common.advance(to: now)
        let own = (1 - listing.beta * listing.beta).squareRoot()
        let moved = listing.dailyVolatility * (listing.beta * common.value + own * coin.value)
        fair = Double(listing.level.units) / Double(listing.tick.units) * Foundation.exp(moved) + 0.5
    }

    // MARK: - messages

    func event(_ microseconds: Int64, _ change: VenueEvent.Change) -> VenueEvent {
        VenueEvent(time: Timestamp(microseconds: microseconds), symbol: listing.symbol, change: change)
    }

    /// Changes levels and tells of it; a size of 0 takes the level out.
    mutating func change(
        _ action: BookAction,
        _ levels: [(side: BookSide, price: Price, size: Int64)],
        at now: Timestamp,
        into events: inout [VenueEvent]
    ) {
        guard !levels.isEmpty else { return }
        let stamp = Timestamp(microseconds: now.microseconds / 1000 * 1000)
        book.sequence += 1
        book.time = stamp
        var rows: [BookRow] = []
        rows.reserveCapacity(levels.count)
        for (side, price, size) in levels {
            let id = numbering.id(of: price, in: listing)
            let old: TrueLevel?
            if size == 0 {
                old = book.remove(side, at: price)
            } else {
                old = book.set(TrueLevel(id: id, price: price, size: size, time: stamp), side)
            }
            journal.record(sequence: book.sequence, side: side, price: price, before: old)
            rows.append(BookRow(id: id, side: side, price: price, size: size == 0 ? nil : size, time: stamp))
        }
        events.append(event(now.microseconds, .book(action, rows)))
        let top = book.top
        if top.bid != quoted.bid || top.ask != quoted.ask {
            quoted = top
            pendingQuotes.append(top)
        }
    }

    /// Prints fills of one taker and tells of them.
    mutating func print(
        _ fills: [(price: Price, size: Int64)],
        taker: TakerSide,
        at now: Timestamp,
        into events: inout [VenueEvent]
    ) {
        let stamp = Timestamp(microseconds: now.microseconds / 1000 * 1000)
        let prints = fills.map { fill in
            match += 1
            let id = TradeMatchID(high: 0x0000_0000_006D_1000, low: UInt64(listing.ordinal) << 48 | match)
            ledger.add(price: fill.price, size: fill.size)
            return TradePrint(id: id, time: stamp, taker: taker, price: fill.price, size: fill.size)
        }
        events.append(event(now.microseconds, .trades(prints)))
    }

    private mutating func publishQuotes(at now: Int64, into events: inout [VenueEvent]) {
        guard !pendingQuotes.isEmpty else { return }
        events.append(event(now, .quotes(pendingQuotes)))
        pendingQuotes.removeAll(keepingCapacity: true)
    }

    /// Fills an empty book with levels around the value.
    private mutating func fill(at now: Timestamp) {
        for side in BookSide.allCases {
            var ticks = Int64(fair) + (side == .bid ? 0 : 1)
            for depth in 0..<listing.levelsPerSide where ticks > 0 {
                let price = listing.price(ticks)
                let id = numbering.id(of: price, in: listing)
                book.set(TrueLevel(id: id, price: price, size: restingSize(at: ticks), time: now), side)
                let widening = 1 + Double(depth * depth) / 4000
                let gap = 1 + Int64(random.exponential(mean: spacing * widening))
                ticks += side == .bid ? -gap : gap
            }
        }
        book.time = now
        quoted = book.top
    }
}
