/// A rule whose state has changed, and its fire, if that is why.
public struct AlertChange: Hashable, Sendable {
    /// The rule.
    public let rule: AlertRuleID
    /// Its state from now on.
    public let state: AlertState
    /// What fired.
    public internal(set) var fire: AlertFire?

    init(rule: AlertRuleID, state: AlertState) {
        self.rule = rule
        self.state = state
    }
}

/// Why a rule cannot be put into a book.
public enum AlertBookError: Error, Hashable, Sendable {
    /// There are as many rules as the book takes.
    case full(capacity: Int)

    /// What is wrong and what to do, as a sentence.
    public var message: String {
        switch self {
        case .full(let capacity):
            "This desk watches \(capacity) alerts, the maximum. Delete alerts that you no longer need."
        }
    }
}
