import BourseCore
import BourseDesk
import BourseMarkets

/// Who told something, when, and how new it is, as programs get it.
public enum ToldDocument {
    /// Who told something, and when; null for nobody.
    public static func told(_ told: Told?) -> JSON {
        told.map { .object([("source", .string($0.source)), ("at", .time($0.at))]) } ?? .null
    }

    /// Who told something of markets, and when.
    public static func told(_ source: SourceID, _ time: Timestamp) -> JSON {
        .object([("source", .string(source.name)), ("at", .time(time))])
    }

    /// How new it is.
    public static func freshness(_ freshness: Freshness) -> JSON {
        switch freshness {
        case .fresh: .object([("state", .string("fresh"))])
        case .revalidating: .object([("state", .string("revalidating"))])
        case .stale(let problem, let retryAt):
            .object([("state", .string("stale")), ("problem", .string(problem)), ("retryAt", .time(retryAt))])
        }
    }

    /// Who told something, and when.
    public static let schema = JSONSchema.object(["source": .text, "at": .time]).named("Told")

    /// How new what is told is.
    public static let freshnessSchema = JSONSchema.object(
        ["state": .word(["fresh", "revalidating", "stale"])],
        optional: ["problem": .text, "retryAt": .time]
    ).named("Freshness")
}
