import BourseCore
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues

/// Screens of instruments and of options, as programs get them; numbers by their names, fractions where read in percent.
public enum ScreenDocument {
    /// The instruments that a screen finds.
    public static func json(_ screen: RowScreen, _ answer: ScreenedRows<ScreenedInstrument>) -> JSON {
        instruments.json(Answer(screen: screen, rows: answer))
    }

    /// The schema of an answer with instruments.
    public static var instrumentsSchema: JSONSchema { instruments.schema }

    /// The trades that a screen finds.
    ///
    /// - Parameter searched: The trades that were screened, with where they were looked for.
    public static func json(
        _ screen: RowScreen,
        _ answer: ScreenedRows<ScreenedOption>,
        among searched: ScreenedOptions
    ) -> JSON {
        options.json(Answer(screen: screen, rows: answer, searched: searched))
    }

    /// The schema of an answer with trades.
    public static var optionsSchema: JSONSchema { options.schema }

    private struct Answer<Row: Sendable>: Sendable {
        let screen: RowScreen
        let rows: ScreenedRows<Row>
        /// Where trades were looked for.
        var searched: ScreenedOptions?
    }

    private static func fields<Row>(_ row: DocumentFields<Row>) -> [DocumentField<Answer<Row>>] {
        [
            .field("screen", .text) { $0.screen.description },
            .field("total", .count) { $0.rows.total },
            .field("count", .count) { $0.rows.count }.described("How many rows were screened."),
            .field("lacking", .count) { $0.rows.lacking }
                .described("How many were left out because a number of theirs is not known."),
            .field("removals", .list(of: removal)) { $0.rows.removals },
            .field("hits", .list(of: row)) { $0.rows.rows },
        ]
    }

    private static let removal = DocumentFields<ScreenRemoval<RowScreen.Condition>>([
        .field("condition", .text) { $0.condition.description },
        .field("count", .count) { $0.count },
        .field("lacking", .count) { $0.lacking },
        .field("alone", .count) { $0.alone },
    ])

    // MARK: - Instruments

    private static let instruments = DocumentFields<Answer<ScreenedInstrument>>(
        named: "ScreenedInstruments",
        fields(instrument)
    )

    private static let instrument = DocumentFields<ScreenedInstrument>(
        named: "ScreenedInstrument",
        [
            .field("instrument", .object(MarketDocument.instrument)) { $0.instrument },
            .nullable("priceAt", .time) { $0.quote.last?.asOf },
            .nullable("historyFetchedAt", .time) { $0.history?.fetchedAt },
            .nullable("nextEarnings", .day) { $0.nextEarnings },
            .field("numbers", .object(instrumentNumbers)) { $0 },
        ]
    )

    private static let instrumentNumbers = numbers(InstrumentScreening.schema)

    // MARK: - Options

    private static let options = DocumentFields<Answer<ScreenedOption>>(
        named: "ScreenedOptions",
        fields(option) + [
            .field("symbols", .list(.text)) { ($0.searched?.symbols ?? []).lazy.map(\.name) },
            .field("days", .list(.count)) { answer in
                answer.searched?.days.map { [$0.lowerBound, $0.upperBound] } ?? []
            }
            .described("The days to expiration that were looked at, the least and the most."),
            .nullable("oldestChainAt", .time) { $0.searched?.oldest },
            .field("problems", .list(.text)) { $0.searched?.remarks ?? [] },
        ]
    )

    private static let option = DocumentFields<ScreenedOption>(
        named: "ScreenedOption",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("strategy", .choice(IncomeTrade.Kind.self)) { $0.trade.kind },
            .field("expiration", .day) { $0.expiration },
            .field("soldStrike", .price) { $0.trade.sold.strike },
            .nullable("boughtStrike", .price) { $0.trade.bought?.strike },
            .field("premium", .price) { $0.trade.premium }.described(
                "Per share, sold at the bid and bought at the ask."
            ),
            .field("atStake", .price) { $0.trade.atStake }.described("The most that can be lost on one share."),
            .field("breakeven", .price) { $0.trade.breakeven },
            .field("priceAt", .time) { $0.asOf },
            .field("legs", .list(.text)) { $0.legs.lazy.map(\.description) },
            .field("numbers", .object(optionNumbers)) { $0 },
        ]
    )

    private static let optionNumbers = numbers(OptionScreening.schema)

    private static func numbers<Row>(_ schema: ScreenSchema<Row>) -> DocumentFields<Row> {
        DocumentFields(
            schema.numbers.map { column in
                .nullable(column.field.memberName, .double) { row in
                    column.value(row).flatMap { $0.isFinite ? $0 : nil }
                }
                .described(column.field.meaning + ".")
            }
        )
    }
}

extension ScreenField {
    /// Its name as a member of an object: `change1M`, `openInterest`.
    fileprivate var memberName: String {
        let words = name.split(separator: " ")
        return words.prefix(1).joined() + words.dropFirst().map { $0.capitalizedFirst }.joined()
    }
}
