import BourseCore
import Foundation

/// An option priced on two grids, one twice as fine as the other, and extrapolated to an infinitely fine one.
///
/// The error of a grid falls with the square of its step, so that four thirds of the fine answer less one third of the
/// coarse one are left with an error of higher order (L. F. Richardson, Philosophical Transactions A 226, 1927).
struct GridOption {
    private let schedule: DividendSchedule
    private let fine: GridLayout
    private let coarse: GridLayout

    init(_ terms: OptionTerms, style: ExerciseStyle, dividends: [CashDividend] = []) {
        schedule = DividendSchedule(terms, style: style, dividends: dividends)
        coarse = GridLayout(schedule, nodes: 300, steps: 80)
        fine = coarse.refined
    }

    /// The price per unit of the underlying.
    var price: Double { answer(schedule).price }

    /// The price and its five Greeks; vega and rho from four further prices on the same grids.
    ///
    /// These differences are wide, for the region of exercise moves from node to node; they are good to some 10⁻⁴ of
    /// the spot where the price is good to 10⁻⁵.
    var value: OptionValue { value(pricing: price) }

    /// The price and its five Greeks, vega and rho from four further prices that `price` gives.
    func value(pricing price: (OptionTerms) -> Double) -> OptionValue {
        let terms = schedule.terms
        let answer = answer(schedule)
        if answer.isExercised {
            let delta: Double = terms.right == .call ? 1 : -1
            return OptionValue(price: answer.price, delta: delta, gamma: 0, vega: 0, theta: 0, rho: 0)
        }
        let drift = (terms.rate - terms.dividendYield) * terms.spot * answer.delta
        let diffusion = 0.5 * terms.volatility * terms.volatility * terms.spot * terms.spot * answer.gamma
        return OptionValue(
            price: answer.price,
            delta: answer.delta,
            gamma: answer.gamma,
            vega: Difference.central(terms.volatility, by: terms.volatility * 0.01) { volatility in
                var moved = terms
                moved.volatility = volatility
                return price(moved)
            },
            theta: terms.rate * answer.price - drift - diffusion,
            rho: Difference.central(terms.rate, by: min(5e-4, max(1e-5, abs(terms.rate) / 20))) { rate in
                var moved = terms
                moved.rate = rate
                return price(moved)
            }
        )
    }

    /// The price by the coarse grid alone, a fifth of the work.
    func coarsePrice(_ moved: OptionTerms) -> Double { PricingGrid(schedule(moved), coarse).answer.price }

    private func price(_ moved: OptionTerms) -> Double { answer(schedule(moved)).price }

    private func schedule(_ moved: OptionTerms) -> DividendSchedule {
        DividendSchedule(moved, style: schedule.style, dividends: schedule.dividends)
    }

    private func answer(_ schedule: DividendSchedule) -> GridAnswer {
        let coarse = PricingGrid(schedule, coarse).answer
        let fine = PricingGrid(schedule, fine).answer
        if fine.isExercised { return fine }
        let floor = schedule.style == .american ? schedule.terms.intrinsic : 0
        return GridAnswer(
            price: max(floor, (4 * fine.price - coarse.price) / 3),
            delta: (4 * fine.delta - coarse.delta) / 3,
            gamma: (4 * fine.gamma - coarse.gamma) / 3,
            isExercised: false
        )
    }
}
