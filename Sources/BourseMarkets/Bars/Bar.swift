import BourseCore

/// What happened to a price in one step of time.
public struct Bar: Hashable, Sendable {
    /// Which step.
    public var time: BarTime
    /// The first price.
    public var open: Price
    /// The highest price.
    public var high: Price
    /// The lowest price.
    public var low: Price
    /// The last price.
    public var close: Price
    /// How much was traded, 0 where nothing is told of it.
    public var volume: Quantity

    /// The largest volume a bar can have: 10^15.
    public static let largestVolume = Quantity(1_000_000_000_000_000)

    /// Makes a bar; whether it makes sense is found out when it becomes part of a series.
    public init(time: BarTime, open: Price, high: Price, low: Price, close: Price, volume: Quantity = .zero) {
        self.time = time
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.volume = volume
    }
}
