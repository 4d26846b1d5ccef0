import BourseCore
import BourseMarkets
import BourseValues

/// A part of a history as programs get it.
public enum HistoryDocument {
    private static let fields = DocumentFields<(past: PricePast, excerpt: HistoryExcerpt, request: HistoryRequest)>(
        named: "History",
        [
            .field("instrument", .object(MarketDocument.instrument)) { $0.past.instrument },
            .field("step", .choice(BarStep.self)) { $0.request.step },
            .field("basis", .choice(HistoryBasis.self)) { $0.request.basis },
            .nullable("asOf", .day) { $0.excerpt.asOf }
                .described("The day in whose shares prices are stated; null for unadjusted prices."),
            .field("bars", .list(of: MarketDocument.bar)) { $0.excerpt.bars },
            .field("splits", .list(of: MarketDocument.split)) { $0.excerpt.splits },
            .field("dividends", .list(of: MarketDocument.dividend)) { $0.excerpt.dividends },
            .nullable("provenance", .object(ProvenanceDocument.fields)) {
                $0.past.provenance.map { ($0.source.name, $0.at) }
            },
            .field("freshness", .object(ProvenanceDocument.freshnessFields)) { $0.past.freshness },
            .field("cautions", .list(.text)) { $0.excerpt.cautions },
        ]
    )

    /// The bars that were asked for, and what belongs to them.
    public static func json(_ past: PricePast, excerpt: HistoryExcerpt, request question: HistoryRequest) -> JSON {
        fields.json((past, excerpt, question))
    }

    /// The schema of ``json(_:_:_:)``.
    public static var schema: JSONSchema { fields.schema }

    /// The bars as a table, a row each.
    public static func table(_ bars: [Bar], step: BarStep) -> TableFile {
        TableFile([step.isIntraday ? "time" : "day", "open", "high", "low", "close", "volume"], of: bars) { bar in
            [
                .value(bar.time), .value(bar.open), .value(bar.high), .value(bar.low), .value(bar.close),
                .value(bar.volume),
            ]
        }
    }
}
