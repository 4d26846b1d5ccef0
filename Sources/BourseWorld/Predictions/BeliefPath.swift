import BourseOptions
import Foundation

/// How probable a matter is held, minute by minute, until it is decided.
///
/// The matter comes true if a random walk of N steps ends above 0; p(t) = Φ((a + W(t))/√(N − t)) is the probability of
/// that, so that it is a martingale between 0 and 1 that ends at one of them. Any minute is found without those before it,
/// by halving the time (P. Lévy's construction of Brownian motion, 1940).
struct BeliefPath {
    private let seed: UInt64
    private let start: Double
    private let span: Int
    /// How many minutes it takes.
    let minutes: Int

    /// Makes a path that begins at `prior`, strictly between 0 and 1.
    init(seed: UInt64, prior: Double, minutes: Int) {
        self.seed = seed
        self.minutes = max(1, minutes)
        var span = 1
        while span < self.minutes { span *= 2 }
        self.span = span
        start = Double(self.minutes).squareRoot() * NormalDistribution.inverseCumulative(prior)
    }

    /// The probability after so many minutes; 0 or 1 once it is decided.
    ///
    /// - Complexity: O(log minutes).
    func probability(after minute: Int) -> Double {
        let minute = min(max(0, minute), minutes)
        let level = start + walk(minute)
        guard minute < minutes else { return level > 0 ? 1 : 0 }
        return NormalDistribution.cumulative(level / Double(minutes - minute).squareRoot())
    }

    private func walk(_ minute: Int) -> Double {
        var (left, right) = (0, span)
        var (low, high) = (0.0, Double(span).squareRoot() * normal(0))
        var node = 1
        while minute != left, minute != right {
            let middle = (left + right) / 2
            let value = (low + high) / 2 + Double(right - left).squareRoot() / 2 * normal(node)
            if minute >= middle {
                (left, low, node) = (middle, value, node * 2 + 1)
            } else {
                (right, high, node) = (middle, value, node * 2)
            }
        }
        return minute == left ? low : high
    }

    private func normal(_ node: Int) -> Double {
        var chance = WorldRandom(seed: seed, "walk", node)
        // Exactly normal, not nearly: only then is the price a fair bet.
        return NormalDistribution.inverseCumulative(max(chance.unit(), 0x1p-54))
    }
}
