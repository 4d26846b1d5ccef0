import BourseCore

/// What the venue says happened in one interval, stamped with the end of it.
///
/// BitMEX opens a bin at the close of the one before, so the open may lie outside of low and high, and leaves out
/// prices where nothing traded.
public struct TradeBin: Hashable, Sendable {
    /// When the interval ends; the bin of 01:12 to 01:13 has 01:13.
    public var end: Timestamp
    /// The first price, when it was told.
    public var open: Price?
    /// The highest price, when it was told.
    public var high: Price?
    /// The lowest price, when it was told.
    public var low: Price?
    /// The last price, when it was told.
    public var close: Price?
    /// The contracts traded.
    public var volume: Int64
    /// How many trades there were.
    public var trades: Int

    /// Makes a bin.
    @inlinable
    public init(
        end: Timestamp,
        open: Price? = nil,
        high: Price? = nil,
        low: Price? = nil,
        close: Price? = nil,
        volume: Int64 = 0,
        trades: Int = 0
    ) {
        self.end = end
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.volume = volume
        self.trades = trades
    }
}

/// Where a candle that is made of trades opens.
public enum CandleOpening: Sendable {
    /// At its first trade.
    case firstTrade
    /// At the close of the candle before it, as the bins of BitMEX do; the very first one at its first trade.
    case previousClose
}

extension CandleInterval {
    /// Its length in microseconds.
    public var microseconds: Int64 { seconds * 1_000_000 }

    /// The start of the interval that `time` is in; days are of UTC.
    public func start(of time: Timestamp) -> Timestamp {
        let remainder = time.microseconds % microseconds
        return Timestamp(microseconds: time.microseconds - (remainder < 0 ? remainder + microseconds : remainder))
    }
}
