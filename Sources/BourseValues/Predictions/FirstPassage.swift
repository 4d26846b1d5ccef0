import BourseCore
import BourseOptions
import Foundation

/// The chance that a price touches a level once, compared with that of ending beyond it.
///
/// With the drift μ = r − q − σ²/2 and b = ln(H/S), both counted towards the level, a price touches it until T with
///
///     Φ((μT − b)/(σ√T)) + exp(2μb/σ²) · Φ((−μT − b)/(σ√T))
///
/// of which the first term is the chance of ending beyond it (R. C. Merton, "Theory of rational option pricing", 1973).
struct FirstPassage {
    private let isBeyond: Bool
    private let ending: Double
    private let touching: Double

    init(_ chain: OptionChain, level: Double, years: Double, volatility: Double, isUp: Bool) {
        let sign = isUp ? 1.0 : -1.0
        let distance = sign * log(level / chain.spot.double)
        isBeyond = distance <= 0
        let drift = sign * (chain.rate - chain.dividendYield - volatility * volatility / 2)
        let deviation = max(volatility * years.squareRoot(), 1e-12)
        ending = NormalDistribution.cumulative((drift * years - distance) / deviation)
        let turned = NormalDistribution.cumulative((-drift * years - distance) / deviation)
        let weight = exp(2 * drift * distance / (volatility * volatility))
        // Where the weight is beyond all numbers the chance it belongs to is 0.
        let second = weight * turned
        touching = min(1, ending + (second.isFinite ? second : 0))
    }

    /// The chance of touching when that of ending beyond the level is known better than from one volatility.
    func probability(ending known: Double) -> Double {
        if isBeyond { return 1 }
        guard ending > 0 else { return max(known, touching) }
        return min(1, max(known, known * touching / ending))
    }
}
