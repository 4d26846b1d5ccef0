/// Random numbers that are the same for the same seed, on every machine.
///
/// Source: SplitMix64, G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct RandomStream {
    private var state: UInt64

    /// Makes a stream that starts at a seed.
    init(seed: UInt64) { state = seed }

    /// Makes a stream that depends on values alone, so that the same trades always give the same interval.
    init(of values: some Sequence<Double>) {
        // FNV-1a over the bits of the values.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for value in values { hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3 }
        state = hash
    }

    /// The next 64 bits.
    @inline(__always)
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A whole number from 0 to below `count`; the bias is below `count` ÷ 2³².
    @inline(__always)
    mutating func index(below count: UInt64) -> Int { Int(((next() >> 32) &* count) >> 32) }

    /// Two whole numbers from 0 to below `count`, from one draw of 64 bits.
    @inline(__always)
    mutating func indexes(below count: UInt64) -> (Int, Int) {
        let bits = next()
        return (Int(((bits >> 32) &* count) >> 32), Int(((bits & 0xFFFF_FFFF) &* count) >> 32))
    }
}
