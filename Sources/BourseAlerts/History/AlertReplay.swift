import BourseCore

/// A rule on its way through what was stored.
///
/// A bar tells which figures there were, and not in which order: between the first and the last, the highest may have
/// come before the lowest or after it. Both are tried, and the one with fewer fires counts, so that a fire told is one
/// that happened for certain; of two alike, the lowest came first. What the extremes and the close did is told as of the
/// end of the bar, by when it had happened.
struct AlertReplay {
    let rule: AlertRule
    private let terms: AlertTerms
    private(set) var state: AlertState
    private var gauge: AlertGauge
    private let foundAt: Timestamp

    init(_ rule: AlertRule, state: AlertState, foundAt: Timestamp) {
        self.rule = rule
        self.state = state
        self.foundAt = foundAt
        terms = AlertTerms(rule)
        gauge = AlertGauge(rule.condition.measure)
    }

    /// Takes in a bar from before the time looked at.
    mutating func remember(_ bar: AlertBar) {
        gauge.remember(bar)
        gauge.markWhole()
    }

    /// Goes through a bar, and returns what fires in it.
    mutating func evaluate(_ bar: AlertBar) -> [AlertFire] {
        guard isFineEnough(bar) else { return [] }
        if !needsGauge, !state.wake(by: terms).comes(low: bar.low, high: bar.high, until: bar.lastInstant) { return [] }
        var lowFirst = self
        let first = lowFirst.walk(bar, [bar.open, bar.low, bar.high, bar.close])
        var highFirst = self
        let second = highFirst.walk(bar, [bar.open, bar.high, bar.low, bar.close])
        self = second.count < first.count ? highFirst : lowFirst
        return second.count < first.count ? second : first
    }

    private var needsGauge: Bool { rule.condition.measure.isOfPrices && !rule.condition.measure.isPriceItself }

    /// Bars longer than the window cannot tell whether a move took longer.
    private func isFineEnough(_ bar: AlertBar) -> Bool {
        guard case .move(_, let window) = rule.condition.measure else { return true }
        return bar.end.microseconds - bar.start.microseconds <= window.seconds * 1_000_000
    }

    private mutating func walk(_ bar: AlertBar, _ path: [AlertValue]) -> [AlertFire] {
        var fires: [AlertFire] = []
        for (place, raw) in path.enumerated() {
            let time = place == 0 ? bar.start : bar.lastInstant
            let value = needsGauge ? gauge.value(of: raw, at: time, since: bar.start) : raw
            guard let value else { continue }
            let observation = AlertObservation(
                value,
                at: AlertMoment(time, sequence: Int64(place)),
                arrived: foundAt,
                freshness: .stored
            )
            if let fire = state.evaluate(observation, against: rule) { fires.append(fire) }
        }
        return fires
    }
}

extension AlertMeasure {
    /// Whether its figures are the prices as they are.
    var isPriceItself: Bool { self == .price || self == .nav }
}

extension AlertState {
    /// Goes through what was stored while the desk was not running, and returns what would have fired, with the time at
    /// which it would have.
    ///
    /// A bar has its extremes in an unknown order. The order with fewer fires counts, so that no fire is told that may
    /// not have happened, and what a bar's extremes did is told as of its end. A move is not looked for in bars longer
    /// than its window.
    ///
    /// - Parameters:
    ///   - bars: In order of time; those that begin before `start` fire nothing, but moves and highs of 52 weeks look
    ///     back at them.
    ///   - start: When the desk stopped.
    ///   - now: The time it is, at which the fires are found out.
    ///   - rule: Whose state it is.
    /// - Complexity: O(bars).
    public mutating func catchUp(
        over bars: [AlertBar],
        from start: Timestamp,
        now: Timestamp,
        by rule: AlertRule
    ) -> [AlertFire] {
        var replay = AlertReplay(rule, state: self, foundAt: now)
        var fires: [AlertFire] = []
        for bar in bars {
            if bar.start < start { replay.remember(bar) } else { fires += replay.evaluate(bar) }
        }
        self = replay.state
        return fires
    }
}
