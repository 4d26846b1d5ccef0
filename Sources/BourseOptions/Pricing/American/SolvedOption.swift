import BourseCore
import Foundation

/// An American option with one exercise boundary, solved.
struct SolvedOption {
    /// The price per unit of the underlying.
    let price: Double
    /// The price without the European value.
    let excess: Double
    /// Whether keeping the option is better than exercising it.
    let continues: Bool
    /// The premium of the put on a strike of 1.
    let premium: EarlyExercisePremium
    /// What the put on a strike of 1 is multiplied with.
    let unit: Double

    init(_ terms: OptionTerms, _ equation: BoundaryEquation) {
        self.init(terms, ExerciseBoundary(UnitPut(terms), equation: equation))
    }

    /// The option with its boundary, which is the same at every spot.
    init(_ terms: OptionTerms, _ boundary: ExerciseBoundary) {
        let put = UnitPut(terms)
        let european = BlackScholes.price(terms)
        unit = terms.right == .call ? terms.spot : terms.strike
        guard put.moneyness > boundary.logarithm(remaining: put.years) else {
            price = terms.intrinsic
            excess = price - european
            continues = false
            premium = .none
            return
        }
        premium = EarlyExercisePremium(put, boundary)
        excess = max(terms.intrinsic - european, unit * max(0, premium.price))
        price = max(terms.intrinsic, european + excess)
        continues = true
    }
}
