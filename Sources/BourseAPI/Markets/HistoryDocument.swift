import BourseCore
import BourseDesk
import BourseMarkets

/// A part of a history as programs get it.
public enum HistoryDocument {
    /// The bars that were asked for, and what belongs to them.
    public static func json(_ past: PricePast, _ excerpt: HistoryExcerpt, _ question: HistoryRequest) -> JSON {
        .object([
            ("instrument", MarketDocument.instrument(past.instrument)), ("step", .string(question.step.rawValue)),
            ("basis", .string(question.basis.rawValue)), ("asOf", .day(excerpt.asOf)),
            ("bars", .array(excerpt.bars.map(MarketDocument.bar))),
            ("splits", .array(excerpt.splits.map(MarketDocument.split))),
            ("dividends", .array(excerpt.dividends.map(MarketDocument.dividend))),
            ("provenance", past.told.map { ProvenanceDocument.json($0.source, $0.at) } ?? .null),
            ("freshness", ProvenanceDocument.freshness(past.freshness)),
            ("cautions", .array(excerpt.cautions.map(JSON.string))),
        ])
    }

    /// What ``json(_:_:_:)`` tells.
    public static let schema = JSONSchema.object([
        "instrument": MarketDocument.instrumentSchema, "step": .word(BarStep.self),
        "basis": .word(HistoryBasis.self),
        "asOf": .day.orNull.described("The day in whose shares prices are stated; null for unadjusted prices."),
        "bars": .list(MarketDocument.barSchema), "splits": .list(MarketDocument.splitSchema),
        "dividends": .list(MarketDocument.dividendSchema), "provenance": ProvenanceDocument.schema.orNull,
        "freshness": ProvenanceDocument.freshnessSchema, "cautions": .list(.text),
    ]).named("History")

    /// The bars as a file of comma-separated values, the header first.
    public static func csv(_ bars: [Bar], step: BarStep) -> String {
        var text = CSVText.line([step.isIntraday ? "time" : "day", "open", "high", "low", "close", "volume"])
        for bar in bars {
            let prices = [bar.open, bar.high, bar.low, bar.close].map(\.description)
            text += CSVText.line([bar.time.description] + prices + [bar.volume.description])
        }
        return text
    }
}
