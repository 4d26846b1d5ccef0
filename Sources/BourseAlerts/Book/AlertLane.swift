import BourseCore

/// The rules of one measure of one subject, by what they wait for.
struct AlertLane: Sendable {
    let subject: AlertSubject
    let measure: AlertMeasure
    /// How many rules there are.
    var rules = 0
    var gauge: AlertGauge
    /// The newest usable observation.
    private(set) var latest: AlertObservation?

    /// Waiting for figures at or above a level.
    private var rising = WakeHeap()
    /// Waiting for figures at or below a level, whose bits are turned over so that the highest comes first.
    private var falling = WakeHeap()
    /// Waiting for an instant.
    private var timed = WakeHeap()

    init(_ subject: AlertSubject, _ measure: AlertMeasure) {
        self.subject = subject
        self.measure = measure
        gauge = AlertGauge(measure)
    }

    /// What a tick means for this measure, if it means anything and is newer than all before.
    mutating func observation(of tick: AlertTick) -> AlertObservation? {
        guard tick.freshness.isUsable(asOf: tick.moment.asOf, arrived: tick.arrived) else { return nil }
        if let latest, tick.moment <= latest.moment { return nil }
        let asOf = tick.moment.asOf
        let metric: AlertValue?
        switch tick.reading {
        case .price(let price):
            metric = measure.isOfPrices ? gauge.value(of: AlertValue(price), at: asOf, since: asOf) : nil
        case .volume(let volume): metric = gauge.value(of: volume)
        case .metric(let reported, let value): metric = reported == measure ? value : nil
        }
        guard let metric else { return nil }
        let observation = AlertObservation(
            metric,
            at: tick.moment,
            arrived: tick.arrived,
            freshness: tick.freshness
        )
        latest = observation
        return observation
    }

    /// Takes out the slots that an observation wakes.
    mutating func wake(_ observation: AlertObservation, stamps: [UInt32], into woken: inout [Int32]) {
        rising.pop(upTo: observation.value.units, stamps: stamps, into: &woken)
        falling.pop(upTo: ~observation.value.units, stamps: stamps, into: &woken)
        timed.pop(upTo: observation.moment.asOf.microseconds, stamps: stamps, into: &woken)
    }

    /// Lets a slot wait.
    mutating func wait(_ slot: Int32, for wake: AlertWake, stamps: [UInt32]) {
        func entry(_ key: Int64) -> WakeHeap.WakeEntry {
            WakeHeap.WakeEntry(key: key, slot: slot, stamp: stamps[Int(slot)])
        }
        if let value = wake.atOrAbove { Self.push(entry(value.units), on: &rising, rules: rules, stamps: stamps) }
        if let value = wake.atOrBelow { Self.push(entry(~value.units), on: &falling, rules: rules, stamps: stamps) }
        if let time = wake.from { Self.push(entry(time.microseconds), on: &timed, rules: rules, stamps: stamps) }
    }

    /// Entries that nobody waits for are dropped before they are more than those of rules, and a few.
    private static func push(_ entry: WakeHeap.WakeEntry, on heap: inout WakeHeap, rules: Int, stamps: [UInt32]) {
        if heap.count >= 2 * rules + 16 { heap.compact(stamps: stamps) }
        heap.push(entry)
    }

    /// How many entries wait, also those that nobody waits for any more.
    var waiting: Int { rising.count + falling.count + timed.count }
}
