import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// A chain as programs get it: what a source quotes, and the raw derivatives that our engine makes of it.
public struct ChainDocument {
    let instrument: Instrument
    let answer: DatedChain

    /// Makes the document of an answer.
    public init(instrument: Instrument, answer: DatedChain) {
        (self.instrument, self.answer) = (instrument, answer)
    }

    var sheet: ChainSheet { answer.sheet }

    /// One value.
    public var json: JSON { Self.fields.json(self) }

    /// The schema of ``json``.
    public static var schema: JSONSchema { fields.schema }

    private static let fields = DocumentFields<ChainDocument>(
        named: "Chain",
        [
            .field("instrument", .object(MarketDocument.instrument)) { $0.instrument },
            .field("spot", .object(MarketDocument.price)) { $0.sheet.spot },
            .field("expirations", .list(.day)) { $0.sheet.expirations },
            .field("expiration", .day) { $0.sheet.expiration },
            .field("days", .count) { $0.sheet.days },
            .field("terms", .object(terms)) { $0.sheet.terms },
            .nullable("volatility", .double) { $0.sheet.atTheMoney }
                .described("At the price of the instrument, per year."),
            .nullable("expectedMove", .object(move)) { $0.sheet.expectedMove },
            .field("rows", .list(of: row)) { $0.sheet.rows },
            .field("provenance", .object(ProvenanceDocument.fields)) { ($0.answer.source.name, $0.answer.fetchedAt) },
            .nullable("problem", .text) { $0.answer.problem },
            .field("cautions", .list(.text)) { $0.sheet.cautions },
        ]
    )

    private static let terms = DocumentFields<ChainSheet.ChainAssumptions>([
        .field("rate", .double) { $0.rate },
        .field("dividendYield", .double) { $0.dividendYield },
        .field("style", .choice(ExerciseStyle.self)) { $0.style },
    ])

    private static let move = DocumentFields<ExpectedMove>([
        .nullable("straddle", .price) { $0.straddle },
        .nullable("deviation", .double) { $0.deviation },
    ])

    private static let row = DocumentFields<ChainSheet.StrikeRow>([
        .field("strike", .price) { $0.strike },
        .nullable("call", .object(option)) { $0.call },
        .nullable("put", .object(option)) { $0.put },
    ])

    private static let option = DocumentFields<ChainSheet.OptionCell>(
        named: "QuotedOption",
        [
            .field("contract", .text) { $0.option.contract.occSymbol }.described("Its OCC symbol."),
            .nullable("bid", .price) { $0.option.bid },
            .nullable("ask", .price) { $0.option.ask },
            .nullable("mid", .price) { $0.mid },
            .nullable("last", .price) { $0.option.last },
            .nullable("lastTime", .time) { $0.option.lastTime },
            .nullable("volume", .quantity) { $0.option.volume },
            .nullable("openInterest", .quantity) { $0.option.openInterest },
            .field("isInTheMoney", .flag) { $0.isInTheMoney },
            .nullable("volatility", .double) { $0.volatility },
            .nullable("value", .object(OptionDocuments.value)) { $0.value },
        ]
    )
}
