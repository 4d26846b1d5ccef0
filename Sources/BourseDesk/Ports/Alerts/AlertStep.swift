import BourseAlerts

/// What happened to an alert: a new state, and what fired.
public struct AlertStep: Hashable, Sendable {
    /// The rule as it was then.
    public let rule: AlertRule
    /// The name of its subject.
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
