import BourseCore
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues

extension ScreenDocument {
    /// Everything that a screen of instruments finds, as a file; fractions, 0.05 for 5 %.
    public static func table(_ screen: RowScreen, of rows: [ScreenedInstrument]) -> TableFile {
        let schema = InstrumentScreening.schema
        let found = schema.answer(screen, of: rows, places: 0..<max(1, rows.count)).rows
        return TableFile(
            ["symbol", "name", "type", "sector", "exchange", "currency"] + schema.fields.map(\.fileName)
                + ["price_as_of", "history_fetched_at"],
            of: found
        ) { row in
            let instrument = row.instrument
            let facts: [FileValue] = [
                .value(instrument.symbol), .text(instrument.name), .text(instrument.kind.rawValue),
                .optional(instrument.sector?.rawValue), .optional(instrument.exchange?.rawValue),
                .value(instrument.currency),
            ]
            return facts + schema.fields.map { .value(schema.value($0, of: row)) }
                + [.value(row.quote.last?.asOf), .value(row.history?.fetchedAt)]
        }
    }

    /// Everything that a screen of options finds, as a file; fractions, 0.05 for 5 %.
    public static func table(_ screen: RowScreen, of rows: [ScreenedOption]) -> TableFile {
        let schema = OptionScreening.schema
        let found = schema.answer(screen, of: rows, places: 0..<max(1, rows.count)).rows
        return TableFile(
            ["symbol", "strategy", "expiration", "sold_strike", "bought_strike", "breakeven"]
                + schema.fields.map(\.fileName) + ["legs", "price_as_of"],
            of: found
        ) { row in
            let facts: [FileValue] = [
                .value(row.symbol), .text(row.trade.kind.rawValue), .value(row.expiration),
                .value(row.trade.sold.strike), .value(row.trade.bought?.strike), .value(row.trade.breakeven),
            ]
            let legs = row.legs.map(\.description).joined(separator: ",")
            return facts + schema.fields.map { .value(schema.value($0, of: row)) } + [.text(legs), .value(row.asOf)]
        }
    }
}

extension ScreenField {
    /// The name of its column in a file: `change_1m`.
    fileprivate var fileName: String { name.lowercased().replacing(" ", with: "_") }
}
