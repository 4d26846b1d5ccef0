import BourseAlerts
import BourseCore

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

    /// Makes what is known.
    public init(
        cautions: [AlertRuleID: [String]],
        outlooks: [AlertRuleID: AlertOutlook],
        zone: ZoneRules,
        now: Timestamp
    ) {
        self.cautions = cautions
        self.outlooks = outlooks
        self.zone = zone
        self.now = now
    }

    /// Returns what should be known of one of them as sentences, the most urgent first.
    public func sentences(on alert: StoredAlert) -> [String] {
        [outlooks[alert.id]?.text(of: alert, in: zone)].compactMap(\.self) + (cautions[alert.id] ?? [])
    }
}
