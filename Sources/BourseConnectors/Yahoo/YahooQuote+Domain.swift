import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire

extension YahooQuote {
    /// The quote as the desk stores it; nil if Yahoo reports no currency or no time.
    ///
    /// The market capitalization is in whole units even if prices are in pence.
    func fetched(as symbol: Symbol, by source: SourceID) -> FetchedQuote? {
        guard let currency, let time else { return nil }
        var values = QuoteValues(symbol, in: currency.currency, parts: currency.parts, source: source, asOf: time)
        values.take(.last, price)
        values.take(.previousClose, previousClose)
        values.take(.open, open)
        values.take(.high, dayHigh)
        values.take(.low, dayLow)
        values.take(.bid, bid)
        values.take(.ask, ask)
        values.take(.yearHigh, fiftyTwoWeekHigh)
        values.take(.yearLow, fiftyTwoWeekLow)
        if let (price, then) = extended(after: time) { values.take(.extended, price, asOf: then) }
        values.take(volume: volume)
        values.take(averageVolume: averageVolume)
        values.take(marketCap: marketCap)
        let instrument = InstrumentKind(yahoo: kind).map { kind in
            Instrument(
                symbol: symbol,
                name: name ?? shortName ?? symbol.name,
                exchange: Exchange(yahoo: exchange),
                currency: currency.currency,
                kind: kind
            )
        }
        return FetchedQuote(values.quote, instrument: instrument)
    }

    /// The newest price outside of the regular session, when there was one since.
    private func extended(after time: Timestamp) -> (Price, Timestamp)? {
        let prices = [pre, post].compactMap { fetched -> (Price, Timestamp)? in
            guard let price = fetched.price, let then = fetched.time, then > time else { return nil }
            return (price, then)
        }
        return prices.max { $0.1 < $1.1 }
    }
}
