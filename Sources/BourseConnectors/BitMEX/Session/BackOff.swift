/// How long to wait before the next attempt: twice as long after every failure, and never the same for two desks.
struct BackOff: Hashable, Sendable {
    /// The shortest wait.
    let shortest: Duration
    /// The longest wait.
    let longest: Duration
    private var state: UInt64

    init(shortest: Duration, longest: Duration, seed: UInt64) {
        self.shortest = shortest
        self.longest = max(shortest, longest)
        state = seed
    }

    /// The wait after `failures` failures in a row: anywhere between d and 2d, where d is ``shortest`` doubled with every
    /// failure but the first, and both are cut so that nothing exceeds ``longest``.
    ///
    /// The spread over the upper half keeps desks that lost the same venue at the same instant from returning together.
    mutating func delay(afterFailures failures: Int) -> Duration {
        let doublings = min(max(failures - 1, 0), 30)
        let floor = min(shortest * (1 << doublings), max(shortest, longest / 2))
        let spread = min(floor * 2, longest) - floor
        return floor + spread * unit()
    }

    /// A number from 0 up to 1, after SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
    private mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
    }
}
