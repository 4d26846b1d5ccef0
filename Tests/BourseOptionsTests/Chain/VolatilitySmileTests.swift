import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

struct VolatilitySmileTests {
    @Test
    func flatSmile_anywhere_isItsLevel() {
        let smile = VolatilitySmile(atTheMoney: 0.25)
        for moneyness in [-2.0, -0.1, 0, 0.3, 2] {
            #expect(smile.volatility(moneyness: moneyness, years: 0.5) == 0.25)
        }
    }

    @Test
    func skewAndCurvature_atTheMoney_areTheDerivativesTheyAreCalled() {
        let smile = VolatilitySmile(atTheMoney: 0.3, skew: -0.12, curvature: 0.2)
        let years = 0.4
        func variance(_ x: Double) -> Double {
            let volatility = smile.volatility(moneyness: x * years.squareRoot(), years: years)
            return volatility * volatility
        }
        let step = 1e-4
        let first = (variance(step) - variance(-step)) / (2 * step)
        let second = (variance(step) - 2 * variance(0) + variance(-step)) / (step * step)
        #expect(abs(first - 2 * 0.3 * -0.12) < 1e-6)
        #expect(abs(second - 0.2 / 2) < 1e-5)
    }

    @Test
    func nearness_fades_withTime() {
        let smile = VolatilitySmile(atTheMoney: 0.2, nearness: 0.1)
        #expect(abs(smile.atTheMoney(years: 0) - 0.3) < 1e-12)
        #expect(smile.atTheMoney(years: 0.1) > smile.atTheMoney(years: 0.5))
        #expect(abs(smile.atTheMoney(years: 5) - 0.2) < 1e-8)
    }

    @Test
    func anyNumbers_evenAbsurdOnes_giveAVolatilityThatCanBePriced() {
        let odd = [0, 1e-9, -3, 40, 1e300, -1e300, .infinity, .nan]
        for level in [0.01, 0.3, 5, .nan] {
            for skew in odd {
                for curvature in odd {
                    let smile = VolatilitySmile(atTheMoney: level, skew: skew, curvature: curvature)
                    for moneyness in [-20.0, -0.5, 0, 0.5, 20] {
                        let volatility = smile.volatility(moneyness: moneyness, years: 0.25)
                        #expect((VolatilitySmile.floor...VolatilitySmile.ceiling).contains(volatility))
                    }
                }
            }
        }
    }

    @Test(arguments: Seeds.first(20))
    func anySmile_hasNoArbitrage_betweenItsStrikes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let smile = VolatilitySmile(
            atTheMoney: .random(in: 0.1...0.8, using: &generator),
            skew: .random(in: -0.4...0.4, using: &generator),
            curvature: .random(in: 0.02...2, using: &generator)
        )
        let years = Double.random(in: 0.02...2, using: &generator)
        let strikes = (1...300).map { 100 * exp(0.01 * Double($0 - 150)) }
        let calls = strikes.map { strike in
            let volatility = smile.volatility(moneyness: log(strike / 100), years: years)
            return BlackScholes.price(
                OptionTerms(right: .call, spot: 100, strike: strike, years: years, volatility: volatility)
            )
        }
        for index in 1..<(strikes.count - 1) {
            let left = (calls[index] - calls[index - 1]) / (strikes[index] - strikes[index - 1])
            let right = (calls[index + 1] - calls[index]) / (strikes[index + 1] - strikes[index])
            #expect(left <= 1e-10, "seed \(seed): a vertical at \(strikes[index])")
            #expect(left >= -1 - 1e-10, "seed \(seed): a vertical at \(strikes[index])")
            #expect(right >= left - 1e-9, "seed \(seed): a butterfly at \(strikes[index])")
        }
    }
}
