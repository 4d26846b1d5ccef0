import BourseCore

/// How far a rule has come: armed, fired for good, or on its way back to armed.
///
/// A value: the same observations bring it to the same state, however often it is written down and read again between
/// them. It does not hold its rule, so that a hundred thousand of them are small.
public struct AlertState: Hashable, Sendable {
    /// Whether it waits for its condition, or what it waits for instead.
    public private(set) var phase = AlertPhase.armed
    /// How often it has been armed, from 1; with the rule it names a fire.
    public private(set) var arming = 1
    /// Of a rule that waits for a crossing, the side on which the figure was when it was armed or first seen.
    private(set) var side = LevelSide.unknown
    /// Whether the figure has gone back since the last fire.
    private(set) var hasGoneBack = false
    /// The end of the pause after the last fire.
    private(set) var restsUntil = Timestamp(microseconds: 0)
    /// The newest observation it was shown; those not newer are passed over.
    private(set) var last: AlertMoment?

    /// What a rule waits for.
    public enum AlertPhase: String, Hashable, Sendable, CaseIterable {
        /// Its condition.
        case armed
        /// Nothing any more: it fired once.
        case fired
        /// The figure going back and the end of a pause.
        case rearming
    }

    /// A side of the level.
    enum LevelSide: String {
        case unknown, below, above
    }

    /// Makes the state of a new rule.
    public init() {}

    init(
        phase: AlertPhase,
        arming: Int,
        side: LevelSide,
        hasGoneBack: Bool,
        restsUntil: Timestamp,
        last: AlertMoment?
    ) {
        self.phase = phase
        self.arming = arming
        self.side = side
        self.hasGoneBack = hasGoneBack
        self.restsUntil = restsUntil
        self.last = last
    }

    /// Shows it an observation, and returns what fires.
    ///
    /// Nothing fires for a rule that is switched off or over, nor for figures that are stale, out of order or seen
    /// before. A gap through the level fires once, with the figure that was seen. Stale figures do not re-arm either.
    ///
    /// - Complexity: O(1), no allocation unless it fires.
    public mutating func evaluate(_ observation: AlertObservation, against rule: AlertRule) -> AlertFire? {
        guard evaluate(observation, against: AlertTerms(rule)) else { return nil }
        return AlertFire(rule: rule.id, arming: arming, seen: observation)
    }

    /// The same by terms alone; whether it fires, under its number of ``arming``.
    mutating func evaluate(_ observation: AlertObservation, against terms: AlertTerms) -> Bool {
        guard terms.isEnabled, observation.isUsable else { return false }
        if let last, observation.moment <= last { return false }
        last = observation.moment
        guard !terms.isOver(at: observation.moment.asOf) else { return false }
        switch phase {
        case .fired: return false
        case .rearming:
            if terms.isBack(observation.value) { hasGoneBack = true }
            guard hasGoneBack, observation.moment.asOf >= restsUntil else { return false }
            arm(side: terms.side(of: observation.value))
        case .armed: break
        }
        guard fires(observation.value, terms) else { return false }
        phase = terms.isOnce ? .fired : .rearming
        restsUntil = terms.restEnd(after: observation.moment.asOf)
        return true
    }

    /// Arms it again by hand, under a new number: it may fire at the very next figure, even one seen before.
    public mutating func rearm() {
        arm(side: .unknown)
        last = nil
    }

    private mutating func arm(side: LevelSide) {
        phase = .armed
        arming += 1
        hasGoneBack = false
        self.side = side
    }

    private mutating func fires(_ value: AlertValue, _ terms: AlertTerms) -> Bool {
        switch (terms.trigger, side) {
        case (.above, _): return value >= terms.level
        case (.below, _): return value <= terms.level
        case (.crosses, .below): return value >= terms.level
        case (.crosses, .above): return value <= terms.level
        case (.crosses, .unknown):
            side = terms.side(of: value)
            return false
        }
    }
}

extension AlertState {
    /// Whether more than the newest observation is another.
    func differs(from other: AlertState) -> Bool {
        phase != other.phase || arming != other.arming || side != other.side || hasGoneBack != other.hasGoneBack
    }
}
