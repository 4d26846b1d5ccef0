import BourseDesk
import BourseMarkets

extension PredictionDocument {
    /// What ``json(_:total:of:)`` tells.
    public static let schema = JSONSchema.object([
        "total": .count, "markets": .list(marketSchema),
        "categories": .list(.object(["name": .text, "count": .count])),
        "provenance": ProvenanceDocument.schema.orNull,
        "problem": JSONSchema.text.orNull.described("Why the list is not updated."),
    ])

    private static let probability = JSONSchema.number(0...1)

    private static let listed = JSONSchema.object([
        "id": .text, "question": .text, "event": .object(["id": .text, "title": .text]).orNull,
        "category": .text.orNull, "state": .word(PredictionState.self),
        "probability": probability.orNull.described("Of the first outcome."),
        "bid": probability.orNull, "ask": probability.orNull, "spread": .number.orNull,
        "dayChange": JSONSchema.number.orNull.described("Change in probability in 24 hours."),
        "dayVolume": .number.orNull, "volume": .number.orNull, "liquidity": .number.orNull, "end": .time.orNull,
        "outcomes": .list(.object(["name": .text, "probability": probability.orNull])),
        "source": .text, "asOf": .time,
    ])

    private static let marketSchema = listed.named("PredictionMarket")

    /// What ``event(_:)`` tells.
    public static let eventSchema = JSONSchema.object([
        "id": .text, "title": .text, "categories": .list(.text),
        "isExclusive": JSONSchema.flag.described("Whether at most one of the markets can resolve to Yes."),
        "end": .time.orNull, "dayVolume": .number.orNull, "volume": .number.orNull, "check": checkSchema.orNull,
        "markets": .list(
            listed.adding(["title": .text.orNull, "rules": .text.orNull, "check": checkSchema.orNull])
        ),
        "provenance": ProvenanceDocument.schema.orNull, "problem": .text.orNull,
    ]).named("PredictionEvent")

    private static let checkSchema = JSONSchema.object([
        "count": .count, "total": .number,
        "overround": JSONSchema.number.described("Sum of the prices less 1."),
        "asks": .number.orNull, "bids": .number.orNull, "isConsistent": .flag,
        "arbitrage": JSONSchema.text.orNull.described("Possible riskless profit, before fees, as a sentence."),
    ]).named("PredictionCheck")

    /// What ``book(_:of:depth:)`` tells.
    public static let bookSchema = JSONSchema.object([
        "market": .text, "outcome": .text, "asOf": .time, "mid": probability.orNull, "spread": .number.orNull,
        "bids": .list(level), "asks": .list(level), "fetchedAt": .time, "problem": .text.orNull,
    ]).named("PredictionBook")

    private static let level = JSONSchema.object([
        "price": probability, "size": .number,
        "shares": JSONSchema.number.described("Cumulative shares at this price and better ones."),
        "cost": JSONSchema.number.described("Cumulative cost, in dollars."),
    ]).named("PredictionLevel")

    /// What ``history(_:of:_:)`` tells.
    public static let historySchema = JSONSchema.object([
        "market": .text, "outcome": .text, "range": .word(PredictionSpan.self),
        "points": .list(.object(["time": .time, "price": probability])), "fetchedAt": .time, "problem": .text.orNull,
    ]).named("PredictionHistory")

    /// What ``comparison(_:of:)`` tells.
    public static let comparisonSchema = JSONSchema.object([
        "market": .text, "question": .text,
        "event": JSONSchema.object([
            "symbol": .text(1...32), "condition": .word(PricedEvent.Condition.self), "level": .number, "day": .day,
        ]).orNull.described("The price event that the question is about; null if it is about something else."),
        "probability": probability.orNull, "optionProbability": probability.orNull, "volatility": .number.orNull,
        "points": JSONSchema.number.orNull.described(
            "Probability of the market less that of options, in percentage points."
        ),
        "isWithinSpread": .flag.orNull, "assumption": .text.orNull, "fetchedAt": .time.orNull, "problem": .text.orNull,
    ]).named("PredictionComparison")
}
