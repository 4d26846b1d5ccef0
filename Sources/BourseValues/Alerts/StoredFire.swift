import BourseAlerts
import BourseCore

/// A fire as it is kept.
public struct StoredFire: Hashable, Sendable {
    /// Its number: what fired later has a higher one.
    public let number: Int64
    /// Whose alert it was.
    public let user: UserID
    /// The rule as it was when it fired.
    public let rule: AlertRule
    /// What its subject is called.
    public let name: String?
    /// What was seen, and when.
    public let fire: AlertFire
    /// When the person saw it; nothing before.
    public let seenByPersonAt: Timestamp?
    /// How it was delivered.
    public let deliveries: [StoredDelivery]

    /// Makes one.
    public init(
        number: Int64,
        user: UserID,
        rule: AlertRule,
        name: String?,
        fire: AlertFire,
        seenByPersonAt: Timestamp?,
        deliveries: [StoredDelivery]
    ) {
        self.number = number
        self.user = user
        self.rule = rule
        self.name = name
        self.fire = fire
        self.seenByPersonAt = seenByPersonAt
        self.deliveries = deliveries
    }

    /// What people are told of it.
    public func message(zone: ZoneRules) -> AlertMessage { AlertMessage(fire, of: rule, calling: name, zone: zone) }
}

/// A delivery as it is kept.
public struct StoredDelivery: Hashable, Sendable {
    /// The delivery.
    public let delivery: Delivery
    /// What the other side said last; empty before the first try.
    public let answer: String

    /// Makes one.
    public init(delivery: Delivery, answer: String) {
        self.delivery = delivery
        self.answer = answer
    }
}

/// How much fired.
public struct AlertCounts: Hashable, Sendable {
    /// All of it.
    public let all: Int
    /// What the person did not see yet.
    public let unseen: Int

    /// Makes counts.
    public init(all: Int, unseen: Int) {
        self.all = all
        self.unseen = unseen
    }
}
