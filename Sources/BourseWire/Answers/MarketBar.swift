import BourseCore

/// What a market did in one span of time: the first, highest, lowest and last price, and how much was traded.
///
/// The highest price is not below the lowest. The first and the last may lie outside of them by what a source rounded
/// away: who makes a series of bars widens their range.
public struct MarketBar: Hashable, Sendable {
    /// The beginning of the span, as the source tells it.
    public var time: Timestamp
    /// The first price.
    public var open: Price
    /// The highest price.
    public var high: Price
    /// The lowest price.
    public var low: Price
    /// The last price.
    public var close: Price
    /// How much was traded, in units of the instrument, if that is told.
    public var volume: Quantity?
    /// The last price with the dividends since then taken out, if that is told.
    public var adjustedClose: Price?

    /// Makes a bar.
    public init(
        time: Timestamp,
        open: Price,
        high: Price,
        low: Price,
        close: Price,
        volume: Quantity? = nil,
        adjustedClose: Price? = nil
    ) {
        self.time = time
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.volume = volume
        self.adjustedClose = adjustedClose
    }
}
