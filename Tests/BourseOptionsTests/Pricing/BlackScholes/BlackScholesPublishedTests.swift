import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// Tables of a book, to the decimals printed there.
///
/// E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd edition, chapters 1 and 2.
@Suite("Black–Scholes: published values")
struct BlackScholesPublishedTests {
    @Test func price_ofHaugsExamples_isAsPrinted() {
        let stock = OptionTerms(right: .call, spot: 60, strike: 65, years: 0.25, rate: 0.08, volatility: 0.3)
        #expect(abs(BlackScholes.price(stock) - 2.1334) < 5e-5)
        let index = terms(.put, 100, 95, 0.5, 0.1, 0.05, 0.2)
        #expect(abs(BlackScholes.price(index) - 2.4648) < 5e-5)
        let future = terms(.call, 19, 19, 0.75, 0.1, 0.1, 0.28)
        #expect(abs(BlackScholes.price(future) - 1.7011) < 5e-5)
        let currency = terms(.call, 1.56, 1.6, 0.5, 0.06, 0.08, 0.12)
        #expect(abs(BlackScholes.price(currency) - 0.0291) < 5e-5)
    }

    @Test(
        arguments: [
            (90, 0.15, 0.0205), (100, 0.15, 1.8734), (110, 0.15, 9.9413),
            (90, 0.25, 0.3150), (100, 0.25, 3.1217), (110, 0.25, 10.3556),
            (90, 0.35, 0.9474), (100, 0.35, 4.3693), (110, 0.35, 11.1381),
        ] as [(Double, Double, Double)]
    )
    func price_ofHaugsFuturesTable_isAsPrinted(spot: Double, volatility: Double, printed: Double) {
        let price = BlackScholes.price(terms(.call, spot, 100, 0.1, 0.1, 0.1, volatility))
        // 1.87346 is printed there without its last digit.
        #expect(abs(price - printed) < 6e-5)
    }

    @Test func greeks_ofHaugsExamples_areAsPrinted() {
        let call = BlackScholes.value(terms(.call, 105, 100, 0.5, 0.1, 0.1, 0.36))
        let put = BlackScholes.value(terms(.put, 105, 100, 0.5, 0.1, 0.1, 0.36))
        #expect(abs(call.delta - 0.5946) < 5e-5)
        #expect(abs(put.delta + 0.3566) < 5e-5)
        let stock = BlackScholes.value(terms(.call, 55, 60, 0.75, 0.1, 0, 0.3))
        #expect(abs(stock.gamma - 0.0278) < 5e-5)
        #expect(abs(stock.vega - 18.9358) < 5e-5)
        let index = BlackScholes.value(terms(.put, 430, 405, 1.0 / 12, 0.07, 0.05, 0.2))
        #expect(abs(index.theta + 31.1924) < 5e-5)
        let warrant = BlackScholes.value(terms(.call, 72, 75, 1, 0.09, 0, 0.19))
        #expect(abs(warrant.rho - 38.7325) < 5e-5)
    }

    @Test func higherGreeks_ofHaugsExamples_areAsPrinted() {
        let vanna = BlackScholes.higher(terms(.put, 90, 80, 0.25, 0.05, 0, 0.2)).vanna
        #expect(abs(vanna + 1.0008) < 5e-5)
        let vomma = BlackScholes.higher(terms(.call, 90, 130, 0.75, 0.05, 0.05, 0.28)).vomma
        #expect(abs(vomma - 92.3444) < 5e-5)
        let charm = BlackScholes.higher(terms(.put, 105, 90, 0.25, 0.14, 0.14, 0.24)).charm
        #expect(abs(charm - 0.3700) < 5e-5)
        let speed = BlackScholes.higher(terms(.call, 50, 48, 1.0 / 12, 0.06, 0.05, 0.2)).speed
        #expect(abs(speed + 0.0291) < 5e-5)
    }

    @Test func value_ofTheEducatorsDefaults_isAsComputedBefore() {
        let call = BlackScholes.value(terms(.call, 100, 100, 30.0 / 365, 0.05, 0, 0.3))
        let put = BlackScholes.value(terms(.put, 100, 100, 30.0 / 365, 0.05, 0, 0.3))
        let pairs: [(Double, Double)] = [
            (call.price, 3.632067), (put.price, 3.221952), (call.delta, 0.536168), (put.delta, -0.463832),
            (call.gamma, 0.046194), (put.gamma, 0.046194), (call.theta / 365, -0.063799), (put.theta / 365, -0.050156),
            (call.vega / 100, 0.113903), (put.vega / 100, 0.113903), (call.rho / 100, 0.041083),
            (put.rho / 100, -0.040771),
        ]
        for (ours, golden) in pairs { #expect(abs(ours - golden) < 1e-6) }
    }

    private func terms(
        _ right: OptionRight,
        _ spot: Double,
        _ strike: Double,
        _ years: Double,
        _ rate: Double,
        _ dividendYield: Double,
        _ volatility: Double
    ) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: spot,
            strike: strike,
            years: years,
            rate: rate,
            dividendYield: dividendYield,
            volatility: volatility
        )
    }
}
