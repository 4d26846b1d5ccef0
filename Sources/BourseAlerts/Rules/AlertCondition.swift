import BourseCore

/// When a rule is true: a measure, a level, and from which side.
public struct AlertCondition: Hashable, Sendable {
    /// What is measured.
    public let measure: AlertMeasure
    /// From which side the level counts.
    public let trigger: AlertTrigger
    /// The level, in the unit of the measure.
    public let level: AlertValue

    /// Makes a condition; whether it makes sense is found out when it becomes part of a rule.
    public init(_ measure: AlertMeasure, trigger: AlertTrigger, level: AlertValue) {
        self.measure = measure
        self.trigger = trigger
        self.level = level
    }

    /// Returns whether a value meets the condition by itself; a crossing takes two values.
    public func isMet(by value: AlertValue) -> Bool {
        switch trigger {
        case .above: value >= level
        case .below: value <= level
        case .crosses: false
        }
    }

    /// A new high of 52 weeks.
    public static let yearHigh = AlertCondition(.yearHigh, trigger: .above, level: .smallest)
    /// A new low of 52 weeks.
    public static let yearLow = AlertCondition(.yearLow, trigger: .above, level: .smallest)
}

/// From which side a level counts.
public enum AlertTrigger: String, Hashable, Sendable, CaseIterable {
    /// At the level or above. A rule made while that is so fires at the first figure it sees.
    case above
    /// At the level or below. A rule made while that is so fires at the first figure it sees.
    case below
    /// From one side to the level or past it, either way. A rule needs a figure off the level first, so a new one waits.
    case crosses
}

/// Whether a rule fires again.
public enum AlertRepetition: Hashable, Sendable {
    /// It fires once and is done.
    case once
    /// It fires again after the figure has gone back by `margin`, in the unit of the measure, and `pause` seconds have
    /// passed.
    ///
    /// For ``AlertTrigger/crosses`` gone back means: that far from the level, on either side. A figure that goes back
    /// during the pause counts, and if the condition is true when the pause ends, the rule fires then.
    case rearming(margin: AlertValue, pause: Int64)
}
