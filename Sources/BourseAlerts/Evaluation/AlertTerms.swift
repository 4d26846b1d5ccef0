import BourseCore

/// What of a rule its evaluation needs, without text: a hundred thousand of them stand in one array.
struct AlertTerms: Hashable, Sendable {
    let level: AlertValue
    let trigger: AlertTrigger
    let isOnce: Bool
    let isEnabled: Bool
    /// How far a figure goes back, at least the smallest step.
    let margin: AlertValue
    /// Microseconds.
    let pause: Int64
    let end: Timestamp?

    init(_ rule: AlertRule) {
        level = rule.condition.level
        trigger = rule.condition.trigger
        isEnabled = rule.isEnabled
        end = rule.expiry?.end
        switch rule.repetition {
        case .once: (isOnce, margin, pause) = (true, .smallest, 0)
        case .rearming(let margin, let pause):
            isOnce = false
            self.margin = max(margin, .smallest)
            self.pause = pause * 1_000_000
        }
    }

    func isOver(at time: Timestamp) -> Bool { end.map { time >= $0 } ?? false }

    /// The side of the level a figure is on; at the level it is on none.
    func side(of value: AlertValue) -> AlertState.LevelSide {
        value == level ? .unknown : value < level ? .below : .above
    }

    /// At or below it a figure has gone back to the lower side.
    var lowerBack: AlertValue { level.lowered(by: margin) }
    /// At or above it a figure has gone back to the upper side.
    var upperBack: AlertValue { level.raised(by: margin) }

    /// Whether a figure is far enough from the level for the rule to be armed again.
    func isBack(_ value: AlertValue) -> Bool {
        switch trigger {
        case .above: value <= lowerBack
        case .below: value >= upperBack
        case .crosses: value <= lowerBack || value >= upperBack
        }
    }

    func restEnd(after time: Timestamp) -> Timestamp {
        let (end, overflow) = time.microseconds.addingReportingOverflow(pause)
        return Timestamp(microseconds: overflow ? .max : end)
    }
}
