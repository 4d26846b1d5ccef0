import BourseAPI
import BourseCore
import BourseDesk

extension HistorySyncProgress {
    /// How far the fetching of histories is, as programs get it.
    static func json(_ progress: HistorySyncProgress?) -> JSON {
        guard let progress else { return .object([("state", .string("idle"))]) }
        let state = progress.isStopped ? "stopped" : progress.endedAt == nil ? "running" : "ended"
        return .object([
            ("state", .string(state)), ("total", .integer(progress.total)), ("done", .integer(progress.done)),
            ("failed", .integer(progress.failed)), ("startedAt", .time(progress.startedAt)),
            ("endedAt", .optional(progress.endedAt?.description)), ("problem", .optional(progress.problem)),
        ])
    }

    /// What ``json(_:)`` writes.
    static let schema = JSONSchema.object(
        ["state": .choice(["idle", "running", "ended", "stopped"])],
        optional: [
            "total": .count, "done": .count, "failed": .count, "startedAt": .time, "endedAt": JSONSchema.time.orNull,
            "problem": JSONSchema.text.orNull,
        ]
    ).named("SyncProgress")
}
