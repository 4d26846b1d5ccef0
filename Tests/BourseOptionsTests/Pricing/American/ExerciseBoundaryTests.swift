import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseOptions

@Suite("American options: the exercise boundary")
struct ExerciseBoundaryTests {
    @Test(arguments: Seeds.first(20))
    func boundary_movesAwayFromTheStrikeWithTime(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let terms = DrawnTerms.traded(&generator)
        let points = AmericanOption.exerciseBoundary(terms)
        #expect(points.count == 61)
        #expect(points.first?.yearsToExpiry == 0 && points.last?.yearsToExpiry == terms.years)
        for (sooner, later) in zip(points, points.dropFirst()) {
            #expect(later.yearsToExpiry > sooner.yearsToExpiry)
            let moves = terms.right == .call ? later.price - sooner.price : sooner.price - later.price
            #expect(moves >= -1e-6 * terms.strike, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: [(0.05, 0.02, 1.0), (0.02, 0.05, 0.4), (0.03, 0.0, 1.0), (0.04, 0.04, 1.0)])
    func boundary_justBeforeExpiry_isWhereInterestAndYieldBalance(rate: Double, yield: Double, part: Double) throws {
        let put = OptionTerms(
            right: .put,
            spot: 100,
            strike: 80,
            years: 1,
            rate: rate,
            dividendYield: yield,
            volatility: 0.2
        )
        let first = try #require(AmericanOption.exerciseBoundary(put).first)
        #expect(abs(first.price - 80 * part) < 1e-10)
        let call = OptionTerms(
            right: .call,
            spot: 100,
            strike: 80,
            years: 1,
            rate: yield,
            dividendYield: rate,
            volatility: 0.2
        )
        let other = try #require(AmericanOption.exerciseBoundary(call).first)
        #expect(abs(other.price - 80 / part) < 1e-10)
    }

    @Test
    func boundary_ofALongOption_approachesThePerpetualOne() throws {
        // Merton 1973: K·β/(β − 1), β the negative root of ½σ²β(β − 1) + (r − q)β − r = 0.
        let put = OptionTerms(
            right: .put,
            spot: 100,
            strike: 100,
            years: 10,
            rate: 0.3,
            dividendYield: 0.05,
            volatility: 0.3
        )
        let half = (0.3 - 0.05) / 0.09 - 0.5
        let root = -half - (half * half + 2 * 0.3 / 0.09).squareRoot()
        let last = try #require(AmericanOption.exerciseBoundary(put).last)
        #expect(abs(last.price - 100 * root / (root - 1)) < 0.01)
    }

    @Test
    func price_aroundTheBoundary_joinsIntrinsicSmoothly() throws {
        let put = OptionTerms(
            right: .put,
            spot: 100,
            strike: 100,
            years: 0.5,
            rate: 0.06,
            dividendYield: 0.01,
            volatility: 0.35
        )
        let critical = try #require(AmericanOption.exerciseBoundary(put).last).price
        for distance in [1e-6, 1e-4, 1e-3, 1e-2] {
            var near = put
            near.spot = critical * (1 + distance)
            let value = AmericanOption.value(near)
            #expect(value.price >= near.intrinsic)
            #expect(value.price - near.intrinsic < 200 * distance * distance + 1e-6)
            #expect(value.delta > -1 - 1e-6 && value.delta < -1 + 5 * distance + 1e-5)
            #expect(value.gamma > 0)
            // The other Greeks are 0 below and grow with the distance.
            #expect(abs(value.vega) < 300 * distance + 1e-3 && abs(value.rho) < 500 * distance + 1e-3)
            #expect(abs(value.theta) < 30 * distance + 1e-3)
            near.spot = critical * (1 - distance)
            #expect(AmericanOption.price(near) == near.intrinsic)
        }
    }

    @Test
    func boundary_whereExerciseNeverPays_isEmpty() {
        let call = OptionTerms(right: .call, spot: 100, strike: 100, years: 1, rate: 0.05, volatility: 0.2)
        #expect(AmericanOption.exerciseBoundary(call).isEmpty)
    }

    @Test(arguments: [1, 2, 7, 24])
    func rule_ofGaussAndLegendre_integratesPolynomialsExactly(count: Int) {
        let rule = GaussLegendre(count)
        for power in 0..<(2 * count) {
            let sum = zip(rule.points, rule.weights).reduce(0) { $0 + $1.1 * pow($1.0, Double(power)) }
            #expect(abs(sum - 1 / Double(power + 1)) < 1e-14)
        }
    }
}
