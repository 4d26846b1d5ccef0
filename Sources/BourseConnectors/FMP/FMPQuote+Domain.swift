import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

extension FMPQuote {
    /// The quote in the desk's words; nothing where the source does not say of what time it is, or the symbol does not
    /// tell the currency, which the source never does.
    func fetched(as symbol: Symbol, by source: SourceID) -> FetchedQuote? {
        guard let time, let currency = symbol.quotedIn else { return nil }
        var values = QuoteValues(symbol, in: currency, source: source, asOf: time)
        values.take(.last, price)
        values.take(.previousClose, previousClose)
        values.take(.open, open)
        values.take(.high, dayHigh)
        values.take(.low, dayLow)
        values.take(.yearHigh, yearHigh)
        values.take(.yearLow, yearLow)
        values.take(volume: volume)
        values.take(marketCap: marketCap)
        return FetchedQuote(values.quote)
    }
}

extension FMPHistory {
    /// The days in the desk's words: prices are in shares of the present day.
    func fetched(from day: TradingDay?, asOf today: TradingDay, faults: [String]) -> FetchedPrices {
        let bars = days.filter { fetched in day.map { fetched.day >= $0 } ?? true }.map { fetched in
            Bar(
                time: .day(fetched.day),
                open: fetched.open,
                high: fetched.high,
                low: fetched.low,
                close: fetched.close,
                volume: fetched.volume ?? .zero
            )
        }
        return FetchedPrices(step: .day, bars: bars, asOf: today, faults: faults)
    }
}
