import BourseCore
import BourseMarkets
import BourseWire

extension YahooMatch {
    /// The instrument; nothing for kinds the desk does not keep, and where the currency cannot be known.
    var instrument: Instrument? {
        guard let symbol = Symbol(symbol), let kind = InstrumentKind(yahoo: kind), let currency = symbol.quotedIn else {
            return nil
        }
        return Instrument(
            symbol: symbol,
            name: name ?? shortName ?? symbol.name,
            exchange: Exchange(yahoo: exchange),
            currency: currency,
            kind: kind,
            sector: sector.flatMap { Sector(named: $0) },
            industry: industry
        )
    }
}
