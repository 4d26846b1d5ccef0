import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("Implied volatility: rows solved with sixty digits")
struct ImpliedVolatilityGoldenTests {
    @Test func impliedVolatility_onRowsOfSixtyDigits_isRightAsFarAsVegaAllows() throws {
        #expect(GoldenVolatility.all.count == 102)
        for row in GoldenVolatility.all {
            let ours = try ImpliedVolatility.of(price: row.price, row.terms)
            let error = abs(ours - row.terms.volatility)
            #expect(error <= Conditioning(row.terms, price: row.price).tolerance, "\(ours) for \(row)")
        }
    }

    /// The everyday rows have full vega: there the answer is right to one part in 10¹⁴.
    @Test func impliedVolatility_ofEverydayOptions_hasFourteenDigits() throws {
        let outOfMoney = GoldenVolatility.all.prefix(30).filter { $0.terms.intrinsic == 0 }
        #expect(outOfMoney.count > 10)
        for row in outOfMoney {
            let ours = try ImpliedVolatility.of(price: row.price, row.terms)
            #expect(abs(ours / row.terms.volatility - 1) <= 1e-14, "\(ours) for \(row)")
        }
    }
}
