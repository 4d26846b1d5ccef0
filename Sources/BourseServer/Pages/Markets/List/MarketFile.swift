import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// The table of markets as a file.
enum MarketFile {
    static func text(_ rows: [QuoteSnapshot]) -> String {
        var text = CSVText.line([
            "symbol", "name", "kind", "exchange", "currency", "sector", "last", "previous_close", "change",
            "change_ratio", "open", "high", "low", "volume", "market_cap", "year_low", "year_high", "as_of", "source",
        ])
        for row in rows {
            let (instrument, quote) = (row.instrument, row.quote)
            func price(_ field: PriceField) -> String { quote[field].map { "\($0.value)" } ?? "" }
            let facts: [String] = [
                CSVText.guarded(instrument.symbol.name), CSVText.guarded(instrument.name), instrument.kind.rawValue,
                instrument.exchange?.rawValue ?? "", instrument.currency.code, instrument.sector?.rawValue ?? "",
            ]
            let metrics: [String] = [
                price(.last), price(.previousClose), quote.change(on: instrument.exchange).map { "\($0)" } ?? "",
                row.row.change.map { "\($0)" } ?? "", price(.open), price(.high), price(.low),
                quote.volume.map { "\($0.value)" } ?? "", quote.marketCap.map { "\($0.value)" } ?? "",
                price(.yearLow), price(.yearHigh),
            ]
            let origin: [String] = [quote.last.map { "\($0.asOf)" } ?? "", quote.last?.source.name ?? ""]
            text += CSVText.line(facts + metrics + origin)
        }
        return text
    }
}
