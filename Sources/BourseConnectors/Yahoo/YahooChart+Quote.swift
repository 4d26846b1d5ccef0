import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire

extension YahooChart {
    /// What a chart of the day says of the price now; nothing where it does not say in which currency, or of what time.
    ///
    /// It knows neither bid and ask nor what all shares are worth.
    func quote(as symbol: Symbol, by source: SourceID, _ zone: SourceZone) -> FetchedQuote? {
        guard let currency = meta.currency, let time = meta.time, let price = meta.price else { return nil }
        var values = QuoteValues(symbol, in: currency.currency, parts: currency.parts, source: source, asOf: time)
        values.take(.last, price)
        values.take(.previousClose, meta.previousClose ?? meta.chartPreviousClose)
        values.take(.high, meta.dayHigh)
        values.take(.low, meta.dayLow)
        values.take(.yearHigh, meta.fiftyTwoWeekHigh)
        values.take(.yearLow, meta.fiftyTwoWeekLow)
        values.take(volume: meta.volume)
        let today = bars.first { zone.day(at: $0.time) == zone.day(at: time) }
        values.take(.open, today.map { meta.rounded($0.open) })
        let instrument = InstrumentKind(yahoo: meta.kind).map { kind in
            Instrument(
                symbol: symbol,
                name: meta.name ?? meta.shortName ?? symbol.name,
                exchange: Exchange(yahoo: meta.exchange),
                currency: currency.currency,
                kind: kind
            )
        }
        return FetchedQuote(values.quote, instrument: instrument)
    }
}
