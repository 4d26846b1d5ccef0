import BourseCore
import BourseOrderBook

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
        public var figures = 0

        /// Nothing changed yet.
        public init() {}
    }

    /// Trades kept.
    public static let tapeLength = 4096
    /// Candles kept of each interval.
    public static let candles = 1500

    /// The instrument.
    public let symbol: Symbol
    /// The book.
    public private(set) var book = OrderBook()
    /// How the book stands.
    public private(set) var bookState = BookState.none
    /// When the book changed last.
    public private(set) var bookChangedAt: Timestamp?
    /// The trades.
    public private(set) var tape = TradeTape(capacity: tapeLength)
    /// Whether trades were told at all, if only that there were none.
    public private(set) var hasTape = false
    /// The candles of every interval.
    public private(set) var candleSet = CandleSet(capacity: candles)
    /// The venue's figures.
    public private(set) var figures = InstrumentFigures()
    /// Why the venue does not grant the instrument; nothing while it does.
    public private(set) var refusal: String?
    /// How often each part changed.
    public private(set) var versions = Versions()
    /// How often quotes or trades contradicted a book whose own messages looked right.
    public private(set) var disagreements = 0
    private var watch = QuoteWatch()

    /// Knows nothing yet.
    public init(_ symbol: Symbol) { self.symbol = symbol }

    /// The last price: of the last trade, or as the venue's figures have it.
    public var last: Price? { tape.newestTrade?.price ?? figures.last }

    /// Takes what happened; true when the book must be asked for again.
    public mutating func apply(_ content: RecordedEvent.Content, at time: Timestamp) -> Bool {
        // A venue's clock may be ahead of ours, but not by minutes.
        let limit = time.adding(seconds: 300)
        switch content {
        case .book(let action, let rows): return apply(action, rows, at: time)
        case .trades(let action, let prints):
            apply(prints, from: action, limit: limit)
            if action == .insert, bookState == .current, let print = prints.last { watch.tell(print, at: time) }
        case .quotes(_, let tops):
            watch.tell(tops, at: time)
        case .bins(_, let interval, let rows):
            for bin in rows { candleSet.merge(bin, of: interval, notAfter: limit) }
            versions.candles += 1
        case .figures(let action, let update):
            if action == .partial { figures = InstrumentFigures() }
            figures.merge(update)
            versions.figures += 1
        case .status: break
        case .gap(let gap):
            expire(.book, "Not known since \(gap.from).")
            // A book that disagreed says nothing of the trades.
            if gap.reason != .resync { expire(.tape, "") }
        }
        return isContradicted(at: time)
    }

    private mutating func isContradicted(at time: Timestamp) -> Bool {
        guard bookState == .current, watch.isContradicted(at: time) else { return false }
        disagreements += 1
        expire(.book, "Quotes disagree with this book.")
        return true
    }

    private mutating func apply(_ action: BookAction, _ rows: [BookRow], at time: Timestamp) -> Bool {
        let outcome = book.apply(action, rows)
        guard !outcome.isIgnored else { return false }
        bookChangedAt = time
        versions.book += 1
        if outcome.needsResync {
            // A book that is out of date already is on its way, unless it came just now and is wrong again.
            let isNews = bookState == .current || action == .partial
            bookState = .stale(reason: "The book disagreed with the venue and is being asked for again.")
            return isNews
        }
        if action == .partial {
            (bookState, refusal) = (.current, nil)
            watch.restart()
        }
        if bookState == .current { watch.show(bid: book.best(.bid), ask: book.best(.ask), at: time) }
        return isContradicted(at: time)
    }

    private mutating func apply(_ prints: [TradePrint], from action: BookAction, limit: Timestamp) {
        hasTape = true
        tape.append(prints.lazy.filter { $0.time <= limit }, from: action)
        for print in prints where print.size > 0 { candleSet.apply(print, notAfter: limit) }
        versions.tape += 1
        versions.candles += 1
        versions.figures += 1
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
            if bookState != .none { bookState = .stale(reason: reason) }
            versions.book += 1
        case .tape: tape.interrupt()
        }
    }

    /// Keeps the venue's refusal.
    public mutating func refuse(_ reason: String) {
        refusal = reason
        expire(reason)
    }

    /// What leads from nothing to this market, as far as a recording needs it; of a book that is out of date, nothing.
    var contents: [RecordedEvent.Content] {
        var contents: [RecordedEvent.Content] = []
        if bookState == .current { contents.append(.book(.partial, book.rows)) }
        let trades = tape.newest(RecordedState.tapeLength).compactMap(\.trade).reversed()
        if !trades.isEmpty { contents.append(.trades(.partial, Array(trades))) }
        if figures != InstrumentFigures() { contents.append(.figures(.partial, figures)) }
        return contents
    }

    /// Takes finished intervals of the past.
    public mutating func merge(_ history: [TradeBin], of interval: CandleInterval) {
        for bin in history { candleSet.merge(bin, of: interval) }
        versions.candles += 1
    }
}
