import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("Options with cash dividends")
struct DividendOptionTests {
    private func terms(
        _ right: OptionRight,
        strike: Double = 100,
        years: Double = 1,
        rate: Double = 0.05,
        yield: Double = 0,
        volatility: Double = 0.25
    ) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: 100,
            strike: strike,
            years: years,
            rate: rate,
            dividendYield: yield,
            volatility: volatility
        )
    }

    @Test(arguments: DividendRow.all)
    func price_agreesWithAFineGrid(row: DividendRow) {
        let price = DividendOption.price(row.terms, style: row.style, dividends: row.dividends)
        #expect(abs(price - row.price) < 1e-5 * row.terms.spot, "\(price) and not \(row.price)")
    }

    @Test(arguments: [OptionRight.call, .put], [80.0, 130])
    func price_withoutDividends_isThatOfTheModelWithAYield(right: OptionRight, strike: Double) {
        let plain = terms(right, strike: strike, yield: 0.03)
        let european = DividendOption.value(plain, style: .european, dividends: [])
        let american = DividendOption.value(plain, style: .american, dividends: [])
        for (grid, exact) in [(european, BlackScholes.value(plain)), (american, AmericanOption.value(plain))] {
            #expect(abs(grid.price - exact.price) < 1e-6 * 100)
            #expect(abs(grid.delta - exact.delta) < 2e-5)
            #expect(abs(grid.gamma - exact.gamma) < 2e-5)
            #expect(abs(grid.vega - exact.vega) < 1e-4 * 100)
            #expect(abs(grid.theta - exact.theta) < 1e-4 * 100)
            #expect(abs(grid.rho - exact.rho) < 5e-4 * 100)
        }
    }

    @Test(arguments: [OptionRight.call, .put])
    func price_withADividendAtOnce_isThatOfALowerSpot(right: OptionRight) {
        let dividend = CashDividend(years: 1e-9, amount: 6)
        let price = DividendOption.price(terms(right), style: .european, dividends: [dividend])
        var lower = terms(right)
        lower.spot = 94
        #expect(abs(price - BlackScholes.price(lower)) < 1e-5 * 100)
    }

    @Test
    func call_withADividendAtExpiry_isOneOnAHigherStrike() {
        let call = terms(.call)
        let price = DividendOption.price(call, style: .european, dividends: [CashDividend(years: 1, amount: 6)])
        #expect(abs(price - BlackScholes.price(terms(.call, strike: 106))) < 1e-5 * 100)
    }

    @Test(arguments: [0, -0.1, 1.1, 5])
    func price_withADividendOutsideTheLife_isNotTouched(years: Double) {
        let dividend = CashDividend(years: years, amount: 6)
        for style in ExerciseStyle.allCases {
            let with = DividendOption.price(terms(.put), style: style, dividends: [dividend])
            #expect(with == DividendOption.price(terms(.put), style: style, dividends: []))
        }
    }

    @Test
    func dividend_ofAllTheShareIsWorth_leavesNothing() {
        let all = [CashDividend(years: 0.5, amount: 1e6)]
        let put = DividendOption.price(terms(.put), style: .european, dividends: all)
        #expect(abs(put - 100 * exp(-0.05)) < 1e-6 * 100)
        // The money is there after the dividend and would only lose interest.
        let american = DividendOption.price(terms(.put), style: .american, dividends: all)
        #expect(abs(american - 100 * exp(-0.025)) < 1e-5 * 100)
        let call = DividendOption.price(terms(.call), style: .european, dividends: all)
        #expect(abs(call) < 1e-9)
        // A call lives until the dividend.
        let short = BlackScholes.price(terms(.call, years: 0.5))
        #expect(abs(DividendOption.price(terms(.call), style: .american, dividends: all) - short) < 1e-5 * 100)
    }

    @Test
    func price_ofManyDividends_keepsPutCallParity() {
        let dividends = (1...8).map { CashDividend(years: Double($0) * 0.24, amount: 0.9) }
        let call = DividendOption.price(terms(.call, years: 2), style: .european, dividends: dividends)
        let put = DividendOption.price(terms(.put, years: 2), style: .european, dividends: dividends)
        let paid = dividends.reduce(0) { $0 + $1.amount * exp(-0.05 * $1.years) }
        #expect(abs(call - put - (100 - paid - 100 * exp(-0.1))) < 1e-5 * 100)
    }

    @Test(arguments: Seeds.first(6))
    func price_anywhereInTheDomain_isFiniteAndWithinItsBounds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<4 {
            let terms = DrawnTerms.anywhere(&generator)
            let dividends = (0..<generator.int(0...4)).map { _ in
                CashDividend(
                    years: Double.random(in: 0...max(1e-9, terms.years), using: &generator),
                    amount: terms.spot * Double.random(in: 0...0.6, using: &generator)
                )
            }
            let european = DividendOption.price(terms, style: .european, dividends: dividends)
            let american = DividendOption.price(terms, style: .american, dividends: dividends)
            #expect(european.isFinite && european >= 0, "seed \(seed): \(terms), \(dividends)")
            #expect(american.isFinite && american >= terms.intrinsic, "seed \(seed): \(terms), \(dividends)")
            #expect(american >= european * (1 - 1e-4) - 1e-6 * terms.spot, "seed \(seed): \(terms), \(dividends)")
        }
    }

    @Test
    func value_ofADividendOption_hasTheDifferencesOfThePrice() {
        let dividends = [CashDividend(years: 0.3, amount: 2), CashDividend(years: 0.8, amount: 2)]
        for style in ExerciseStyle.allCases {
            for right in [OptionRight.call, .put] {
                let here = terms(right)
                let value = DividendOption.value(here, style: style, dividends: dividends)
                func price(_ spot: Double) -> Double {
                    var moved = here
                    moved.spot = spot
                    return DividendOption.price(moved, style: style, dividends: dividends)
                }
                #expect(value.price == price(100))
                #expect(abs(value.delta - (price(101) - price(99)) / 2) < 2e-4)
                #expect(abs(value.gamma - (price(103) + price(97) - 2 * price(100)) / 9) < 2e-4)
                func later(_ years: Double) -> Double {
                    var moved = here
                    moved.years += years
                    let shifted = dividends.map { CashDividend(years: $0.years + years, amount: $0.amount) }
                    return DividendOption.price(moved, style: style, dividends: shifted)
                }
                #expect(abs(value.theta - (later(-0.01) - later(0.01)) / 0.02) < 0.01)
            }
        }
    }

    @Test
    func price_withoutVolatility_followsTheOnePath() {
        let call = terms(.call, strike: 90, rate: 0.02, volatility: 0)
        let dividend = CashDividend(years: 0.5, amount: 20)
        let european = DividendOption.price(call, style: .european, dividends: [dividend])
        let spot = (100 * exp(0.01) - 20) * exp(0.01)
        #expect(abs(european - max(0, spot - 90) * exp(-0.02)) < 1e-10)
        // Just before the dividend, for until then the strike saves interest.
        let american = DividendOption.price(call, style: .american, dividends: [dividend])
        #expect(abs(american - (100 - 90 * exp(-0.01))) < 1e-10)
        #expect(DividendOption.value(call, style: .american, dividends: [dividend]).isFinite)
    }
}

/// A reference value: QuantLib 1.44, FdBlackScholesVanillaEngine with cash dividends (spot model) on 1,000 × 2,000 and
/// 2,000 × 4,000 points, extrapolated in time.
struct DividendRow: Sendable {
    let terms: OptionTerms
    let style: ExerciseStyle
    let dividends: [CashDividend]
    let price: Double

    private init(
        _ right: OptionRight,
        _ strike: Double,
        _ days: Double,
        _ rate: Double,
        _ yield: Double,
        _ volatility: Double,
        _ style: ExerciseStyle,
        _ dividends: [(Double, Double)],
        _ price: Double
    ) {
        terms = OptionTerms(
            right: right,
            spot: 100,
            strike: strike,
            years: days / 365,
            rate: rate,
            dividendYield: yield,
            volatility: volatility
        )
        self.style = style
        self.dividends = dividends.map { CashDividend(years: $0.0 / 365, amount: $0.1) }
        self.price = price
    }

    private static let quarterly = [(80.0, 1.0), (171, 1), (262, 1), (353, 1)]

    static let all = [
        DividendRow(.call, 100, 182, 0.05, 0, 0.25, .american, [(91, 3)], 6.898845),
        DividendRow(.call, 80, 182, 0.05, 0, 0.25, .american, [(91, 3)], 21.276946),
        DividendRow(.put, 100, 182, 0.05, 0, 0.25, .american, [(91, 3)], 7.481609),
        DividendRow(.put, 120, 365, 0.04, 0, 0.3, .american, quarterly, 24.858424),
        DividendRow(.call, 95, 365, 0.04, 0, 0.3, .american, quarterly, 14.377428),
        DividendRow(.call, 110, 365, 0.04, 0, 0.3, .european, quarterly, 8.093971),
        DividendRow(.put, 90, 730, 0.03, 0.01, 0.4, .european, [(100, 5), (465, 5)], 18.354406),
        DividendRow(.call, 60, 60, 0.05, 0, 0.35, .american, [(20, 10)], 40.164158),
        DividendRow(.put, 100, 365, 0, 0, 0.2, .american, [(180, 4)], 10.124831),
        DividendRow(.call, 100, 30, 0.05, 0, 0.15, .american, [(29, 2)], 1.888982),
    ]
}
