import BourseCore

/// A rule's condition came true.
public struct AlertFire: Hashable, Sendable {
    /// What names it: a rule and the number of its arming.
    ///
    /// Each arming fires at most once, so whoever keeps fires by
    /// this name keeps each exactly once, however often it is told.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        /// The rule.
        public let rule: AlertRuleID
        /// The number of its arming, from 1.
        public let arming: Int

        /// Makes a name.
        public init(rule: AlertRuleID, arming: Int) {
            self.rule = rule
            self.arming = arming
        }

        /// `b7f2.1`: an identity of a rule has no point.
        public var description: String { "\(rule).\(arming)" }
    }

    /// Its name.
    public let id: ID
    /// The figure that was seen, which is past the level after a gap.
    public let value: AlertValue
    /// When the figure was true, by the source's clock.
    public let seenAt: Timestamp
    /// When it was found out, by the desk's clock.
    public let foundAt: Timestamp
    /// Whether it was found in what was stored while the desk was not running.
    public let isWhileAway: Bool

    /// Makes a fire as it was kept.
    public init(id: ID, value: AlertValue, seenAt: Timestamp, foundAt: Timestamp, isWhileAway: Bool) {
        self.id = id
        self.value = value
        self.seenAt = seenAt
        self.foundAt = foundAt
        self.isWhileAway = isWhileAway
    }

    init(rule: AlertRuleID, arming: Int, seen observation: AlertObservation) {
        self.init(
            id: ID(rule: rule, arming: arming),
            value: observation.value,
            seenAt: observation.moment.asOf,
            foundAt: observation.arrived,
            isWhileAway: observation.freshness == .stored
        )
    }
}
