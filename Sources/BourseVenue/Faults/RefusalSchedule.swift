import BourseCore

/// Why the venue does not do what it is asked to.
struct VenueRefusal: Hashable, Sendable {
    /// 429 or 503.
    var status: Int
    /// Whole seconds to wait, when they are told.
    var retryAfter: Int?

    /// The words of the real venue.
    var text: String {
        if status == 503 { return "The system is currently overloaded. Please try again later." }
        return retryAfter.map { "Rate limit exceeded, retry in \($0) seconds." } ?? "Rate limit exceeded."
    }
}

/// What goes wrong for the venue as a whole: refusals and jumps of its clock.
struct RefusalSchedule: Sendable {
    private var random: VenueRandom
    private var refusals: [Fault]
    private var jumps: [Fault]
    private let opened: Int64
    private var nextSecond: Int64

    init(_ plan: FaultPlan, opened: Timestamp) {
        random = VenueRandom(seed: plan.seed, label: "venue")
        refusals = plan.faults.filter { $0.kind.opportunity == .request }
        jumps = plan.faults.filter { $0.kind.opportunity == .second }
        self.opened = opened.microseconds
        nextSecond = opened.microseconds + 1_000_000
    }

    /// Whether a connection, a subscription or a request is refused now.
    mutating func refusal(at now: Timestamp) -> VenueRefusal? {
        for fault in refusals {
            let length = fault.length?.microseconds ?? 0
            var wait = length
            switch fault.trigger {
            case .chance(let chance): guard random.chance(chance) else { continue }
            case .after(let time):
                let begin = opened + time.microseconds
                guard now.microseconds >= begin, now.microseconds < begin + length else { continue }
                wait = begin + length - now.microseconds
            }
            let seconds = Int((wait + 999_999) / 1_000_000)
            return VenueRefusal(status: fault.kind == .tooMany ? 429 : 503, retryAfter: max(1, seconds))
        }
        return nil
    }

    /// How far the venue's clock jumps in the seconds since the last call, in microseconds.
    mutating func jump(until now: Timestamp) -> Int64 {
        guard !jumps.isEmpty else { return 0 }
        var total: Int64 = 0
        while nextSecond <= now.microseconds {
            for index in jumps.indices.reversed() {
                switch jumps[index].trigger {
                case .chance(let chance): if random.chance(chance) { total += distance(jumps[index]) }
                case .after(let time) where nextSecond >= opened + time.microseconds:
                    total += distance(jumps[index])
                    jumps.remove(at: index)
                case .after: break
                }
            }
            nextSecond += 1_000_000
        }
        return total
    }

    private mutating func distance(_ fault: Fault) -> Int64 {
        let length = fault.length?.microseconds ?? 0
        switch fault.direction {
        case .forward: return length
        case .back: return -length
        case .either: return random.chance(0.5) ? length : -length
        }
    }
}
