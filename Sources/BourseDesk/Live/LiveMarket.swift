import BourseCore
import BourseOrderBook
import BourseValues

/// Everything known of one instrument at a venue: its book, its trades, its candles and its figures.
public struct LiveMarket: Sendable {
    /// How the book stands.
    public enum BookState: Hashable, Sendable {
        /// No partial came yet.
        case none
        /// As the venue has it.
        case current
        /// Out of date until the next partial, and why.
        case stale(reason: String)
    }

    /// How often each part changed.
    public struct Versions: Hashable, Sendable {
        /// Changes of the book, and of how it stands.
        public var book = 0
        /// Changes of the tape.
        public var tape = 0
        /// Changes of candles.
        public var candles = 0
        /// Changes of figures and of the last price.
        public var metrics = 0

        /// Nothing changed yet.
        public init() {}
    }

    /// Trades kept.
    public static let tapeLength = 4096
    /// Candles kept of each interval.
    public static let candles = 1500

    /// The instrument.
    public let symbol: Symbol
    /// Which of the markets that the desk has followed since it started it is; numbers on its tape are its own.
    public let number: Int
    private var heldBook = OrderBook()
    private var heldBookState = BookState.none
    /// When the book changed last.
    public private(set) var bookChangedAt: Timestamp?
    /// The trades.
    public private(set) var tape = TradeTape(capacity: tapeLength)
    /// Whether trades were told at all, if only that there were none.
    public private(set) var hasTape = false
    /// The candles of every interval.
    public private(set) var candleSet = CandleSet(capacity: candles)
    private var heldMetrics = InstrumentMetrics()
    /// Why the venue does not grant the instrument; nothing while it does.
    public private(set) var refusal: String?
    /// How often each part changed.
    public private(set) var versions = Versions()
    /// How often quotes or trades contradicted a book whose own messages looked right.
    public private(set) var disagreements = 0
    private var watch = QuoteWatch()
    private var unusableParts: [LivePart: UnusableReason] = [:]
    private var recordedUnusable: String?

    /// Knows nothing yet.
    public init(_ symbol: Symbol, number: Int = 0) {
        self.symbol = symbol
        self.number = number
    }

    /// The book; empty while the market is ``unusable``.
    public var book: OrderBook { isUnusable ? OrderBook() : heldBook }
    /// How the book stands; ``BookState/none`` while the market is ``unusable``.
    public var bookState: BookState { isUnusable ? .none : heldBookState }
    /// The venue's figures; without prices while the market is ``unusable``.
    public var metrics: InstrumentMetrics { isUnusable ? heldMetrics.withoutPrices : heldMetrics }
    /// The last price: of the last trade, or as the venue's figures have it; nil while the market is ``unusable``.
    public var last: Price? { isUnusable ? nil : tape.newestTrade?.price ?? heldMetrics.last }
    var isUnusable: Bool { recordedUnusable != nil || !unusableParts.isEmpty }
    /// Why the market cannot be shown, for people; nil while it can.
    ///
    /// It ends with the next partial of the part that could not be held.
    public var unusable: String? {
        if let recordedUnusable { return recordedUnusable }
        return (unusableParts[.metrics] ?? unusableParts[.book] ?? unusableParts[.tape])?.text(symbol)
    }

    /// Takes what happened; true when the book must be asked for again.
    public mutating func apply(_ content: RecordedEvent.Content, at time: Timestamp) -> Bool {
        // A venue's clock may be ahead of ours, but not by minutes.
        let limit = time.adding(seconds: 300)
        switch content {
        case .book(let action, let rows): return apply(action, rows, at: time)
        case .trades(let action, let prints):
            if action == .partial { endUnusable(.tape) }
            apply(prints, from: action, limit: limit)
            if action == .insert, heldBookState == .current, let print = prints.last { watch.observe(print, at: time) }
        case .quotes(_, let tops):
            watch.observe(tops, at: time)
        case .bins(_, let interval, let rows):
            for bin in rows { candleSet.merge(bin, of: interval, notAfter: limit) }
            versions.candles += 1
        case .metrics(let action, let update):
            if action == .partial {
                heldMetrics = InstrumentMetrics()
                endUnusable(.metrics)
            }
            heldMetrics.merge(update)
            versions.metrics += 1
        case .status: break
        case .gap(let gap):
            expire(.book, "No data since \(gap.from).")
            // A book that disagreed says nothing of the trades.
            if gap.reason != .resync { expire(.tape, "") }
        }
        return isContradicted(at: time)
    }

    private mutating func isContradicted(at time: Timestamp) -> Bool {
        guard heldBookState == .current, watch.isContradicted(at: time) else { return false }
        disagreements += 1
        expire(.book, "Quotes do not match this order book.")
        return true
    }

    private mutating func apply(_ action: BookAction, _ rows: [BookRow], at time: Timestamp) -> Bool {
        if action == .partial { endUnusable(.book) }
        let outcome = heldBook.apply(action, rows)
        guard !outcome.isIgnored else { return false }
        bookChangedAt = time
        versions.book += 1
        if outcome.needsResync {
            // A book that is out of date already is on its way, unless it came just now and is wrong again.
            let isNews = heldBookState == .current || action == .partial
            heldBookState = .stale(reason: "The order book did not match the venue. Requesting a new one.")
            return isNews
        }
        if action == .partial {
            (heldBookState, refusal) = (.current, nil)
            watch.restart()
        }
        if heldBookState == .current { watch.show(bid: heldBook.best(.bid), ask: heldBook.best(.ask), at: time) }
        return isContradicted(at: time)
    }

    private mutating func apply(_ prints: [TradePrint], from action: BookAction, limit: Timestamp) {
        hasTape = true
        tape.append(prints.lazy.filter { $0.time <= limit }, from: action)
        for print in prints where print.size > 0 { candleSet.apply(print, notAfter: limit) }
        versions.tape += 1
        versions.candles += 1
        versions.metrics += 1
    }

    /// Marks everything as out of date.
    public mutating func expire(_ reason: String) {
        expire(.book, reason)
        expire(.tape, reason)
    }

    /// Marks a part as out of date; the other one goes on.
    public mutating func expire(_ part: LivePart, _ reason: String) {
        switch part {
        case .book:
            if heldBookState != .none { heldBookState = .stale(reason: reason) }
            versions.book += 1
        case .tape: tape.interrupt()
        case .metrics: break
        }
    }

    /// Keeps the venue's refusal.
    public mutating func refuse(_ reason: String) {
        refusal = reason
        expire(reason)
    }

    // MARK: - unusable

    /// Marks the market as unusable because numbers of a part cannot be held; a book or trades with a gap are dropped.
    public mutating func markUnusable(_ part: LivePart, _ reason: UnusableReason) {
        unusableParts[part] = reason
        switch part {
        case .book: dropBook()
        case .tape: tape.interrupt()
        case .metrics: break
        }
        changeEverything()
    }

    /// Marks a recorded market as unusable at its moment, or as usable.
    mutating func setRecordedUnusable(_ reason: String?) {
        guard recordedUnusable != reason else { return }
        recordedUnusable = reason
        changeEverything()
    }

    private mutating func endUnusable(_ part: LivePart) {
        if unusableParts.removeValue(forKey: part) != nil { changeEverything() }
    }

    private mutating func dropBook() {
        heldBook.reset()
        heldBookState = .none
    }

    private mutating func changeEverything() {
        versions.book += 1
        versions.tape += 1
        versions.candles += 1
        versions.metrics += 1
    }

    /// The parts that cannot be held, and why.
    var unusableEvents: [LiveEvent] { unusableParts.map { .unusable(symbol, $0.key, $0.value) } }

    /// What leads from nothing to this market, as far as a recording needs it; of a book that is out of date, nothing.
    var contents: [RecordedEvent.Content] {
        var contents: [RecordedEvent.Content] = []
        if heldBookState == .current { contents.append(.book(.partial, heldBook.rows)) }
        let trades = tape.newest(RecordedState.tapeLength).compactMap(\.trade).reversed()
        if !trades.isEmpty { contents.append(.trades(.partial, Array(trades))) }
        if heldMetrics != InstrumentMetrics() { contents.append(.metrics(.partial, heldMetrics)) }
        return contents
    }

    /// Takes finished intervals of the past.
    public mutating func merge(_ history: [TradeBin], of interval: CandleInterval) {
        for bin in history { candleSet.merge(bin, of: interval) }
        versions.candles += 1
    }
}
