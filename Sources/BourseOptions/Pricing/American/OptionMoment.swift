import BourseCore
import Foundation

/// An option at one moment of its life, ready for many spots.
struct OptionMoment: Sendable {
    private enum Premium {
        case none
        /// As an integral with a few fixed points.
        case sum(PremiumSum)
        /// As an integral that is refined until it is met.
        case integral(ExerciseBoundary)
        case table(PremiumRow)
        case certain
    }

    /// The terms with spot and strike 1.
    private let terms: OptionTerms
    private let premium: Premium
    /// Whether the right can be used before expiry.
    private let isAmerican: Bool

    init(_ terms: OptionTerms, _ exercise: OptionLife.Exercise, isAmerican: Bool) {
        self.terms = terms
        self.isAmerican = isAmerican
        let deviation = terms.volatility * terms.years.squareRoot()
        switch exercise {
        case .never: premium = .none
        case _ where deviation <= EarlyExercise.leastDeviation: premium = .certain
        case .certain: premium = .certain
        case .between(let table): premium = .table(table.row(years: terms.years))
        case .beyond(let boundary):
            let put = UnitPut(terms)
            let boundary = boundary.shortened(to: terms.years)
            premium =
                Self.rule(put, deviation: deviation).map { .sum(PremiumSum(put, boundary, rule: $0)) }
                ?? .integral(boundary)
        }
    }

    /// The fixed points that meet the integral to some 10⁻⁶; nothing where none do.
    ///
    /// Under a drift of many deviations the boundary is reached on a day that is all but certain, and the integrand is
    /// nearly a step. Far below the strike, where a very volatile put is exercised, it rises fast, but near both ends
    /// of the time alone.
    private static func rule(_ put: UnitPut, deviation: Double) -> PremiumRule? {
        guard abs(put.drift) * put.years <= 3 * deviation else { return nil }
        return deviation <= 1.5 ? .standard : .graded
    }

    /// The price per share; a spot of 0 or below is a share that will stay worthless.
    ///
    /// Never below what exercising at once brings where that is allowed, never below the European price.
    func price(spot: Double, strike: Double) -> Double {
        let intrinsic = max(0, terms.right == .call ? spot - strike : strike - spot)
        guard terms.years > 0 else { return intrinsic }
        guard spot > 0 else {
            guard terms.right == .put else { return 0 }
            let later = strike * exp(-terms.rate * terms.years)
            return isAmerican ? max(later, strike) : later
        }
        var terms = terms
        terms.spot = spot
        terms.strike = strike
        let european = BlackScholes.price(terms)
        switch premium {
        case .none: return european
        case .certain: return max(european, CertainOption(terms, style: .american).price)
        case .table(let row): return max(intrinsic, european + strike * row.premium(spot: spot / strike))
        case .sum(let sum):
            let premium =
                terms.right == .call
                ? spot * sum.premium(spot: strike / spot) : strike * sum.premium(spot: spot / strike)
            return max(intrinsic, european + premium)
        case .integral(let boundary):
            let put = UnitPut(terms)
            guard put.moneyness > boundary.logarithm(remaining: put.years) else { return max(european, intrinsic) }
            let unit = terms.right == .call ? spot : strike
            return max(intrinsic, european + unit * max(0, EarlyExercisePremium(put, boundary, tolerance: 1e-7).price))
        }
    }
}
