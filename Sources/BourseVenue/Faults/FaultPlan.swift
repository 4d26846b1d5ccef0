/// Everything that is to go wrong, and the seed that decides when.
public struct FaultPlan: Hashable, Sendable {
    /// The seed of the chances.
    public var seed: UInt64
    /// What is to go wrong with live markets, the venue as a whole and funds.
    public var faults: [Fault]
    /// What is to go wrong with the sources the venue stands in for.
    public var upstreams: [UpstreamFault]

    /// A venue that behaves.
    public static let none = FaultPlan(seed: 0, faults: [])

    /// Makes a plan.
    public init(seed: UInt64, faults: [Fault], upstreams: [UpstreamFault] = []) {
        self.seed = seed
        self.faults = faults
        self.upstreams = upstreams
    }

    /// A schedule of one to five faults, made from the seed; of any kind that concerns live markets when no others are
    /// named.
    ///
    /// Each comes within the first `horizon` of a connection or with a chance that makes it likely there, and none
    /// lasts longer than a third of it.
    public static func random(
        seed: UInt64,
        horizon: Duration = .seconds(60),
        of kinds: [FaultKind]? = nil
    ) -> FaultPlan {
        let kinds = kinds.flatMap { $0.isEmpty ? nil : $0 } ?? FaultKind.ofMarkets
        var random = VenueRandom(seed: seed, label: "fault plan")
        let span = max(1_000_000, horizon.microseconds)
        let faults = (0..<random.geometric(more: 0.6, limit: 5)).map { _ in
            let kind = kinds[random.below(kinds.count)]
            let length = Duration.milliseconds(random.int(100...max(101, span / 3000)))
            let trigger: Fault.Trigger
            if random.chance(0.5) {
                trigger = .after(.milliseconds(random.int(0...span / 1000)))
            } else {
                let scaled = kind.usualChance * random.logNormal(0.7)
                trigger = .chance(max(1e-5, min(0.6, (scaled * 1e5).rounded() / 1e5)))
            }
            let direction: Fault.JumpDirection = [.either, .forward, .back][random.below(3)]
            return Fault(kind, trigger, length: length, direction: direction)
        }
        return FaultPlan(seed: seed, faults: faults)
    }
}

extension FaultPlan: CustomStringConvertible {
    /// As it is written on the command line; reading it gives the same plan.
    public var description: String { (faults.map(\.description) + upstreams.map(\.description)).joined(separator: ",") }
}
