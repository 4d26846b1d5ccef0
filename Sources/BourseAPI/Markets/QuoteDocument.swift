import BourseCore
import BourseMarkets
import BourseValues

/// The quote of an instrument, as programs get it.
public enum QuoteDocument {
    private static let fields = DocumentFields<QuoteSnapshot>(
        named: "Quote",
        [
            .field("instrument", .object(MarketDocument.instrument)) { $0.instrument },
            .field("values", .object(MarketDocument.values)) { $0.quote },
            .nullable("change", .price) { $0.quote.change(on: $0.instrument.exchange) },
            .nullable("changeRatio", .ratio) { $0.quote.changeRatio(on: $0.instrument.exchange) },
            .nullable("fetchedAt", .time) { $0.fetchedAt },
            .field("status", .object(status)) { $0.status },
            .field("rejected", .list(.text)) { $0.held.lazy.map { $0.sentence } }
                .described("Implausible values from sources that were ignored, as sentences."),
        ]
    )

    private static let status = DocumentFields<QuoteSnapshot.QuoteStatus>([
        .field("state", .choice(QuoteSnapshot.QuoteStatus.values)) { $0.value },
        .nullable("problem", .text) { if case .failing(let reason) = $0 { reason } else { nil } },
    ])

    /// One value.
    public static func json(_ shown: QuoteSnapshot) -> JSON { fields.json(shown) }

    /// Its members.
    public static func members(_ shown: QuoteSnapshot) -> [(String, JSON)] { fields.members(of: shown) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }
}
