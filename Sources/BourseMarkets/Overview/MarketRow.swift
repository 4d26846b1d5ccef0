import BourseCore

/// An instrument with its quote.
public struct MarketRow: Hashable, Sendable {
    /// The instrument.
    public let instrument: Instrument
    /// What is known of its price.
    public let quote: Quote

    /// Makes a row.
    public init(instrument: Instrument, quote: Quote) {
        self.instrument = instrument
        self.quote = quote
    }

    /// How far the last price is from the close before, as a share of it; nothing where it is not known.
    public var change: Ratio? { quote.changeRatio(on: instrument.exchange) }
}
