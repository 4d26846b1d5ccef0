import BourseAlerts
import BourseCore
import BourseValues

/// An alert as it is kept.
public struct StoredAlert: Hashable, Sendable, Identifiable {
    /// Its identity.
    public var id: AlertRuleID { rule.id }
    /// Whose it is.
    public let user: UserID
    /// What is watched.
    public var rule: AlertRule
    /// How far it has come.
    public var state: AlertState
    /// What its subject is called, where that is not plain from the rule.
    public var name: String?
    /// When the person made it, or changed it last: what was before does not concern it.
    public var madeAt: Timestamp

    /// Makes one.
    public init(user: UserID, rule: AlertRule, state: AlertState = AlertState(), name: String?, madeAt: Timestamp) {
        self.user = user
        self.rule = rule
        self.state = state
        self.name = name
        self.madeAt = madeAt
    }

    /// The alert in words: `AAPL above $200.00, once`.
    public var words: String { rule.words(calling: name) }
    /// What its subject is called.
    public var subjectName: String { name ?? rule.subject.name }
}

/// What changed of everybody's alerts.
public struct AlertChanges: Sendable {
    /// Alerts that are new or changed.
    public let alerts: [StoredAlert]
    /// Alerts that are gone.
    public let gone: [AlertRuleID]
    /// To be asked with the next time.
    public let revision: Int64

    /// Makes them.
    public init(alerts: [StoredAlert], gone: [AlertRuleID], revision: Int64) {
        self.alerts = alerts
        self.gone = gone
        self.revision = revision
    }
}

/// What happened to an alert: a new state, and what fired.
public struct AlertStep: Hashable, Sendable {
    /// The rule as it was then.
    public let rule: AlertRule
    /// What its subject is called.
    public let name: String?
    /// Its state from now on.
    public var state: AlertState
    /// What fired, in order.
    public var fires: [AlertFire]

    /// Makes a step.
    public init(rule: AlertRule, name: String?, state: AlertState, fires: [AlertFire] = []) {
        self.rule = rule
        self.name = name
        self.state = state
        self.fires = fires
    }
}
