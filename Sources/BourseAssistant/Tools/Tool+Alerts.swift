import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues

extension Tool {
    /// Alerts and what fired, as `/api/v1/alerts` and `/api/v1/alerts/fires` answer them.
    static let alerts = Tool(
        "alerts",
        "Alerts",
        "The user's alerts with their status, and the alerts that fired, latest first.",
        input: .object([:], optional: ["fires": JSONSchema.integer(0...100).described("Default: 20.")])
    ) { arguments, context in
        let limit = try arguments.number("fires", usual: 20, in: 0...100)
        let (service, user) = (context.desk.alerts, context.user)
        let stored = try await service.alerts(of: user.id)
        let known = await service.knowledge(of: stored, for: user)
        let fires = try await service.fires(of: user.id, limit: limit)
        let counts = try await service.counts(of: user.id)
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        return ToolAnswer(
            data: .object([
                ("alerts", AlertDocument.list(stored, known)["alerts"] ?? .array([])),
                ("fired", AlertDocument.fires(fires, counts: counts, zone: zone)),
            ]).markingUntrusted("alerts"),
            source: ToolAnswer.desk,
            asOf: .time(context.now),
            page: "/alerts",
            untrusted: "Names of subjects"
        )
    }
}
