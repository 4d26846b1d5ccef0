import BourseCore
import Foundation

/// Where early exercise can be best at all.
enum EarlyExercise {
    /// Nowhere: the option is worth its European value.
    case never
    /// Nothing is left to chance: the volatility or the time is 0, or as good as 0.
    case certain
    /// Beyond one price of the underlying, which is the solution of an equation.
    case beyond(BoundaryEquation)
    /// Between two prices: what is earned on the money is negative, what the underlying pays even more so.
    case between

    /// The case of an option.
    ///
    /// All signs of the two rates are told apart (L. Andersen, M. Lake, "Fast American option pricing: the
    /// double-boundary case", Wilmott 2021).
    init(_ terms: OptionTerms) {
        let put = UnitPut(terms)
        guard put.rate > 0 || put.yield < 0, put.rate >= 0 || put.yield < put.rate else {
            self = .never
            return
        }
        guard terms.volatility * terms.years.squareRoot() > Self.leastDeviation else {
            self = .certain
            return
        }
        guard put.rate >= 0 else {
            self = .between
            return
        }
        // All that early exercise could earn, the interest and what a negative yield costs, is below rounding.
        let most = put.rate * put.years - min(0, put.yield) * put.years * max(1, exp(put.moneyness))
        self = most < 1e-16 ? .never : .beyond(BoundaryEquation(put))
    }

    /// Below this standard deviation of ln S at expiry chance moves a price by less than 10⁻⁸ of itself.
    static let leastDeviation = 1e-8
}
