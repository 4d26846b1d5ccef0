import BourseOptions

extension ChainDocument {
    /// What ``json`` tells.
    public static let schema = JSONSchema.object([
        "instrument": MarketDocument.instrumentSchema, "spot": MarketDocument.figureSchema,
        "expirations": .list(.day), "expiration": .day, "days": .count,
        "terms": .object(["rate": .number, "dividendYield": .number, "style": .word(ExerciseStyle.self)]),
        "volatility": JSONSchema.number.orNull.described("At the price of the instrument, per year."),
        "expectedMove": move.orNull, "rows": .list(row), "provenance": ProvenanceDocument.schema,
        "problem": .text.orNull,
        "cautions": .list(.text),
    ]).named("Chain")

    private static let move: JSONSchema = .object(["straddle": .number.orNull, "deviation": .number.orNull])

    private static let row: JSONSchema = .object([
        "strike": .number, "call": option.orNull, "put": option.orNull,
    ])

    private static let option = JSONSchema.object([
        "contract": .text.described("Its OCC symbol."), "bid": .number.orNull, "ask": .number.orNull,
        "mid": .number.orNull, "last": .number.orNull, "lastTime": .time.orNull, "volume": .number.orNull,
        "openInterest": .number.orNull, "isInTheMoney": .flag, "volatility": .number.orNull,
        "value": OptionDocuments.valueSchema.orNull,
    ]).named("QuotedOption")
}
