import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire

extension FinnhubQuote {
    /// The quote of a share in dollars in the desk's words.
    func fetched(as symbol: Symbol, by source: SourceID) -> FetchedQuote {
        var values = QuoteValues(symbol, in: .usd, source: source, asOf: time)
        values.take(.last, price)
        values.take(.previousClose, previousClose)
        values.take(.open, open)
        values.take(.high, high)
        values.take(.low, low)
        return FetchedQuote(values.quote)
    }
}

extension FinnhubEarnings {
    /// The report in the desk's words.
    var report: EarningsReport {
        let moment: EarningsReport.Moment? =
            switch hour {
            case .beforeOpening: .beforeOpening
            case .duringSession: .duringSession
            case .afterClose: .afterClose
            case nil: nil
            }
        return EarningsReport(
            day: day,
            moment: moment,
            quarter: quarter,
            year: year,
            expected: expectedEPS,
            actual: actualEPS
        )
    }
}

extension FinnhubMatch {
    /// The instrument; nothing where its kind is not told or its currency cannot be known.
    var instrument: Instrument? {
        guard let symbol = SymbolSpelling.finnhub.symbol(symbol), let currency = symbol.quotedIn,
            let kind = InstrumentKind(finnhub: kind)
        else { return nil }
        return Instrument(symbol: symbol, name: name ?? symbol.name, exchange: nil, currency: currency, kind: kind)
    }
}

extension InstrumentKind {
    /// Reads Finnhub's word; nothing for kinds that the desk does not keep, such as warrants.
    init?(finnhub kind: String?) {
        switch kind {
        case "Common Stock", "ADR", "GDR", "REIT", "NY Reg Shrs", "Dutch Cert", "Preference", "Stapled Security":
            self = .share
        case "ETP", "ETF": self = .etf
        case "Open-End Fund", "Closed-End Fund", "Unit": self = .fund
        default: return nil
        }
    }
}
