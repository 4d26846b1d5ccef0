import BourseAlerts
import BourseValues

/// What changed of everybody's alerts.
public struct AlertChanges: Sendable {
    /// Alerts that are new or changed.
    public let alerts: [StoredAlert]
    /// Alerts that are gone.
    public let gone: [AlertRuleID]
    /// To be passed to the next call.
    public let revision: Int64

    /// Makes them.
    public init(alerts: [StoredAlert], gone: [AlertRuleID], revision: Int64) {
        self.alerts = alerts
        self.gone = gone
        self.revision = revision
    }
}
