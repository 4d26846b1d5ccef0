import BourseCore

/// How trades are put together to rows.
public enum TapeGrouping: Hashable, Sendable {
    /// Each trade is a row.
    case none
    /// Neighbors on the tape with one taker side and one price, each within so many microseconds of the one before.
    case price(within: Int64)
    /// Neighbors on the tape with one taker side at whatever price, each within so many microseconds of the one
    /// before: an order that ate through several levels.
    case sweep(within: Int64)

    /// Whether `next` belongs to the row that `previous` is in.
    ///
    /// Only neighbors decide, so rows stay as they are when the tape forgets its oldest trades.
    func joins(_ previous: TradePrint, _ next: TradePrint) -> Bool {
        let window: Int64
        switch self {
        case .none: return false
        case .price(let within):
            guard previous.price == next.price else { return false }
            window = within
        case .sweep(let within): window = within
        }
        let (distance, overflow) = next.time.microseconds.subtractingReportingOverflow(previous.time.microseconds)
        return previous.taker == next.taker && previous.taker != nil && !overflow && distance <= window
    }
}

/// How a reader wants the tape.
public struct TapeOptions: Hashable, Sendable {
    /// How trades are put together to rows.
    public var grouping: TapeGrouping
    /// Rows of fewer contracts are left out.
    public var minimumSize: Int64

    /// Makes a view; without arguments, every trade is a row.
    public init(grouping: TapeGrouping = .none, minimumSize: Int64 = 0) {
        self.grouping = grouping
        self.minimumSize = minimumSize
    }
}

/// Trades that are shown as one.
public struct TapeTrades: Hashable, Sendable {
    /// The side of their takers.
    public let taker: TakerSide?
    /// When the last of them happened.
    public private(set) var time: Timestamp
    /// How many there are.
    public private(set) var count = 1
    /// Their contracts; at most 2^63 − 1.
    public private(set) var size: Int64
    /// The lowest price.
    public private(set) var low: Price
    /// The highest price.
    public private(set) var high: Price
    /// The price of the last of them.
    public private(set) var last: Price
    private var notional: Int128

    /// One trade.
    public init(_ print: TradePrint) {
        taker = print.taker
        time = print.time
        size = print.size
        low = print.price
        high = print.price
        last = print.price
        notional = Int128(print.price.units) * Int128(print.size)
    }

    /// The average price, weighted by contracts and rounded half to even at 10^−8; the last price for no contracts.
    public var averagePrice: Price {
        low == high ? last : Price(averageOf: notional, over: Int128(size)) ?? last
    }

    /// Puts the trade that follows to them.
    public mutating func add(_ print: TradePrint) {
        time = print.time
        count += 1
        let (sum, overflow) = size.addingReportingOverflow(print.size)
        size = overflow ? (print.size < 0 ? .min : .max) : sum
        low = min(low, print.price)
        high = max(high, print.price)
        last = print.price
        notional &+= Int128(print.price.units) * Int128(print.size)
    }
}

/// One row of the tape as a reader wants it.
public struct TapeRow: Hashable, Sendable {
    /// What a row tells.
    public enum Content: Hashable, Sendable {
        /// Trades that are shown as one.
        case trades(TapeTrades)
        /// Trades may be missing here.
        case gap(TapeGap)
    }

    /// The place of the first entry in it: the row's name.
    public let position: TapePosition
    /// What it tells.
    public var content: Content

    /// Makes a row.
    public init(position: TapePosition, content: Content) {
        self.position = position
        self.content = content
    }
}
