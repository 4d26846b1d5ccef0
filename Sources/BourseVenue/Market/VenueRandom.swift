import Foundation

/// Chance that follows from a seed: the same numbers for the same seed, on every machine.
///
/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
public struct VenueRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes a source that starts at `seed`.
    public init(seed: UInt64) { state = seed }

    /// Makes the source that belongs to `label` under `seed`, unrelated to those of other labels.
    public init(seed: UInt64, label: String) {
        // FNV-1a spreads the label; SplitMix64's own mixing separates the streams.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in label.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        state = seed ^ hash
        state = next()
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number of [0, 1).
    public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// True with the given probability.
    public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// A whole number below `count`, which is positive.
    public mutating func below(_ count: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
    }

    /// A whole number of the range.
    public mutating func int(_ range: ClosedRange<Int64>) -> Int64 {
        range.lowerBound + Int64(next().multipliedFullWidth(by: UInt64(range.upperBound - range.lowerBound) + 1).high)
    }

    /// A standard normal number, within ±8.6.
    ///
    /// G. E. P. Box, M. E. Muller, "A note on the generation of random normal deviates", 1958.
    public mutating func normal() -> Double {
        let radius = (-2 * Foundation.log(1 - unit())).squareRoot()
        return radius * Foundation.cos(2 * Double.pi * unit())
    }

    /// A waiting time of mean `mean`, memoryless.
    public mutating func exponential(mean: Double) -> Double { -mean * Foundation.log(1 - unit()) }

    /// A positive number whose logarithm is normal with deviation `sigma`; its median is 1.
    public mutating func logNormal(_ sigma: Double) -> Double { Foundation.exp(sigma * normal()) }

    /// 1, 2, 3, …: each further step with probability `more`, at most `limit`.
    public mutating func geometric(more: Double, limit: Int) -> Int {
        var count = 1
        while count < limit, chance(more) { count += 1 }
        return count
    }
}
