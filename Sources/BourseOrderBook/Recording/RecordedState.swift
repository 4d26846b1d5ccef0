import BourseCore

/// Everything a recording knows at one instant.
public struct RecordedState: Hashable, Sendable {
    /// How many trades are kept.
    public static let tapeLength = 30

    /// Whether a partial of the book came; before it nothing of the book is known.
    public private(set) var hasBook = false
    /// Whether the book is known to be right: not after a gap, until the next partial.
    public internal(set) var isBookCurrent = false
    /// The last trades, in the order they came.
    public private(set) var tape: [TradePrint] = []
    /// The last quote.
    public private(set) var quote: TopOfBook?
    /// The figures of the instrument.
    public private(set) var metrics = InstrumentMetrics()
    /// What people were told of the connection.
    public private(set) var status: RecordedStatus?
    /// The last finished bin of each interval.
    public private(set) var bins: [CandleInterval: TradeBin] = [:]
    private var levels: [LevelKey: BookRow] = [:]

    /// Knows nothing.
    public init() {}

    /// The levels of the book: bids from the highest price, then asks from the lowest.
    ///
    /// - Complexity: O(n log n) in the levels.
    public var book: [BookRow] {
        levels.values.sorted { left, right in
            guard left.side == right.side else { return left.side == .bid }
            guard let first = left.price, let second = right.price, first != second else { return left.id < right.id }
            return left.side == .bid ? first > second : first < second
        }
    }

    /// Moves on by one event.
    public mutating func apply(_ event: RecordedEvent) {
        switch event.content {
        case .book(let action, let rows): apply(rows, action)
        case .trades(_, let prints): for print in prints { append(print) }
        case .quotes(_, let rows): quote = rows.last ?? quote
        case .bins(_, let interval, let rows): bins[interval] = rows.last ?? bins[interval]
        case .metrics(let action, let update):
            if action == .partial { metrics = InstrumentMetrics() }
            metrics.merge(update)
        case .status(let status): self.status = status
        case .gap: isBookCurrent = false
        }
    }

    /// The events that lead from nothing to this state; whether the book is current is not among them.
    public func events(at time: Timestamp, withBook: Bool = true) -> [RecordedEvent] {
        var contents: [RecordedEvent.Content] = []
        if withBook, hasBook { contents.append(.book(.partial, book)) }
        if !tape.isEmpty { contents.append(.trades(.partial, tape)) }
        if let quote { contents.append(.quotes(.partial, [quote])) }
        for interval in CandleInterval.allCases {
            if let bin = bins[interval] { contents.append(.bins(.partial, interval, [bin])) }
        }
        if metrics != InstrumentMetrics() { contents.append(.metrics(.partial, metrics)) }
        if let status { contents.append(.status(status)) }
        return contents.map { RecordedEvent(time: time, content: $0) }
    }

    private mutating func append(_ print: TradePrint) {
        if let id = print.id, tape.contains(where: { $0.id == id }) { return }
        tape.append(print)
        if tape.count > Self.tapeLength { tape.removeFirst() }
    }

    private mutating func apply(_ rows: [BookRow], _ action: BookAction) {
        if action == .partial {
            hasBook = true
            isBookCurrent = true
            levels = Dictionary(minimumCapacity: rows.count)
        }
        guard hasBook else { return }
        for row in rows {
            let key = LevelKey(row)
            switch action {
            case .partial, .insert: levels[key] = row
            case .update: levels[key]?.merge(row)
            case .delete: levels[key] = nil
            }
        }
    }
}

/// What names a level: its number and its side.
struct LevelKey: Hashable, Sendable {
    let id: Int64
    let side: BookSide

    init(_ row: BookRow) {
        id = row.id
        side = row.side
    }
}

extension BookRow {
    fileprivate mutating func merge(_ update: BookRow) {
        price = update.price ?? price
        size = update.size ?? size
        time = update.time ?? time
    }
}
