import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseOptions

@Suite("American options: bounds, limits and symmetry")
struct AmericanOptionTests {
    private func terms(
        _ right: OptionRight = .put,
        spot: Double = 100,
        strike: Double = 100,
        years: Double = 1,
        rate: Double = 0.05,
        yield: Double = 0.02,
        volatility: Double = 0.3
    ) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: spot,
            strike: strike,
            years: years,
            rate: rate,
            dividendYield: yield,
            volatility: volatility
        )
    }

    @Test(arguments: Seeds.first(20))
    func prices_atSeveralSpots_areThoseOfEachAlone(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let terms = DrawnTerms.anywhere(&generator)
            let spots = [0.2, 0.7, 0.95, 1, 1.05, 1.4, 5].map { $0 * terms.spot }
            let alone = spots.map { spot in
                var moved = terms
                moved.spot = spot
                return AmericanOption.price(moved)
            }
            #expect(AmericanOption.prices(terms, at: spots) == alone, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func price_anywhereInTheDomain_isBetweenItsBounds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let terms = DrawnTerms.anywhere(&generator)
            let price = AmericanOption.price(terms)
            let ceiling =
                terms.right == .call
                ? terms.spot * max(1, exp(-terms.dividendYield * terms.years))
                : terms.strike * max(1, exp(-terms.rate * terms.years))
            #expect(price.isFinite, "seed \(seed): \(terms)")
            #expect(price >= terms.intrinsic, "seed \(seed): \(terms)")
            #expect(price >= BlackScholes.price(terms), "seed \(seed): \(terms)")
            #expect(price <= ceiling * (1 + 1e-9), "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func value_anywhereInTheDomain_isFiniteWithDeltaInItsRange(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5 {
            let terms = DrawnTerms.anywhere(&generator)
            let value = AmericanOption.value(terms)
            #expect(value.isFinite, "seed \(seed): \(terms)")
            #expect(value.price == AmericanOption.price(terms), "seed \(seed): \(terms)")
            let most = max(1, exp(-terms.dividendYield * terms.years)) + 1e-4
            let delta = terms.right == .call ? value.delta : -value.delta
            #expect(delta > -1e-4 && delta < most, "seed \(seed): \(terms), delta \(value.delta)")
        }
    }

    @Test(arguments: Seeds.first(8))
    func price_ofTheMirroredOption_isTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            let terms = DrawnTerms.traded(&generator)
            let difference = AmericanOption.price(terms) - AmericanOption.price(terms.mirrored)
            #expect(abs(difference) < 1e-10 * terms.spot, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(5))
    func price_withMoreTimeOrVolatility_isNotLess(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            let terms = DrawnTerms.traded(&generator)
            let price = AmericanOption.price(terms)
            var longer = terms
            longer.years *= 1.05
            var wilder = terms
            wilder.volatility *= 1.05
            #expect(AmericanOption.price(longer) >= price - 1e-6, "seed \(seed): \(terms)")
            #expect(AmericanOption.price(wilder) >= price - 1e-6, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(5))
    func price_isConvexInTheStrike(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            let terms = DrawnTerms.traded(&generator)
            var (lower, higher) = (terms, terms)
            lower.strike *= 0.97
            higher.strike *= 1.03
            let bend =
                AmericanOption.price(lower) + AmericanOption.price(higher) - 2 * AmericanOption.price(terms)
            #expect(bend > -1e-6, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(2))
    func price_ofABoundary_agreesWithAFinerScheme(seed: UInt64) {
        let fine = BoundaryScheme(nodes: 24, blocks: 6, iterations: 60)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let terms = DrawnTerms.traded(&generator)
            let put = UnitPut(terms)
            let boundary = ExerciseBoundary(put, equation: BoundaryEquation(put), scheme: fine)
            let unit = terms.right == .call ? terms.spot : terms.strike
            guard put.moneyness > boundary.logarithm(remaining: put.years) else { continue }
            let premium = EarlyExercisePremium(put, boundary, tolerance: 1e-13).price
            let error = abs(AmericanOption.price(terms) - BlackScholes.price(terms) - unit * premium)
            #expect(error < 5e-7 * terms.spot, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: [(0.05, 0.0), (0.0, 0.0), (0.05, -0.02), (-0.01, -0.02)])
    func call_withoutAYieldToCatch_isEuropean(rate: Double, yield: Double) {
        let call = terms(.call, rate: rate, yield: yield)
        #expect(AmericanOption.value(call) == BlackScholes.value(call))
    }

    @Test(arguments: [(0.0, 0.0), (0.0, 0.03), (-0.02, 0.01), (-0.03, -0.02), (-0.02, -0.02)])
    func put_withoutInterestToEarn_isEuropean(rate: Double, yield: Double) {
        let put = terms(rate: rate, yield: yield)
        #expect(AmericanOption.value(put) == BlackScholes.value(put))
    }

    @Test
    func price_inTheExerciseRegion_isIntrinsicExactly() {
        let put = terms(spot: 50)
        #expect(
            AmericanOption.value(put)
                == OptionValue(price: 50, delta: -1, gamma: 0, vega: 0, theta: 0, rho: 0)
        )
        let call = terms(.call, spot: 300, rate: 0.01, yield: 0.08)
        #expect(
            AmericanOption.value(call) == OptionValue(price: 200, delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0)
        )
    }

    @Test(arguments: [OptionRight.call, .put], [80.0, 100, 120])
    func price_atExpiry_isIntrinsic(right: OptionRight, spot: Double) {
        let expiring = terms(right, spot: spot, years: 0)
        #expect(AmericanOption.price(expiring) == expiring.intrinsic)
        let soon = terms(right, spot: spot, years: 1e-12)
        #expect(abs(AmericanOption.price(soon) - soon.intrinsic) < 1e-4)
    }

    @Test
    func price_withoutVolatility_isTheBestOfThePath() {
        // Rising: exercise now. Falling from the strike: at expiry, or where interest and yield balance.
        #expect(AmericanOption.price(terms(spot: 90, volatility: 0)) == 10)
        let falling = terms(spot: 100, years: 5, rate: 0.02, yield: 0.1, volatility: 0)
        let atExpiry = 100 * exp(-0.1) - 100 * exp(-0.5)
        #expect(abs(AmericanOption.price(falling) - atExpiry) < 1e-10)
        let atTheMoney = terms(years: 1, rate: 0, yield: -1e-12, volatility: 1e-9)
        #expect(AmericanOption.price(atTheMoney) >= BlackScholes.price(atTheMoney))
        #expect(AmericanOption.value(atTheMoney).price == AmericanOption.price(atTheMoney))
        let turning = terms(.call, spot: 300, years: 10, rate: 0.08, yield: 0.04, volatility: 0)
        let moment = log(0.04 * 300 / (0.08 * 100)) / (0.04 - 0.08)
        #expect(moment < 0)
        #expect(AmericanOption.price(turning) == 200)
        let waiting = terms(.call, spot: 150, years: 10, rate: 0.08, yield: 0.04, volatility: 0)
        let best = log(0.04 * 150 / (0.08 * 100)) / (0.04 - 0.08)
        let expected = 150 * exp(-0.04 * best) - 100 * exp(-0.08 * best)
        #expect(abs(AmericanOption.price(waiting) - expected) < 1e-10)
    }

    @Test(arguments: [1e-2, 1e-3, 1e-5, 1e-7])
    func price_withLittleVolatility_approachesTheCertainOne(volatility: Double) {
        for (spot, rate, yield) in [(100.0, 0.05, 0.0), (95, 0.02, 0.1), (120, 0.02, 0.1), (100, 0.4, -0.1)] {
            let little = terms(spot: spot, years: 4, rate: rate, yield: yield, volatility: volatility)
            var certain = little
            certain.volatility = 0
            let difference = AmericanOption.price(little) - AmericanOption.price(certain)
            #expect(difference > -1e-6 && difference < 100 * volatility, "\(little)")
        }
    }

    /// Exercise pays between two prices when both rates are negative; the reference values are QuantLib 1.44's finite
    /// differences on 1,000 × 2,000 and 2,000 × 4,000 points, extrapolated in time.
    @Test(arguments: DoubleBoundary.rows)
    func price_withTwoBoundaries_agreesWithAFineGrid(row: DoubleBoundary) {
        #expect(abs(AmericanOption.price(row.terms) - row.price) < 2e-5 * row.terms.spot, "\(row)")
    }

    /// The Greeks there are differences of prices of the same grid, which are exact to some 10⁻⁴ of the spot.
    @Test(arguments: DoubleBoundary.rows)
    func greeks_withTwoBoundaries_areTheChangesOfThePrice(row: DoubleBoundary) {
        let (terms, value) = (row.terms, AmericanOption.value(row.terms))
        #expect(abs(value.price - row.price) < 2e-4 * terms.spot, "\(value) of \(row)")
        func change(_ step: Double, _ move: (inout OptionTerms, Double) -> Void) -> Double {
            var (lower, upper) = (terms, terms)
            move(&lower, -step)
            move(&upper, step)
            return (AmericanOption.price(upper) - AmericanOption.price(lower)) / (2 * step)
        }
        let delta = change(terms.spot / 50) { $0.spot += $1 }
        #expect(abs(value.delta - delta) < 0.01, "delta \(value.delta), \(delta)")
        let vega = change(0.02) { $0.volatility += $1 }
        #expect(abs(value.vega - vega) < 0.03 * terms.spot, "vega \(value.vega), \(vega)")
        let rho = change(0.000_5) { $0.rate += $1 }
        #expect(abs(value.rho - rho) < 0.05 * terms.spot * max(1, terms.years), "rho \(value.rho), \(rho)")
        let (up, down) = (terms.spot * 1.02, terms.spot * 0.98)
        let prices = AmericanOption.prices(terms, at: [down, terms.spot, up])
        let gamma = (prices[2] - 2 * prices[1] + prices[0]) / (terms.spot * 0.02 * terms.spot * 0.02)
        #expect(abs(value.gamma - gamma) < 0.02, "gamma \(value.gamma), \(gamma)")
    }

    @Test func difference_takesThePointsThatThereAre() {
        func square(_ isGiven: @escaping (Double) -> Bool) -> (Double) -> Double? {
            { point in isGiven(point) ? point * point : nil }
        }
        for isGiven in [{ _ in true }, { $0 >= 1 }, { $0 <= 1 }] as [(Double) -> Bool] {
            #expect(abs(Difference.within(1, by: 0.1, of: square(isGiven)) - 2) < 1e-12)
        }
        #expect(Difference.within(1, by: 0.1, of: square { $0 == 1 }) == 0)
        #expect(Difference.within(1, by: 0.1) { _ in nil } == 0)
    }
}

/// A row of the reference values.
struct DoubleBoundary: Sendable {
    let terms: OptionTerms
    let price: Double

    static let rows = [
        row(.put, 100, 100, 365, -0.01, -0.05, 0.2, 6.59841),
        row(.put, 90, 100, 730, -0.02, -0.04, 0.3, 20.49296),
        row(.put, 70, 100, 365, -0.005, -0.01, 0.25, 30.58834),
        row(.call, 100, 100, 365, -0.06, -0.02, 0.2, 6.63920),
        row(.call, 120, 100, 1825, -0.1, -0.05, 0.35, 43.48893),
        row(.put, 60, 100, 1825, -0.05, -0.2, 0.15, 40.00000),
        row(.call, 100, 90, 180, -0.01, -0.005, 0.4, 16.25794),
    ]

    private static func row(
        _ right: OptionRight,
        _ spot: Double,
        _ strike: Double,
        _ days: Double,
        _ rate: Double,
        _ yield: Double,
        _ volatility: Double,
        _ price: Double
    ) -> DoubleBoundary {
        let terms = OptionTerms(
            right: right,
            spot: spot,
            strike: strike,
            years: days / 365,
            rate: rate,
            dividendYield: yield,
            volatility: volatility
        )
        return DoubleBoundary(terms: terms, price: price)
    }
}
