import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// What must hold for any European price whatever the model: parity, bounds, monotonicity, convexity; and the limits.
@Suite("Black–Scholes: shape and limits")
struct BlackScholesShapeTests {
    @Test(arguments: Seeds.first(20))
    func price_ofAnyTerms_keepsParityAndBounds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var terms = generator.extremeTerms()
            terms.right = .call
            let (call, put) = (BlackScholes.price(terms), BlackScholes.price(terms.other))
            let spot = terms.spot * exp(-terms.dividendYield * terms.years)
            let strike = terms.strike * exp(-terms.rate * terms.years)
            let rounding = 4e-16 * max(spot, strike)
            let note = "seed \(seed), \(terms)"
            #expect(abs(call - put - (spot - strike)) <= rounding, "\(note)")
            #expect(call >= max(0, spot - strike) && call <= spot + rounding, "\(note)")
            #expect(put >= max(0, strike - spot) && put <= strike + rounding, "\(note)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func everything_ofAnyTerms_isFinite(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let terms = generator.extremeTerms()
            let note = "seed \(seed), \(terms)"
            for field in BlackScholes.value(terms).fields {
                #expect(field.value.isFinite, "\(field.name), \(note)")
            }
            let higher = BlackScholes.higher(terms)
            let all = [higher.vanna, higher.charm, higher.vomma, higher.speed, higher.epsilon]
            #expect(all.allSatisfy { $0.isFinite }, "\(all), \(note)")
            #expect(BlackScholes.digital(terms).isFinite)
            let probability = BlackScholes.probabilityInTheMoney(terms)
            #expect(probability >= 0 && probability <= 1, "\(note)")
        }
    }

    @Test(arguments: Seeds.first(10))
    func price_inTheStrike_fallsOrRisesAndIsConvex(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let terms = generator.everydayTerms()
            let step = terms.spot * 0.02
            let prices = (1...100).map { BlackScholes.price(terms.with(\.strike, step * Double($0))) }
            let rounding = 1e-14 * terms.spot
            let note = "seed \(seed), \(terms)"
            for (low, high) in zip(prices, prices.dropFirst()) {
                #expect(terms.right == .call ? high <= low + rounding : high >= low - rounding, "\(note)")
            }
            for index in 1..<(prices.count - 1) {
                let bend = prices[index - 1] - 2 * prices[index] + prices[index + 1]
                #expect(bend >= -rounding, "\(note)")
            }
        }
    }

    @Test(arguments: Seeds.first(10))
    func price_inTheVolatility_neverFalls(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let terms = generator.everydayTerms()
            var last = BlackScholes.price(terms.with(\.volatility, 0))
            for step in 1...200 {
                let next = BlackScholes.price(terms.with(\.volatility, Double(step) * 0.0125))
                #expect(next >= last - 1e-14 * terms.spot, "seed \(seed), step \(step), \(terms)")
                last = next
            }
        }
    }

    @Test func value_atExpiry_isIntrinsicWithStepDelta() {
        let terms = OptionTerms(right: .call, spot: 100, strike: 90, years: 0, rate: 0.05, volatility: 0.2)
        let inside = BlackScholes.value(terms)
        #expect(inside.price == 10 && inside.delta == 1)
        #expect(inside.gamma == 0 && inside.vega == 0 && inside.rho == 0)
        #expect(inside.theta == -0.05 * 90)
        #expect(BlackScholes.price(terms.other) == 0)
        let atTheMoney = BlackScholes.value(terms.with(\.strike, 100))
        #expect(atTheMoney.price == 0 && atTheMoney.gamma == 0)
        #expect(abs(atTheMoney.delta - 0.5) < 1e-15)
        #expect(abs(BlackScholes.value(terms.with(\.strike, 100).other).delta + 0.5) < 1e-15)
        #expect(BlackScholes.probabilityInTheMoney(terms) == 1)
        #expect(BlackScholes.digital(terms.other) == 0)
    }

    @Test func value_withoutVolatility_isTheDiscountedForwardIntrinsic() {
        let terms = OptionTerms(
            right: .call,
            spot: 100,
            strike: 101,
            years: 2,
            rate: 0.05,
            dividendYield: 0.01,
            volatility: 0
        )
        let forward = 100 * exp(-0.02) - 101 * exp(-0.1)
        let value = BlackScholes.value(terms)
        #expect(abs(value.price - forward) < 1e-13)
        #expect(value.delta == exp(-0.02))
        #expect(abs(value.rho - 2 * 101 * exp(-0.1)) < 1e-12)
        #expect(BlackScholes.price(terms.other) == 0)
        let kink = BlackScholes.value(terms.with(\.strike, 100).with(\.rate, 0.01))
        #expect(abs(kink.delta - 0.5 * exp(-0.02)) < 1e-15)
    }

    @Test func price_towardsTheLimits_isContinuous() {
        let base = OptionTerms(right: .put, spot: 100, strike: 105, years: 0.5, rate: 0.03, volatility: 0.2)
        for strike in [95.0, 100, 105] {
            let terms = base.with(\.strike, strike)
            let still = BlackScholes.price(terms.with(\.volatility, 0))
            #expect(abs(BlackScholes.price(terms.with(\.volatility, 1e-9)) - still) < 1e-7)
            let now = BlackScholes.price(terms.with(\.years, 0))
            #expect(abs(BlackScholes.price(terms.with(\.years, 1e-16)) - now) < 1e-7)
        }
    }

    @Test func price_acrossTheChangeOfFormula_hasNoStep() {
        // σ√T = 10⁻³ is where the series takes over.
        for distance in [-0.002, -0.0001, 0, 0.0001, 0.002] {
            let terms = OptionTerms(right: .call, spot: 100, strike: 100 * exp(distance), years: 1, volatility: 1e-3)
            let below = BlackScholes.price(terms.with(\.volatility, 1e-3 * (1 - 1e-12)))
            let above = BlackScholes.price(terms.with(\.volatility, 1e-3 * (1 + 1e-12)))
            #expect(abs(above - below) <= 2e-11 * above)
        }
    }

    @Test func price_inTheDeepWing_keepsItsDigits() {
        // 50 digits: 5.4385172564434828e-27.
        let put = OptionTerms(
            right: .put,
            spot: 32.93,
            strike: 22.02,
            years: 1.0 / 365,
            rate: 0.0286,
            volatility: 0.7341
        )
        #expect(abs(BlackScholes.price(put) / 5.4385172564434828e-27 - 1) < 1e-12)
        #expect(abs(BlackScholes.value(put).delta / -4.5741464488232218e-26 - 1) < 1e-12)
    }
}
