import BourseCore
import BourseDesk
import BourseMarkets

/// The source and age of values, as JSON.
public enum ProvenanceDocument {
    /// The source of a value and when it was fetched; null without one.
    public static func json(_ provenance: Provenance?) -> JSON {
        provenance.map { .object([("source", .string($0.source)), ("fetchedAt", .time($0.at))]) } ?? .null
    }

    /// The source of a market value and when it was fetched.
    public static func json(_ source: SourceID, _ time: Timestamp) -> JSON {
        .object([("source", .string(source.name)), ("fetchedAt", .time(time))])
    }

    /// How recent a value is.
    public static func freshness(_ freshness: Freshness) -> JSON {
        switch freshness {
        case .fresh: .object([("state", .string("fresh"))])
        case .revalidating: .object([("state", .string("revalidating"))])
        case .stale(let problem, let retryAt):
            .object([("state", .string("stale")), ("problem", .string(problem)), ("retryAt", .time(retryAt))])
        }
    }

    /// The source of a value and when it was fetched.
    public static let schema = JSONSchema.object(["source": .text, "fetchedAt": .time]).named("Provenance")

    /// How recent the value is.
    public static let freshnessSchema = JSONSchema.object(
        ["state": .word(["fresh", "revalidating", "stale"])],
        optional: ["problem": .text, "retryAt": .time]
    ).named("Freshness")
}
