import BourseCore
import BourseOrderBook

/// Candles of a live market, the oldest first.
public struct LiveCandles: Sendable {
    /// A candle, and whether its interval has ended.
    public struct Candle: Hashable, Sendable {
        /// The candle.
        public let candle: BourseOrderBook.Candle
        /// Whether its interval has ended.
        public let isFinished: Bool
    }

    /// The instrument.
    public let symbol: Symbol
    /// How long a candle lasts.
    public let interval: CandleInterval
    /// The candles.
    public let candles: [Candle]

    /// Takes candles, the oldest first, as they are at a moment.
    public init(
        _ candles: [BourseOrderBook.Candle],
        symbol: Symbol,
        interval: CandleInterval,
        at now: Timestamp
    ) {
        self.symbol = symbol
        self.interval = interval
        self.candles = candles.map { candle in
            Candle(candle: candle, isFinished: candle.start.adding(seconds: interval.seconds) <= now)
        }
    }
}
