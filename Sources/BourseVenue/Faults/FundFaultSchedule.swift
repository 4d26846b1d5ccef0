import BourseCore

/// What goes wrong with answers about funds, and when.
struct FundFaultSchedule: Sendable {
    private var random: VenueRandom
    private var faults: [Fault]
    private let opened: Int64

    init(_ plan: FaultPlan, opened: Timestamp) {
        random = VenueRandom(seed: plan.seed, label: "funds")
        faults = plan.faults.filter { $0.kind.opportunity == .fundsRequest || $0.kind.opportunity == .fundsRow }
        self.opened = opened.microseconds
    }

    /// What goes wrong with an answer that is given now.
    mutating func strike(at now: Timestamp) -> FundAnswerFaults {
        var struck = FundAnswerFaults(random: VenueRandom(seed: random.next()))
        for index in faults.indices.reversed() {
            let fault = faults[index]
            let length = fault.length?.microseconds ?? 0
            var wait = length
            switch fault.trigger {
            case .chance(let chance):
                if fault.kind.opportunity == .fundsRow {
                    struck.rows[fault.kind] = .chance(chance)
                    continue
                }
                guard random.chance(chance) else { continue }
            case .after(let time):
                let begin = opened + time.microseconds
                guard now.microseconds >= begin else { continue }
                if fault.kind.goesOn {
                    guard now.microseconds < begin + length else { continue }
                    wait = begin + length - now.microseconds
                } else {
                    faults.remove(at: index)
                    if fault.kind.opportunity == .fundsRow { struck.rows[fault.kind] = .once }
                }
            }
            struck.kinds.insert(fault.kind)
            switch fault.kind {
            case .fundsTooMany, .fundsOverloaded:
                let seconds = Int((wait + 999_999) / 1_000_000)
                let status = fault.kind == .fundsTooMany ? 429 : 503
                struck.refusal = VenueRefusal(status: status, retryAfter: max(1, seconds))
            case .fundsDrip: struck.drip = fault.length
            default: break
            }
        }
        return struck
    }
}

/// What goes wrong with one answer about funds.
struct FundAnswerFaults: Sendable {
    /// How many rows are struck.
    enum Rows: Hashable, Sendable {
        case chance(Double)
        case once
    }

    var random: VenueRandom
    var kinds: Set<FaultKind> = []
    var rows: [FaultKind: Rows] = [:]
    var refusal: VenueRefusal?
    var drip: Duration?

    /// Whether the rows are others than they should be, so that the answer is made for this request alone.
    var changesRows: Bool { !rows.isEmpty || kinds.contains(.fundsRenamed) || kinds.contains(.fundsEmpty) }

    /// Rows with some left out and some told twice.
    mutating func forged<Row>(_ rows: [Row]) -> [Row] {
        if kinds.contains(.fundsEmpty) { return [] }
        let missing = places(.fundsMissing, of: rows.count)
        let twice = places(.fundsDuplicate, of: rows.count)
        guard !missing.isEmpty || !twice.isEmpty else { return rows }
        var forged: [Row] = []
        for (index, row) in rows.enumerated() where !missing.contains(index) {
            forged.append(row)
            if twice.contains(index) { forged.append(row) }
        }
        return forged
    }

    /// Which of `count` rows are struck by a kind.
    mutating func places(_ kind: FaultKind, of count: Int) -> Set<Int> {
        switch rows[kind] {
        case nil: return []
        case .once?: return count == 0 ? [] : [random.below(count)]
        case .chance(let chance)?:
            var places: Set<Int> = []
            for index in 0..<count where random.chance(chance) { places.insert(index) }
            return places
        }
    }
}

extension FaultKind {
    /// Whether it goes on for its length when it comes at a time.
    fileprivate var goesOn: Bool { self == .fundsTooMany || self == .fundsOverloaded || self == .fundsGone }
}
