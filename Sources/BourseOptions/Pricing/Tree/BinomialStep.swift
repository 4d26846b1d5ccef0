import BourseCore
import Foundation

/// What happens in each step of a tree.
public struct BinomialStep: Hashable, Sendable {
    /// The length in years.
    public let years: Double
    /// u: what the price is multiplied with when it goes up.
    public let up: Double
    /// d: what the price is multiplied with when it goes down, 1/u.
    public let down: Double
    /// p: the risk-neutral probability of going up.
    public let probability: Double
    /// What 1 a step later is worth now, e^(−rΔt).
    public let discount: Double

    private let terms: OptionTerms

    init(_ terms: OptionTerms, steps: Int, allowed: ClosedRange<Int>) throws(NoBinomialTree) {
        do throws(OptionInputError) {
            try PricingDomain.check(terms)
        } catch {
            throw .input(error)
        }
        guard allowed.contains(steps) else { throw .steps(steps, allowed: allowed) }
        guard terms.years > 0 else { throw .noTime }
        self.terms = terms
        years = terms.years / Double(steps)
        let move = terms.volatility * years.squareRoot()
        let drift = (terms.rate - terms.dividendYield) * years
        guard abs(drift) <= move else {
            throw .probability(Self.probability(drift, move), leastSteps: Self.leastSteps(terms))
        }
        up = exp(move)
        down = exp(-move)
        // A move too small to be seen leaves nothing to divide by.
        probability = min(1, max(0, Self.probability(drift, move)))
        discount = exp(-terms.rate * years)
    }

    /// (e^drift − d)/(u − d), written so that small moves keep their digits.
    private static func probability(_ drift: Double, _ move: Double) -> Double {
        (expm1(drift) - expm1(-move)) / (2 * sinh(move))
    }

    /// The smallest number of steps with |r − q|·Δt ≤ σ√Δt, which is what 0 ≤ p ≤ 1 asks.
    static func leastSteps(_ terms: OptionTerms) -> Int? {
        let ratio = (terms.rate - terms.dividendYield) / terms.volatility
        let steps = (ratio * ratio * terms.years).rounded(.up)
        return steps <= Double(BinomialTree.pricedSteps.upperBound) ? max(1, Int(steps)) : nil
    }

    /// The price after `column` steps of which `ups` went up.
    func spot(column: Int, ups: Int) -> Double {
        // From the count alone, so that all ways to a node end in exactly the same price.
        terms.spot * exp(terms.volatility * years.squareRoot() * Double(2 * ups - column))
    }

    func payoff(_ spot: Double) -> Double {
        max(0, terms.right == .call ? spot - terms.strike : terms.strike - spot)
    }

    func expected(down: Double, up: Double) -> Double {
        discount * (probability * up + (1 - probability) * down)
    }

    /// The probability of each number of ups after `column` steps.
    func probabilities(column: Int) -> [Double] {
        var chances = [1.0]
        for _ in 0..<column {
            var next = chances.map { $0 * (1 - probability) } + [0]
            for ups in chances.indices { next[ups + 1] += chances[ups] * probability }
            chances = next
        }
        return chances
    }
}
