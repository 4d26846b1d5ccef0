import BourseCore

/// What writer and reader of one block both remember of what was written so far, so that only differences are written.
///
/// It begins anew with each block: a block can be read without those before it.
struct BlockContext {
    /// A level that was in the block before.
    struct BlockLevel {
        var id: Int64
        var price: Int64
        var size: Int64
    }

    /// What was last written of one side of the book.
    struct BlockSide {
        var level = 0
        var id: Int64 = 0
        var price: Int64 = 0
    }

    let tick: Int64
    let lot: Int64
    /// The last event's time.
    var eventTime: Int64
    /// The last time within an event.
    var rowTime: Int64
    var levels: [BlockLevel] = []
    var bids = BlockSide()
    var asks = BlockSide()
    var tradePrice: Int64 = 0
    var tradeID = TradeMatchID(high: 0, low: 0)
    var quote: [Int64] = [0, 0, 0, 0]
    var binPrice: Int64 = 0
    var metrics = [Int64](repeating: 0, count: InstrumentMetrics.fields.count)

    init(subject: RecordingSubject, start: Timestamp) {
        tick = subject.tick.units
        lot = subject.lot
        eventTime = start.microseconds
        rowTime = start.microseconds
    }

    func step(of unit: InstrumentMetrics.MetricField.FieldUnit) -> Int64 {
        switch unit {
        case .price: tick
        case .size: lot
        case .time: 1000
        }
    }

    subscript(side: BookSide) -> BlockSide {
        get { side == .bid ? bids : asks }
        set { if side == .bid { bids = newValue } else { asks = newValue } }
    }
}

/// The first byte of an event: what it is, what it does, and how many rows it has if they are one to three.
struct EventTag {
    enum EventKind: UInt8 { case book, trades, quotes, bins, metrics, status, gap }

    let kind: EventKind
    let action: BookAction
    /// 0 when there are none or more than three, and the number follows.
    let rows: UInt8

    init(_ kind: EventKind, _ action: BookAction = .partial, rows: Int = 1) {
        self.kind = kind
        self.action = action
        self.rows = rows <= 3 ? UInt8(rows) : 0
    }

    init(byte: UInt8) throws(MalformedBlock) {
        guard let kind = EventKind(rawValue: byte & 0x0F), let action = BookAction(rawValue: byte >> 4 & 3) else {
            throw MalformedBlock()
        }
        self.kind = kind
        self.action = action
        rows = byte >> 6
    }

    var byte: UInt8 { kind.rawValue | action.rawValue << 4 | rows << 6 }
}

/// How a field of a row is written.
enum FieldForm: UInt8 {
    case absent
    /// As it was.
    case same
    /// As a difference to what it was.
    case changed

    init(_ bits: UInt8) throws(MalformedBlock) {
        guard let form = FieldForm(rawValue: bits & 3) else { throw MalformedBlock() }
        self = form
    }

    init(_ value: Int64?, was: Int64) { self = value.map { $0 == was ? .same : .changed } ?? .absent }
}

/// The flags of a row of the book.
struct RowForm: Equatable {
    var isKnown: Bool
    var side: BookSide
    var price: FieldForm
    var size: FieldForm
    var time: FieldForm

    /// Messages of this many rows and more write flags once for neighbors that have the same.
    static let runThreshold = 8

    var byte: UInt8 {
        (isKnown ? 1 : 0) | (side == .ask ? 2 : 0) | price.rawValue << 2 | size.rawValue << 4 | time.rawValue << 6
    }
}

extension RowForm {
    init(byte: UInt8) throws(MalformedBlock) {
        isKnown = byte & 1 == 1
        side = byte & 2 == 0 ? .bid : .ask
        price = try FieldForm(byte >> 2)
        size = try FieldForm(byte >> 4)
        time = try FieldForm(byte >> 6)
    }
}
