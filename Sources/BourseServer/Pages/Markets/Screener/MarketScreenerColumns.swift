import BourseCore
import BourseDesk
import BourseMarkets
import BourseScreening
import BourseValues

/// The columns of the instruments that a screen finds, on its page.
struct MarketScreenerColumns {
    let style: UserSettings.NumberStyle
    let now: Timestamp
    /// The link that sorts by a field, or by name.
    var link: (ScreenField?) -> SortLink? = { _ in nil }

    private var schema: ScreenSchema<ScreenedInstrument> { InstrumentScreening.schema }

    /// What a table shows besides the fields of a screen.
    private static let usual = ["price", "change", "change 1M", "change 1Y", "volatility 1Y", "cap"]

    /// The fields of a table: those of the screen after price and change, then the usual ones.
    static func fields(of screen: RowScreen) -> [ScreenField] {
        let usual = usual.compactMap { InstrumentScreening.schema.field(named: $0) }
        let asked = screen.fields.filter { !usual.prefix(2).contains($0) }
        return usual.prefix(2) + asked + usual.dropFirst(2).filter { !asked.contains($0) }
    }

    func all(_ fields: [ScreenField]) -> [Column<ScreenedInstrument>] {
        let facts: [Column<ScreenedInstrument>] = [
            Column("Instrument") { row in
                .name(
                    row.instrument.symbol.name,
                    href: MarketAddress.path(row.instrument.symbol),
                    under: row.instrument.name
                )
            }
            .sorted(by: link(nil)).card(.title)
        ]
        let ages: [Column<ScreenedInstrument>] = [
            Column("Price age", .number, hint: "Since the last price") { row in
                guard let last = row.quote.last else { return .absent("No price yet.") }
                return .text(QuoteAge.text(last.asOf, now: now))
            }
        ]
        // A phone shows what the screen is about beside the price and its change.
        let asked: Column<ScreenedInstrument> = .onCard(.sub) { row in
            fields.dropFirst(2).first.map { field in
                [.plain("\(field.title) \(text(field, row))")]
            } ?? []
        }
        return facts + fields.enumerated().map(column) + [asked] + ages
    }

    private func column(_ place: Int, _ field: ScreenField) -> Column<ScreenedInstrument> {
        let column = Column<ScreenedInstrument>(field.title, .number, hint: field.meaning) { row in
            formatter(row).cell(field, schema.value(field, of: row), reason: Self.reason(row))
        }
        .sorted(by: link(field))
        switch place {
        case 0: return column.card(.value)
        case 1: return column.card(.note)
        default: return column
        }
    }

    private func text(_ field: ScreenField, _ row: ScreenedInstrument) -> String {
        formatter(row).text(field, schema.value(field, of: row))
    }

    private func formatter(_ row: ScreenedInstrument) -> ScreenFieldFormatter {
        ScreenFieldFormatter(style: style, prices: QuoteText(row.instrument, style: style))
    }

    private static func reason(_ row: ScreenedInstrument) -> String {
        row.history == nil ? "Not available: the history was not fetched." : "Not available."
    }
}
