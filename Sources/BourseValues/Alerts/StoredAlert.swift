import BourseAlerts
import BourseCore

/// An alert as it is kept.
public struct StoredAlert: Hashable, Sendable, Identifiable {
    /// The most alerts of one person.
    public static let limit = 500

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
    public var text: String { rule.sentence(calling: name) }
    /// What its subject is called.
    public var subjectName: String { name ?? rule.subject.name }
}
