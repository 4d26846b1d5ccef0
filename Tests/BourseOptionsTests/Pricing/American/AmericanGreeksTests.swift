import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("American options: Greeks")
struct AmericanGreeksTests {
    /// The derivative of a price from four points, with an error of order step⁴.
    private func slope(
        _ terms: OptionTerms,
        _ field: WritableKeyPath<OptionTerms, Double>,
        _ step: Double
    ) -> Double {
        func price(_ shift: Double) -> Double {
            var moved = terms
            moved[keyPath: field] += shift
            return AmericanOption.price(moved)
        }
        return (8 * (price(step) - price(-step)) - price(2 * step) + price(-2 * step)) / (12 * step)
    }

    @Test(arguments: Seeds.first(6))
    func greeks_areTheDifferencesOfThePrice(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2 {
            let terms = DrawnTerms.traded(&generator)
            // Near the boundary a price has a kink in its second derivative, which no difference gets across.
            guard AmericanOption.price(terms) > terms.intrinsic + 0.02 * terms.spot else { continue }
            let value = AmericanOption.value(terms)
            let deviation = terms.volatility * terms.years.squareRoot()
            let step = 0.02 * deviation * terms.spot
            #expect(abs(value.delta - slope(terms, \.spot, step)) < 2e-5, "seed \(seed): \(terms)")
            let vega = slope(terms, \.volatility, 0.02 * terms.volatility)
            #expect(abs(value.vega - vega) < 2e-5 * 100, "seed \(seed): \(terms)")
            let theta = -slope(terms, \.years, 0.02 * terms.years)
            #expect(abs(value.theta - theta) < 1e-4 * 100, "seed \(seed): \(terms)")
            let rho = slope(terms, \.rate, min(2e-4, terms.rate / 8))
            #expect(abs(value.rho - rho) < 2e-5 * 100, "seed \(seed): \(terms)")
            func price(_ shift: Double) -> Double {
                var moved = terms
                moved.spot += shift
                return AmericanOption.price(moved)
            }
            let near = price(step) + price(-step) - 2 * value.price
            let far = price(2 * step) + price(-2 * step) - 2 * value.price
            let gamma = (16 * near - far) / (12 * step * step)
            #expect(abs(value.gamma - gamma) * terms.spot * deviation < 2e-4, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: [OptionRight.call, .put])
    func greeks_obeyTheEquationOfBlackAndScholes(right: OptionRight) {
        let terms = OptionTerms(
            right: right,
            spot: 100,
            strike: 105,
            years: 0.7,
            rate: 0.04,
            dividendYield: 0.03,
            volatility: 0.25
        )
        let value = AmericanOption.value(terms)
        let diffusion = 0.5 * 0.25 * 0.25 * 100 * 100 * value.gamma
        let balance = value.theta + diffusion + (0.04 - 0.03) * 100 * value.delta - 0.04 * value.price
        #expect(abs(balance) < 1e-9)
    }

    @Test
    func rho_atARateOfZero_isTakenFromWhereExercisePays() {
        // A put without interest and with a negative yield is exercised; below a rate of 0 it has two boundaries.
        let terms = OptionTerms(
            right: .put,
            spot: 100,
            strike: 100,
            years: 1,
            rate: 0,
            dividendYield: -0.05,
            volatility: 0.2
        )
        var (more, further) = (terms, terms)
        more.rate = 0.002
        further.rate = 0.004
        let prices = [terms, more, further].map(AmericanOption.price)
        let expected = (4 * prices[1] - 3 * prices[0] - prices[2]) / 0.004
        #expect(abs(AmericanOption.value(terms).rho - expected) < 0.05)
    }
}
