import BourseCore
import Foundation

/// Where the value of a coin wanders: a seeded path of the logarithm of a price, relative to where it started.
///
/// The path moves on a fixed grid of time, so it is the same however often it is asked. Volatility clusters (its
/// logarithm is an Ornstein–Uhlenbeck process, and bursts come now and then and fade), trends begin and end, and a weak
/// pull leads back to where the path began.
struct PricePath: Sendable {
    /// The grid.
    static let step: Int64 = 100_000
    private static let stepSeconds = 0.1

    private var random: VenueRandom
    private let deviationPerStep: Double
    private var gridTime: Int64
    private var logVolatility = 0.0
    private var burst = 0.0
    private var trend = 0.0

    /// The logarithm of price ÷ starting price.
    private(set) var value = 0.0

    /// How excited the market is: 1 on average, more in bursts.
    var excitement: Double { Foundation.exp(0.4 * logVolatility - 0.16) * (1 + burst) }

    /// Makes a path that starts at `start`, in microseconds, with the given daily deviation of the logarithm.
    init(seed: UInt64, label: String, start: Int64, dailyVolatility: Double) {
        random = VenueRandom(seed: seed, label: label)
        deviationPerStep = dailyVolatility * (Self.stepSeconds / 86_400).squareRoot()
        gridTime = start
    }

    /// Walks on to the last point of the grid at or before `time`, in microseconds.
    ///
    /// - Complexity: O(time passed).
    mutating func advance(to time: Int64) {
        while gridTime + Self.step <= time {
            gridTime += Self.step
            walk()
        }
    }

    private mutating func walk() {
        // Ten minutes until volatility forgets, half a minute until a burst fades, three minutes a trend on average.
        let forget = Self.stepSeconds / 600
        logVolatility += -forget * logVolatility + (2 * forget).squareRoot() * random.normal()
        burst *= 1 - Self.stepSeconds / 30
        if random.chance(Self.stepSeconds / 300) { burst = min(3, burst + 0.5 + 1.5 * random.unit()) }
        if random.chance(Self.stepSeconds / 180) { trend = 0.03 * random.normal() }
        let pull = -value * Self.stepSeconds / 86_400
        value += pull + deviationPerStep * excitement * (random.normal() + trend)
        // A price a hundred times away helps nobody, however long the venue runs.
        value = min(4, max(-4, value))
    }
}
