import BourseCore
import BourseOrderBook

/// One bar of the venue, stamped with its end.
///
/// The open is the close of the bar before, so that it may lie outside of low to high.
public struct BitMEXBin: Hashable, Sendable {
    /// When the interval ends.
    public var end: Timestamp
    /// The first price; nothing when nothing was traded.
    public var open: Price?
    /// The highest price; nothing when nothing was traded.
    public var high: Price?
    /// The lowest price; nothing when nothing was traded.
    public var low: Price?
    /// The last price; nothing when nothing was traded.
    public var close: Price?
    /// The contracts traded; 0 when it was not told.
    public var volume: Int64
    /// How many trades there were; 0 when it was not told.
    public var trades: Int
    /// The average price by volume, rounded half to even at 10^−8.
    public var vwap: Price?

    /// Makes a bar.
    @inlinable
    public init(
        end: Timestamp,
        open: Price? = nil,
        high: Price? = nil,
        low: Price? = nil,
        close: Price? = nil,
        volume: Int64 = 0,
        trades: Int = 0,
        vwap: Price? = nil
    ) {
        self.end = end
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.volume = volume
        self.trades = trades
        self.vwap = vwap
    }
}

/// Bars of one symbol.
public struct BitMEXBinMessage: Hashable, Sendable {
    /// How long they last.
    public var interval: CandleInterval
    /// `partial` for those before the subscription, `insert` for those after it.
    public var action: BookAction
    /// Whose they are.
    public var symbol: Symbol
    /// The bars, in the order told.
    public var rows: [BitMEXBin]
    /// The rows that could not be read.
    public var rejected: [BitMEXRowFault]

    /// Makes a message.
    @inlinable
    public init(
        interval: CandleInterval,
        action: BookAction,
        symbol: Symbol,
        rows: [BitMEXBin],
        rejected: [BitMEXRowFault] = []
    ) {
        self.interval = interval
        self.action = action
        self.symbol = symbol
        self.rows = rows
        self.rejected = rejected
    }
}

extension BitMEXBin {
    /// The bar as candles take it.
    @inlinable
    public var bar: TradeBin {
        TradeBin(end: end, open: open, high: high, low: low, close: close, volume: volume, trades: trades)
    }
}
