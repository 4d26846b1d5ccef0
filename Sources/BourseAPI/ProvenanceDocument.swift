import BourseCore
import BourseMarkets
import BourseValues

/// The source and age of values, as JSON.
public enum ProvenanceDocument {
    /// The source of a value and when it was fetched.
    static let fields = DocumentFields<(source: String, time: Timestamp)>(
        named: "Provenance",
        [
            .field("source", .text) { $0.source },
            .field("fetchedAt", .time) { $0.time },
        ]
    )

    /// How recent a value is.
    static let freshnessFields = DocumentFields<Freshness>(
        named: "Freshness",
        [
            .field("state", .choice(["fresh", "revalidating", "stale"])) {
                switch $0 {
                case .fresh: "fresh"
                case .revalidating: "revalidating"
                case .stale: "stale"
                }
            },
            .optional("problem", .text) { if case .stale(let problem, _) = $0 { problem } else { nil } },
            .optional("retryAt", .time) { if case .stale(_, let time) = $0 { time } else { nil } },
        ]
    )

    /// The source of a value and when it was fetched; null without one.
    public static func json(_ provenance: Provenance?) -> JSON {
        provenance.map { fields.json(($0.source, $0.at)) } ?? .null
    }

    /// The members `provenance` and `freshness` of a document.
    public static func members(_ provenance: Provenance?, _ freshness: Freshness) -> [(String, JSON)] {
        [("provenance", json(provenance)), ("freshness", freshnessFields.json(freshness))]
    }

    /// The schema of the source of a value.
    public static var schema: JSONSchema { fields.schema }

    /// The schema of how recent a value is.
    public static var freshnessSchema: JSONSchema { freshnessFields.schema }
}
