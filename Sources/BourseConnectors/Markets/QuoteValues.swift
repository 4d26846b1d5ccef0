import BourseCore
import BourseMarkets
import BourseWire

/// Puts together a quote of figures that one source told of one instant.
///
/// The close before has the instant of the last price: it belongs to that session, and that is how the desk knows.
struct QuoteValues {
    private(set) var quote: Quote
    private let source: SourceID
    private let time: Timestamp
    private let parts: Int

    /// Begins a quote.
    ///
    /// - Parameters:
    ///   - time: When the figures were true.
    ///   - parts: How many units of the prices make one of the currency.
    init(_ symbol: Symbol, in currency: Currency, parts: Int = 1, source: SourceID, asOf time: Timestamp) {
        quote = Quote(symbol: symbol, currency: currency)
        self.source = source
        self.time = time
        self.parts = parts
    }

    /// Takes a price; one of 0 is none.
    mutating func take(_ field: PriceField, _ price: Price?, asOf other: Timestamp? = nil) {
        guard let price = price?.whole(of: parts), price > .zero else { return }
        quote[field] = Sourced(price, source: source, asOf: other ?? time)
    }

    /// Takes the volume of the session.
    mutating func take(volume: Quantity?) { quote.volume = volume.map { Sourced($0, source: source, asOf: time) } }

    /// Takes the volume of an average day.
    mutating func take(averageVolume: Quantity?) {
        quote.averageVolume = averageVolume.map { Sourced($0, source: source, asOf: time) }
    }

    /// Takes what all shares are worth, in whole units of the currency; 0 is none.
    mutating func take(marketCap: Money?) {
        guard let marketCap, marketCap > .zero else { return }
        quote.marketCap = Sourced(marketCap, source: source, asOf: time)
    }
}

extension Price {
    /// A price told in so many parts of a unit, such as pence, in whole units; exact to 10^−8.
    func whole(of parts: Int) -> Price {
        parts == 1 ? self : Price(units: Int64(Int128(units).dividedHalfToEven(by: Int128(parts))))
    }
}
