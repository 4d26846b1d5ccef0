import BourseCore

/// What must come for a state to change: everything else passes it by, unseen.
struct AlertWake: Hashable, Sendable {
    /// A figure at or above it.
    var atOrAbove: AlertValue?
    /// A figure at or below it.
    var atOrBelow: AlertValue?
    /// Any figure of that instant or later.
    var from: Timestamp?

    /// Whether a state would change for any figure of a range in time up to `until`.
    func comes(low: AlertValue, high: AlertValue, until: Timestamp) -> Bool {
        if let atOrAbove, high >= atOrAbove { return true }
        if let atOrBelow, low <= atOrBelow { return true }
        if let from, until >= from { return true }
        return false
    }
}

extension AlertState {
    /// What must come for it to change.
    func wake(by terms: AlertTerms) -> AlertWake {
        guard terms.isEnabled else { return AlertWake() }
        switch phase {
        case .fired: return AlertWake()
        case .rearming where hasGoneBack: return AlertWake(from: restsUntil)
        case .rearming:
            return AlertWake(
                atOrAbove: terms.trigger == .above ? nil : terms.upperBack,
                atOrBelow: terms.trigger == .below ? nil : terms.lowerBack
            )
        case .armed:
            switch (terms.trigger, side) {
            case (.above, _), (.crosses, .below): return AlertWake(atOrAbove: terms.level)
            case (.below, _), (.crosses, .above): return AlertWake(atOrBelow: terms.level)
            case (.crosses, .unknown): return AlertWake(from: Timestamp(microseconds: .min))
            }
        }
    }
}
