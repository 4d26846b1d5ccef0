import BourseCore
import Foundation

/// American options on an underlying with a continuous dividend yield.
///
/// The European value of ``BlackScholes`` and the premium for early exercise, which follows from the exercise boundary
/// (L. Andersen, M. Lake, D. Offengenden, "High performance American option pricing", Journal of Computational Finance
/// 20(1), 2016). Terms are expected within ``PricingDomain``, a volatility of 0 included; every result is then finite,
/// never below what exercising at once brings and never below the European value.
///
/// The error is below 10⁻⁷ of the spot where σ√T is below 1 and stays below 10⁻⁵ up to ten years at 500 %. Where the
/// rate and the yield are both negative and exercise pays only between two prices, a grid takes over, with errors up to
/// 10⁻⁴.
public enum AmericanOption {
    /// The price per unit of the underlying; takes some tens of microseconds.
    public static func price(_ terms: OptionTerms) -> Double {
        switch EarlyExercise(terms) {
        case .never: BlackScholes.price(terms)
        // So little chance can still be all that an option at the money is worth.
        case .certain: max(BlackScholes.price(terms), CertainOption(terms, style: .american).price)
        case .between: PremiumOnGrid(terms).price
        case .beyond(let equation): SolvedOption(terms, equation).price
        }
    }

    /// The prices at several spots, those of ``price(_:)``: the exercise boundary, most of the work, is solved once.
    ///
    /// - Parameter terms: The option; its own spot does not count.
    /// - Complexity: some tens of microseconds, and some microseconds for each spot.
    public static func prices(_ terms: OptionTerms, at spots: [Double]) -> [Double] {
        var solved: ExerciseBoundary?
        return spots.map { spot in
            var terms = terms
            terms.spot = spot
            guard case .beyond(let equation) = EarlyExercise(terms) else { return price(terms) }
            let boundary = solved ?? ExerciseBoundary(UnitPut(terms), equation: equation)
            solved = boundary
            return SolvedOption(terms, boundary).price
        }
    }

    /// The price and its five Greeks, raw derivatives; takes about five times as long as the price.
    ///
    /// Where exercising at once is best, the price is what that brings, delta is ±1 and the other Greeks are 0. Vega
    /// and rho are differences of prices, theta follows from the equation of Black and Scholes.
    public static func value(_ terms: OptionTerms) -> OptionValue { value(terms, needsVega: true, needsRho: true) }

    /// The same; vega and rho, which cost twice as much as the rest each, are those of the European option where they
    /// are not needed.
    static func value(_ terms: OptionTerms, needsVega: Bool, needsRho: Bool) -> OptionValue {
        switch EarlyExercise(terms) {
        case .never: return BlackScholes.value(terms)
        case .certain:
            let european = BlackScholes.value(terms)
            let american = CertainOption(terms, style: .american).value
            return american.price > european.price ? american : european
        case .between: return PremiumOnGrid(terms).value
        case .beyond(let equation): return value(terms, equation, needsVega: needsVega, needsRho: needsRho)
        }
    }

    /// The prices of the underlying from which on exercising at once is best, from just before expiry to `terms.years`.
    ///
    /// A call is exercised at or above its price, a put at or below. Empty where early exercise never pays, and where
    /// it pays only between two prices, which needs both rates negative. Spot does not matter.
    ///
    /// - Parameter count: How many points after the first, close to each other near expiry.
    public static func exerciseBoundary(_ terms: OptionTerms, count: Int = 60) -> [ExercisePoint] {
        guard case .beyond(let equation) = EarlyExercise(terms), count > 0 else { return [] }
        let put = UnitPut(terms)
        let boundary = ExerciseBoundary(put, equation: equation)
        return (0...count).map { index in
            let part = Double(index) / Double(count)
            let level = boundary.logarithm(remaining: terms.years * part * part)
            let price = terms.strike * exp(terms.right == .call ? -level : level)
            return ExercisePoint(yearsToExpiry: terms.years * part * part, price: price)
        }
    }

    // MARK: - above the boundary

    private static func value(
        _ terms: OptionTerms,
        _ equation: BoundaryEquation,
        needsVega: Bool,
        needsRho: Bool
    ) -> OptionValue {
        let option = SolvedOption(terms, equation)
        guard option.continues else {
            let delta: Double = terms.right == .call ? 1 : -1
            return OptionValue(price: option.price, delta: delta, gamma: 0, vega: 0, theta: 0, rho: 0)
        }
        var value = BlackScholes.value(terms)
        let premium = option.premium
        let put = UnitPut(terms)
        let ratio = exp(put.moneyness)
        let drift = put.drift * ratio * premium.slope
        let diffusion = 0.5 * put.volatility * put.volatility * ratio * ratio * premium.curvature
        value.theta += option.unit * (put.rate * premium.price - drift - diffusion)
        if terms.right == .call {
            value.delta += premium.price - ratio * premium.slope
            value.gamma += ratio * ratio * premium.curvature / terms.spot
        } else {
            value.delta += premium.slope
            value.gamma += premium.curvature / terms.strike
        }
        value.price = option.price
        if needsVega {
            value.vega += Difference.within(terms.volatility, by: terms.volatility * 1e-3) { volatility in
                var moved = terms
                moved.volatility = volatility
                return excess(moved, equation)
            }
        }
        guard needsRho else { return value }
        // The premium of a put grows from nothing where interest begins, and bends most there.
        let step = min(1e-4, max(1e-6, abs(terms.rate) / 50))
        value.rho += Difference.within(terms.rate, by: step) { rate in
            var moved = terms
            moved.rate = rate
            return excess(moved, equation)
        }
        return value
    }

    /// The price less the European one where the option is kept, for across the boundary the price has a kink in its
    /// second derivative.
    private static func excess(_ terms: OptionTerms, _ equation: BoundaryEquation) -> Double? {
        guard case .beyond = EarlyExercise(terms) else { return nil }
        let option = SolvedOption(terms, equation)
        return option.continues ? option.excess : nil
    }
}

/// A point of an exercise boundary.
public struct ExercisePoint: Hashable, Sendable {
    /// The time left to expiry in years.
    public let yearsToExpiry: Double
    /// The price of the underlying at which exercising becomes best.
    public let price: Double
}
