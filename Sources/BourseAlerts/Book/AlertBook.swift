import BourseCore
import BourseMarkets

/// All rules that are watched, so that a tick costs nothing for those it does not concern.
///
/// The rules of each measure of each subject wait in heaps by the figure that would change them, so a tick looks at the
/// first of each and takes out those it passes. What comes out is what showing each tick to each rule would give.
///
/// - Complexity: a tick is O(measures of its subject + k log n) for k rules that change; putting in, taking out and
///   arming are O(log n).
public struct AlertBook: Sendable {
    /// A rule and how far it has come.
    private struct RuleEntry {
        var rule: AlertRule
        var state: AlertState
        var terms: AlertTerms
        var lane: Int32
    }

    /// The most rules it takes.
    public let capacity: Int
    private var places: [AlertRuleID: Int32] = [:]
    private var entries: [RuleEntry?] = []
    /// Counted on whenever a slot waits for something else; what an older stamp waits for is void.
    private var stamps: [UInt32] = []
    private var freeSlots: [Int32] = []
    private var lanes: [AlertLane?] = []
    private var freeLanes: [Int32] = []
    private var lanesOfSubject: [AlertSubject: [Int32]] = [:]
    /// Kept between ticks, so that they allocate nothing.
    private var woken: [Int32] = []

    /// Makes a book without rules.
    public init(capacity: Int = 1_000_000) { self.capacity = max(0, min(capacity, Int(Int32.max) / 4)) }

    /// How many rules there are.
    public var count: Int { places.count }
    /// The subjects that some rule watches, in no order.
    public var subjects: some Collection<AlertSubject> { lanesOfSubject.keys }
    /// What of a subject some rule measures, in the order it was asked for first.
    public func measures(of subject: AlertSubject) -> [AlertMeasure] {
        (lanesOfSubject[subject] ?? []).compactMap { lanes[Int($0)]?.measure }
    }

    /// A rule and its state, if the book has it.
    public subscript(id: AlertRuleID) -> (rule: AlertRule, state: AlertState)? {
        places[id].flatMap { entries[Int($0)] }.map { ($0.rule, $0.state) }
    }

    // MARK: - rules

    /// Puts a rule in, in place of one with its identity.
    ///
    /// - Parameters:
    ///   - state: How far it had come, or that of a new rule.
    ///   - now: If the newest figure of its measure is still fresh then, the rule sees it, and may fire at once.
    /// - Returns: Its new state and perhaps a fire, when it saw something that changed it.
    /// - Throws: ``AlertBookError/full(capacity:)``.
    public mutating func insert(
        _ rule: AlertRule,
        state: AlertState = AlertState(),
        now: Timestamp
    ) throws(AlertBookError) -> AlertChange? {
        remove(rule.id)
        guard count < capacity else { throw .full(capacity: capacity) }
        let lane = lane(rule.subject, rule.condition.measure)
        let entry = RuleEntry(rule: rule, state: state, terms: AlertTerms(rule), lane: lane)
        let slot: Int32
        if let free = freeSlots.popLast() {
            slot = free
            entries[Int(slot)] = entry
        } else {
            slot = Int32(entries.count)
            entries.append(entry)
            stamps.append(0)
        }
        places[rule.id] = slot
        lanes[Int(lane)]?.rules += 1
        return shown(slot, now: now)
    }

    /// Takes a rule out; nothing when it is not there.
    @discardableResult
    public mutating func remove(_ id: AlertRuleID) -> (rule: AlertRule, state: AlertState)? {
        guard let slot = places.removeValue(forKey: id), let entry = entries[Int(slot)] else { return nil }
        entries[Int(slot)] = nil
        stamps[Int(slot)] &+= 1
        freeSlots.append(slot)
        lanes[Int(entry.lane)]?.rules -= 1
        if let lane = lanes[Int(entry.lane)], lane.rules == 0 {
            lanes[Int(entry.lane)] = nil
            freeLanes.append(entry.lane)
            lanesOfSubject[lane.subject]?.removeAll { $0 == entry.lane }
            if lanesOfSubject[lane.subject]?.isEmpty == true { lanesOfSubject[lane.subject] = nil }
        }
        return (entry.rule, entry.state)
    }

    /// Arms a rule again by hand, after which it may fire at once; nothing when it is not there.
    public mutating func rearm(_ id: AlertRuleID, now: Timestamp) -> AlertChange? {
        guard let slot = places[id], let rule = entries[Int(slot)]?.rule else { return nil }
        entries[Int(slot)]?.state.rearm()
        return shown(slot, now: now) ?? entries[Int(slot)].map { AlertChange(rule: rule.id, state: $0.state) }
    }

    /// Shows a slot the newest figure, if that is fresh, and lets it wait.
    private mutating func shown(_ slot: Int32, now: Timestamp) -> AlertChange? {
        guard let entry = entries[Int(slot)] else { return nil }
        if let latest = lanes[Int(entry.lane)]?.latest, latest.freshness != .stored {
            let observation = AlertObservation(
                latest.value,
                at: latest.moment,
                arrived: max(now, latest.arrived),
                freshness: latest.freshness
            )
            if let change = show(observation, to: slot) { return change }
        } else {
            wait(slot)
        }
        return nil
    }

    private mutating func lane(_ subject: AlertSubject, _ measure: AlertMeasure) -> Int32 {
        if let known = lanesOfSubject[subject]?.first(where: { lanes[Int($0)]?.measure == measure }) { return known }
        let lane: Int32
        if let free = freeLanes.popLast() {
            lane = free
            lanes[Int(lane)] = AlertLane(subject, measure)
        } else {
            lane = Int32(lanes.count)
            lanes.append(AlertLane(subject, measure))
        }
        lanesOfSubject[subject, default: []].append(lane)
        return lane
    }

    // MARK: - ticks

    /// Shows it a tick, and returns what changed.
    ///
    /// Whoever keeps states keeps those of all changes in one transaction with their fires.
    public mutating func evaluate(_ tick: AlertTick) -> [AlertChange] {
        guard let numbers = lanesOfSubject[tick.subject] else { return [] }
        var changes: [AlertChange] = []
        for number in numbers {
            guard let observation = lanes[Int(number)]?.observation(of: tick) else { continue }
            woken.removeAll(keepingCapacity: true)
            lanes[Int(number)]?.wake(observation, stamps: stamps, into: &woken)
            guard !woken.isEmpty else { continue }
            woken.sort()
            for slot in woken {
                if let change = show(observation, to: slot) { changes.append(change) }
            }
        }
        return changes
    }

    /// Takes in bars from before now, from which nothing fires.
    ///
    /// So moves, highs of 52 weeks and average volumes are of the whole time and not only of what was seen since the
    /// start.
    ///
    /// - Parameters:
    ///   - series: Bars of the subject's prices. Of days they should be of the last 52 weeks, or all there are.
    ///   - exchange: Whose hours the days are.
    public mutating func remember<Basis>(
        _ series: BarSeries<Basis>,
        of subject: AlertSubject,
        on exchange: Exchange
    ) {
        let numbers = lanesOfSubject[subject] ?? []
        guard !numbers.isEmpty else { return }
        let bars = AlertBar.prices(of: series, on: exchange)
        for number in numbers {
            for bar in bars { lanes[Int(number)]?.gauge.remember(bar) }
            guard series.step == .day else { continue }
            lanes[Int(number)]?.gauge.markWhole()
            guard case .volume(let days)? = lanes[Int(number)]?.measure else { continue }
            lanes[Int(number)]?.gauge.setAverage(series.averageVolume(of: days, before: series.count))
        }
    }

    private mutating func show(_ observation: AlertObservation, to slot: Int32) -> AlertChange? {
        guard let terms = entries[Int(slot)]?.terms, let before = entries[Int(slot)]?.state else { return nil }
        let fires = entries[Int(slot)]?.state.evaluate(observation, against: terms) ?? false
        wait(slot, isOver: terms.isOver(at: observation.moment.asOf))
        guard let state = entries[Int(slot)]?.state, let rule = entries[Int(slot)]?.rule.id,
            fires || state.differs(from: before)
        else { return nil }
        var change = AlertChange(rule: rule, state: state)
        if fires { change.fire = AlertFire(rule: rule, arming: state.arming, seen: observation) }
        return change
    }

    /// Lets a slot wait for what would change its state; nothing more does once its rule is over.
    private mutating func wait(_ slot: Int32, isOver: Bool = false) {
        stamps[Int(slot)] &+= 1
        guard !isOver, let state = entries[Int(slot)]?.state, let terms = entries[Int(slot)]?.terms,
            let lane = entries[Int(slot)]?.lane
        else { return }
        lanes[Int(lane)]?.wait(slot, for: state.wake(by: terms), stamps: stamps)
    }

    /// How many entries wait in all heaps, for tests of bounded memory.
    var waiting: Int { lanes.reduce(0) { $0 + ($1?.waiting ?? 0) } }
}
