/// A small generator of chance that gives the same numbers for the same seed on every machine.
///
/// Source: SplitMix64, G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct WorldRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts from a seed.
    public init(seed: UInt64) { state = seed }

    /// Starts from a seed and the names of what the numbers are for, so that one day or one symbol has numbers of its
    /// own: what is drawn for the others, or whether anything is, does not change them.
    public init(seed: UInt64, _ first: Int, _ second: Int = 0, _ third: Int = 0) {
        state = seed
        for name in [first, second, third] {
            state = Self.mixed(state &+ UInt64(bitPattern: Int64(name)) &* 0xd6e8_feb8_6659_fd93)
        }
    }

    /// 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Self.mixed(state)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// A number from 0 up to 1.
    public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number of a range.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// A whole number of a range.
    public mutating func whole(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// True with the given probability.
    public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// A number with mean 0 and variance 1, near enough to normal for a market nobody trades: the sum of four uniform
    /// numbers, which takes no logarithm and never strays beyond 3.5.
    public mutating func normal() -> Double {
        let bits = next()
        let sum = (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48)
        return (Double(sum) / 65_536 - 2) * 1.732_050_807_568_877_2
    }

    /// An index of a list of weights, each as likely as its weight is heavy; 0 for no weights.
    public mutating func index(weights: [Double]) -> Int {
        var rest = unit() * weights.reduce(0, +)
        for (index, weight) in weights.enumerated() {
            rest -= weight
            if rest < 0 { return index }
        }
        return max(0, weights.count - 1)
    }
}
