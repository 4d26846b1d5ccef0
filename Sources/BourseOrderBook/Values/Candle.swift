import BourseCore

/// How long a candle lasts.
public enum CandleInterval: String, Hashable, Sendable, CaseIterable {
    /// A minute.
    case minute = "1m"
    /// Five minutes.
    case fiveMinutes = "5m"
    /// An hour.
    case hour = "1h"
    /// A day, in UTC.
    case day = "1d"

    /// Its length in seconds.
    public var seconds: Int64 {
        switch self {
        case .minute: 60
        case .fiveMinutes: 300
        case .hour: 3600
        case .day: 86400
        }
    }
}

/// What happened to the price in one interval.
public struct Candle: Hashable, Sendable {
    /// When the interval starts.
    public var start: Timestamp
    /// The first price.
    public var open: Price
    /// The highest price.
    public var high: Price
    /// The lowest price.
    public var low: Price
    /// The last price.
    public var close: Price
    /// The contracts traded.
    public var volume: Int64
    /// How many trades there were.
    public var trades: Int

    /// Makes a candle.
    @inlinable
    public init(start: Timestamp, open: Price, high: Price, low: Price, close: Price, volume: Int64, trades: Int) {
        self.start = start
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.volume = volume
        self.trades = trades
    }
}
