import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions

/// A chain as programs get it: what a source quotes, and the raw derivatives that our engine makes of it.
public struct ChainDocument {
    let instrument: Instrument
    let answer: ChainService.Answer

    /// Makes the document of an answer.
    public init(instrument: Instrument, answer: ChainService.Answer) {
        (self.instrument, self.answer) = (instrument, answer)
    }

    var sheet: ChainSheet { answer.sheet }

    /// One value.
    public var json: JSON {
        let move = sheet.expectedMove.map { move in
            JSON.object([("straddle", .price(move.straddle)), ("deviation", .double(move.deviation))])
        }
        let days: [(String, JSON)] = [
            ("expirations", .array(sheet.expirations.map { .day($0) })), ("expiration", .day(sheet.expiration)),
            ("days", .integer(sheet.days)),
        ]
        let terms = JSON.object([
            ("rate", .double(sheet.terms.rate)), ("dividendYield", .double(sheet.terms.dividendYield)),
            ("style", .string(sheet.terms.style.rawValue)),
        ])
        return .object(
            [("instrument", MarketDocument.instrument(instrument)), ("spot", MarketDocument.figure(sheet.spot))] + days
                + [
                    ("terms", terms), ("volatility", .double(sheet.atTheMoney)), ("expectedMove", move ?? .null),
                    ("rows", .array(sheet.rows.map(Self.row))),
                    ("provenance", ProvenanceDocument.json(answer.source, answer.fetchedAt)),
                    ("problem", .optional(answer.problem)),
                    ("cautions", .array(sheet.cautions.map(JSON.string))),
                ]
        )
    }

    private static func row(_ row: ChainSheet.Row) -> JSON {
        .object([
            ("strike", .price(row.strike)), ("call", row.call.map(option) ?? .null),
            ("put", row.put.map(option) ?? .null),
        ])
    }

    private static func option(_ cell: ChainSheet.Cell) -> JSON {
        let told = cell.told
        let quoted: [(String, JSON)] = [
            ("contract", .string(told.contract.occSymbol)), ("bid", .price(told.bid)), ("ask", .price(told.ask)),
            ("mid", .price(cell.mid)), ("last", .price(told.last)),
            ("lastTime", .optional(told.lastTime?.description)),
            ("volume", told.volume.map { .quantity($0) } ?? .null),
            ("openInterest", told.openInterest.map { .quantity($0) } ?? .null),
        ]
        return .object(
            quoted + [
                ("isInTheMoney", .bool(cell.isInTheMoney)), ("volatility", .double(cell.volatility)),
                ("value", cell.value.map(OptionDocuments.value) ?? .null),
            ]
        )
    }
}
