import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// Returns what should be known of some alerts of a person.
    ///
    /// - Complexity: O(alerts), one look at what the desk knows for each.
    public nonisolated func knowledge(of alerts: [StoredAlert], for user: User) async -> AlertKnowledge {
        var outlooks: [AlertRuleID: AlertOutlook] = [:]
        for alert in alerts { outlooks[alert.id] = await outlook(of: alert) }
        return AlertKnowledge(
            cautions: await cautions(on: alerts),
            outlooks: outlooks,
            zone: ZoneRules(identifier: user.settings.zone) ?? .utc,
            now: environment.now()
        )
    }

    /// Returns what happens to an alert whose condition the last known value already meets; nothing when it waits for
    /// a change.
    ///
    /// No request is waited for: the value is what the desk knows. It looks at the instrument, which may start one.
    public nonisolated func outlook(of alert: StoredAlert) async -> AlertOutlook? {
        let now = environment.now()
        let (rule, state) = (alert.rule, alert.state)
        guard state.status(of: rule, at: now) == .armed, rule.condition.trigger != .crosses,
            let source = sources.first(where: { $0.isSource(of: rule.subject) }),
            let known = await source.lastKnown(rule.condition.measure, of: rule.subject, now: now)
        else { return nil }
        return AlertOutlook(of: rule, known, now: now)
    }
}
