import BourseCore
import BourseDesk
import BourseMarkets

/// What the desk knows of an instrument now, as programs get it.
public enum QuoteDocument {
    /// One value.
    public static func json(_ shown: QuoteSnapshot) -> JSON { .object(members(shown)) }

    /// Its members.
    public static func members(_ shown: QuoteSnapshot) -> [(String, JSON)] {
        let (instrument, quote) = (shown.instrument, shown.quote)
        return [
            ("instrument", MarketDocument.instrument(instrument)), ("figures", MarketDocument.figures(quote)),
            ("change", .price(quote.change(on: instrument.exchange))),
            ("changeRatio", .ratio(quote.changeRatio(on: instrument.exchange))),
            ("fetchedAt", .optional(shown.fetchedAt?.description)), ("standing", standing(shown.standing)),
            ("held", .array(shown.held.map { .string($0.sentence) })),
        ]
    }

    private static func standing(_ standing: QuoteSnapshot.Standing) -> JSON {
        var problem: String?
        if case .failing(let reason) = standing { problem = reason }
        return .object([("state", .string(standing.word)), ("problem", .optional(problem))])
    }

    /// What ``json(_:)`` tells.
    public static let schema = JSONSchema.object([
        "instrument": MarketDocument.instrumentSchema, "figures": MarketDocument.figuresSchema,
        "change": .number.orNull, "changeRatio": .number.orNull, "fetchedAt": .time.orNull,
        "standing": .object([
            "state": .word(QuoteSnapshot.Standing.words), "problem": JSONSchema.text.orNull,
        ]),
        "held": .list(.text).described("Implausible values from sources that were ignored, as sentences."),
    ]).named("Quote")
}
