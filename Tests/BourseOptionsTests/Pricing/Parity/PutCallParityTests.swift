import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

struct PutCallParityTests {
    @Test(arguments: Seeds.first(4))
    func modelPrices_obeyParity_andImplyTheirOwnRate(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var terms = OptionTerms(
                right: .call,
                spot: Double.random(in: 10...500, using: &generator),
                strike: Double.random(in: 10...500, using: &generator),
                years: Double.random(in: 0.01...3, using: &generator),
                rate: Double.random(in: -0.02...0.1, using: &generator),
                dividendYield: Double.random(in: 0...0.05, using: &generator),
                volatility: Double.random(in: 0.05...1, using: &generator)
            )
            let call = BlackScholes.price(terms)
            terms.right = .put
            let parity = PutCallParity(call: call, put: BlackScholes.price(terms), terms)
            #expect(abs(parity.difference) < 1e-9 * terms.spot, "seed \(seed): \(terms)")
            let rate = try #require(parity.impliedRate)
            #expect(abs(rate - terms.rate) * terms.years < 1e-9, "seed \(seed): \(terms)")
        }
    }

    @Test
    func dearCall_isToldByHowMuch() {
        let terms = OptionTerms(right: .call, spot: 100, strike: 100, years: 0.5, rate: 0.04, volatility: 0)
        let parity = PutCallParity(call: 6, put: 3.5, terms)
        #expect(abs(parity.optionSide - 2.5) < 1e-12)
        #expect(abs(parity.forwardSide - 1.980_132_669_324_47) < 1e-9)
        #expect(abs(parity.difference - 0.519_867_330_675_53) < 1e-9)
    }

    @Test
    func atExpiry_noRateIsImplied() {
        let terms = OptionTerms(right: .call, spot: 100, strike: 90, years: 0, volatility: 0)
        #expect(PutCallParity(call: 10, put: 0, terms).impliedRate == nil)
        #expect(PutCallParity(call: 10, put: 0, terms).difference == 0)
    }
}
