import BourseAlerts
import BourseCore
import BourseValues

/// What should be known of some alerts, for one reader.
public struct AlertKnowledge: Sendable {
    /// Sentences about what an alert cannot see, by its identity.
    public let cautions: [AlertRuleID: [String]]
    /// The outlooks of the alerts whose condition is met already, by their identity.
    public let outlooks: [AlertRuleID: AlertOutlook]
    /// The reader's zone, for times within sentences.
    public let zone: ZoneRules
    /// The instant it is true at.
    public let now: Timestamp

    /// Returns what should be known of one of them as sentences, the most urgent first.
    public func sentences(on alert: StoredAlert) -> [String] {
        [outlooks[alert.id]?.text(of: alert, in: zone)].compactMap(\.self) + (cautions[alert.id] ?? [])
    }
}

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
}
