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
    /// The smallest step of its price.
    public let tick: Price
    /// What its sizes are counted in: `USD`, or `contracts`.
    public let unit: String
    /// The figures when the list was made.
    public let figures: InstrumentFigures

    /// Makes an instrument.
    public init(symbol: Symbol, name: String, tick: Price, unit: String, figures: InstrumentFigures) {
        self.symbol = symbol
        self.name = name
        self.tick = tick
        self.unit = unit
        self.figures = figures
    }
}
