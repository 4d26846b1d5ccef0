import BourseCore
import BourseOrderBook

/// An instrument that trades at a venue.
public struct LiveInstrument: Hashable, Sendable {
    /// The step of an instrument whose own is not known.
    public static let usualTick = Price(units: 50_000_000)

    /// What the venue calls it.
    public let symbol: Symbol
    /// What it is, in words: `XBT perpetual`.
    public let name: String
    /// The smallest step of its price; ``usualTick`` when its own is not known or cannot be held.
    public let tick: Price
    /// Why its market cannot be shown; nil for one that can.
    public let unusable: UnusableReason?
    /// What its sizes are counted in: `USD`, or `contracts`.
    public let unit: String
    /// The figures when the list was made.
    public let metrics: InstrumentMetrics

    /// Makes an instrument.
    ///
    /// Figures of an unusable one lose their prices, which may be rounded.
    public init(
        symbol: Symbol,
        name: String,
        tick: Price,
        unit: String,
        metrics: InstrumentMetrics,
        unusable: UnusableReason? = nil
    ) {
        self.symbol = symbol
        self.name = name
        self.tick = tick
        self.unit = unit
        self.metrics = unusable == nil ? metrics : metrics.withoutPrices
        self.unusable = unusable
    }
}
