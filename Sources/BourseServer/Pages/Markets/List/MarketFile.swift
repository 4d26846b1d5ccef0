import BourseCore
import BourseMarkets
import BourseValues

/// The table of markets as a file; changes as fractions, 0.05 for 5 %.
enum MarketFile {
    static func table(_ rows: [QuoteSnapshot]) -> TableFile {
        TableFile(
            [
                "symbol", "name", "kind", "exchange", "currency", "sector", "last", "previous_close", "change",
                "change_ratio", "open", "high", "low", "volume", "market_cap", "year_low", "year_high", "as_of",
                "source",
            ],
            of: rows,
            cells: cells
        )
    }

    @Sendable
    private static func cells(_ row: QuoteSnapshot) -> [FileValue] {
        let (instrument, quote) = (row.instrument, row.quote)
        func price(_ field: PriceField) -> FileValue { .value(quote[field]?.value) }
        let facts: [FileValue] = [
            .value(instrument.symbol), .text(instrument.name), .text(instrument.kind.rawValue),
            .optional(instrument.exchange?.rawValue), .value(instrument.currency),
            .optional(instrument.sector?.rawValue),
        ]
        let metrics: [FileValue] = [
            price(.last), price(.previousClose), .value(quote.change(on: instrument.exchange)),
            .value(row.row.change), price(.open), price(.high), price(.low), .value(quote.volume?.value),
            .value(quote.marketCap?.value), price(.yearLow), price(.yearHigh),
        ]
        return facts + metrics + [.value(quote.last?.asOf), .optional(quote.last?.source.name)]
    }
}
