import BourseCore
import BourseOrderBook

/// Something that happened at the venue.
public struct VenueEvent: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// To which symbol.
    public var symbol: Symbol
    /// What.
    public var change: Change

    /// The kinds of happenings, each of which is one message.
    public enum Change: Hashable, Sendable {
        /// Trades of one taker.
        case trades([TradePrint])
        /// Levels of the full book; the rows are complete, whatever is left out on the wire.
        case book(BookAction, [BookRow])
        /// Every change of the touch in the second that is over.
        case quotes([TopOfBook])
        /// A bar that is complete.
        case bar(CandleInterval, VenueBar)
        /// The figures of the instrument that changed.
        case statistics(VenueStatistics)
    }
}

/// What was traded in an interval.
public struct VenueBar: Hashable, Sendable {
    /// When the interval ends: the venue stamps its bars so.
    public var end: Timestamp
    /// The close of the bar before, which may lie outside `low…high`.
    public var open: Price
    /// The highest price traded.
    public var high: Price
    /// The lowest price traded.
    public var low: Price
    /// The last price traded; the close before when nothing was.
    public var close: Price
    /// Contracts traded.
    public var volume: Int64 = 0
    /// How many prints there were.
    public var trades: Int = 0
    /// The contracts of the last print.
    public var lastSize: Int64 = 0
    /// Σ price · contracts, for the average price.
    public var priceVolume: Double = 0

    /// An empty bar that follows a close.
    init(end: Timestamp, after close: Price) {
        self.end = end
        open = close
        high = close
        low = close
        self.close = close
    }

    /// The average price, weighted by contracts; the close when nothing was traded.
    public var averagePrice: Double { volume > 0 ? priceVolume / Double(volume) : close.double }

    /// Takes a print into account.
    mutating func add(price: Price, size: Int64) {
        high = trades == 0 ? price : max(high, price)
        low = trades == 0 ? price : min(low, price)
        close = price
        volume += size
        trades += 1
        lastSize = size
        priceVolume += price.double * Double(size)
    }

    /// Takes a whole bar that follows into account.
    mutating func add(_ bar: VenueBar) {
        guard bar.trades > 0 else { return }
        high = trades == 0 ? bar.high : max(high, bar.high)
        low = trades == 0 ? bar.low : min(low, bar.low)
        close = bar.close
        volume += bar.volume
        trades += bar.trades
        lastSize = bar.lastSize
        priceVolume += bar.priceVolume
    }
}

/// The figures of an instrument beside its book; those that did not change are missing in an update.
public struct VenueStatistics: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// The last price traded.
    public var lastPrice: Price?
    /// Whether the last price rose or fell against the one before.
    public var lastRose: Bool?
    /// The change against 24 hours ago, as a fraction.
    public var lastChange: Double?
    /// The price 24 hours ago.
    public var priceDayAgo: Price?
    /// The price that profit and margin are reckoned with.
    public var mark: Double?
    /// The price of the coin elsewhere.
    public var index: Double?
    /// The funding paid next, as a fraction.
    public var fundingRate: Double?
    /// The funding expected after that, as a fraction.
    public var indicativeFundingRate: Double?
    /// When funding is paid next.
    public var fundingTime: Timestamp?
    /// Contracts that are open.
    public var openInterest: Int64?
    /// Contracts traded in 24 hours.
    public var volumeDay: Int64?
    /// The best bid, refreshed every five seconds.
    public var bid: Price?
    /// The best ask, refreshed every five seconds.
    public var ask: Price?
}
