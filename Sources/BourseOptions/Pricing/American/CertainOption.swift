import BourseCore
import Foundation

/// An option when nothing is left to chance: the volatility is 0, or so little time is left that it does not matter.
struct CertainOption {
    private let schedule: DividendSchedule

    init(_ terms: OptionTerms, style: ExerciseStyle, dividends: [CashDividend] = []) {
        schedule = DividendSchedule(terms, style: style, dividends: dividends)
    }

    /// The price per unit of the underlying: the best that can be had from the one path there is.
    var price: Double { schedule.deterministicValue(schedule.terms.spot, from: 0) }

    /// The price and its Greeks; gamma and vega are 0, and exactly at a kink the derivatives are the mean of both
    /// sides.
    var value: OptionValue {
        let terms = schedule.terms
        let price = price
        let delta = Difference.central(terms.spot, by: terms.spot * 1e-7) { schedule.deterministicValue($0, from: 0) }
        let rho = Difference.central(terms.rate, by: 1e-6) { rate in
            var moved = terms
            moved.rate = rate
            return DividendSchedule(moved, style: schedule.style, dividends: schedule.dividends)
                .deterministicValue(terms.spot, from: 0)
        }
        let exercised = schedule.style == .american && price > 0 && price <= terms.intrinsic
        let theta = exercised ? 0 : terms.rate * price - (terms.rate - terms.dividendYield) * terms.spot * delta
        return OptionValue(price: price, delta: delta, gamma: 0, vega: 0, theta: theta, rho: exercised ? 0 : rho)
    }
}
