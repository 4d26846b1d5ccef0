import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// Every Greek is the derivative that it is said to be: checked against central differences of the function it derives
/// from, extrapolated after Richardson, dividend yield included.
@Suite("Black–Scholes: Greeks")
struct BlackScholesGreeksTests {
    @Test(arguments: Seeds.first(20))
    func greeks_ofEverydayTerms_areTheDerivativesOfThePrice(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let terms = generator.everydayTerms()
            let value = BlackScholes.value(terms)
            let price = { (terms: OptionTerms) in BlackScholes.price(terms) }
            let note = "seed \(seed), \(terms)"
            check(value.delta, derivative(of: price, by: \.spot, at: terms), scale: 1, note)
            check(value.vega, derivative(of: price, by: \.volatility, at: terms), scale: terms.spot, note)
            check(-value.theta, derivative(of: price, by: \.years, at: terms), scale: terms.spot, note)
            check(value.rho, derivative(of: price, by: \.rate, at: terms), scale: terms.spot, note)
            let delta = { (terms: OptionTerms) in BlackScholes.value(terms).delta }
            check(value.gamma, derivative(of: delta, by: \.spot, at: terms), scale: 1 / terms.spot, note)
        }
    }

    @Test(arguments: Seeds.first(20))
    func higherGreeks_ofEverydayTerms_areTheDerivativesOfTheGreeks(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let terms = generator.everydayTerms()
            let higher = BlackScholes.higher(terms)
            let delta = { (terms: OptionTerms) in BlackScholes.value(terms).delta }
            let gamma = { (terms: OptionTerms) in BlackScholes.value(terms).gamma }
            let vega = { (terms: OptionTerms) in BlackScholes.value(terms).vega }
            let price = { (terms: OptionTerms) in BlackScholes.price(terms) }
            let note = "seed \(seed), \(terms)"
            check(higher.vanna, derivative(of: delta, by: \.volatility, at: terms), scale: 1, note)
            check(higher.vanna, derivative(of: vega, by: \.spot, at: terms), scale: 1, note)
            check(-higher.charm, derivative(of: delta, by: \.years, at: terms), scale: 1, note)
            check(higher.vomma, derivative(of: vega, by: \.volatility, at: terms), scale: terms.spot, note)
            let scale = BlackScholes.value(terms).gamma / terms.spot + 1 / (terms.spot * terms.spot)
            check(higher.speed, derivative(of: gamma, by: \.spot, at: terms), scale: scale, note)
            check(higher.epsilon, derivative(of: price, by: \.dividendYield, at: terms), scale: terms.spot, note)
        }
    }

    @Test(arguments: Seeds.first(5))
    func digital_ofEverydayTerms_isMinusThePricesSlopeInTheStrike(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let terms = generator.everydayTerms()
            let slope = derivative(of: BlackScholes.price, by: \.strike, at: terms)
            let digital = BlackScholes.digital(terms)
            check(terms.right == .call ? -digital : digital, slope, scale: 1, "seed \(seed), \(terms)")
            let both = BlackScholes.probabilityInTheMoney(terms) + BlackScholes.probabilityInTheMoney(terms.other)
            #expect(abs(both - 1) < 1e-15)
        }
    }

    private func check(_ ours: Double, _ numeric: Double, scale: Double, _ note: String) {
        #expect(abs(ours - numeric) <= 2e-7 * max(scale, abs(numeric)), "\(ours) beside \(numeric), \(note)")
    }

    /// The derivative by central differences over h, h/2 and h/4, with the errors of order h² and h⁴ taken out.
    private func derivative(
        of function: (OptionTerms) -> Double,
        by field: WritableKeyPath<OptionTerms, Double>,
        at terms: OptionTerms
    ) -> Double {
        let x = terms[keyPath: field]
        // A fraction of the deviation, over which the value bends.
        let bend = terms.volatility * terms.years.squareRoot()
        let relative = min(0.02, 0.08 * bend)
        let width = field == \.rate || field == \.dividendYield ? min(0.01, relative / terms.years) : relative * x
        func central(_ h: Double) -> Double {
            (function(terms.with(field, x + h)) - function(terms.with(field, x - h))) / (2 * h)
        }
        let (a, b, c) = (central(width), central(width / 2), central(width / 4))
        let (ab, bc) = ((4 * b - a) / 3, (4 * c - b) / 3)
        return (16 * bc - ab) / 15
    }
}
