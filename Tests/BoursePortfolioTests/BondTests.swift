import BourseCore
import BoursePortfolio
import Foundation
import Testing

/// Values are those of an independent calculation, which revalues each bond at yields on both sides of its own.
@Suite("Bonds")
struct BondTests {
    private static func day(_ text: String) throws -> TradingDay { try MadeUp.day(text) }

    private static func bond(_ coupon: Int, _ frequency: CouponFrequency, _ maturity: String) throws -> Bond {
        // Basis points.
        Bond(coupon: Ratio(units: Int128(coupon) * 1_000_000), frequency: frequency, maturity: try day(maturity))
    }

    private struct ExpectedBond {
        let bond: Bond
        let yield: Double
        let dirty: Double
        let accrued: Double
        let duration: Double
        let convexity: Double
        /// Returns at +1 point, −2 points, +1 point and 90 days, 365 days, +3 points and 30 days.
        let returns: [Double]
    }

    private static func expected() throws -> [ExpectedBond] {
        [
            ExpectedBond(
                bond: try bond(425, .semiannual, "2034-02-15"),
                yield: 0.044,
                dirty: 100.4362638632804,
                accrued: 1.4088397790055247,
                duration: 6.386007886,
                convexity: 48.459481,
                returns: [
                    -0.06237737676083824, 0.1399333214115349, -0.049841406504898676, 0.04401423198015168,
                    -0.1688262002527781,
                ]
            ),
            // Paid on last days of months.
            ExpectedBond(
                bond: try bond(600, .annual, "2030-08-31"),
                yield: 0.055,
                dirty: 106.54236778938757,
                accrued: 4.734246575342466,
                duration: 3.490434111,
                convexity: 16.690243,
                returns: [
                    -0.03567071719033153, 0.07668781349832955, -0.019984336935272507, 0.05501451779971511,
                    -0.0958024609167948,
                ]
            ),
            ExpectedBond(
                bond: try bond(0, .semiannual, "2036-06-15"),
                yield: 0.05,
                dirty: 61.027094285883074,
                accrued: 0,
                duration: 9.756097561,
                convexity: 99.940511,
                returns: [
                    -0.09273780660008904, 0.21662423373075843, -0.079452499923232, 0.05062499999999994,
                    -0.247333004576337,
                ]
            ),
            // Repaid within a year.
            ExpectedBond(
                bond: try bond(800, .monthly, "2027-01-31"),
                yield: 0.12,
                dirty: 97.93547588793643,
                accrued: 0.3333333333333333,
                duration: 0.603469776,
                convexity: 0.420098,
                returns: [
                    -0.0060342856994399004, 0.012195362701716166, 0.02567355911002335, 0.07579605582180954,
                    -0.0059008099930032915,
                ]
            ),
            // Repaid within the 30 days.
            ExpectedBond(
                bond: try bond(500, .quarterly, "2026-07-01"),
                yield: 0.03,
                dirty: 101.11706905271723,
                accrued: 1.0302197802197801,
                duration: 0.043628828,
                convexity: 0.012729,
                returns: [
                    -0.00044013723461507856, 0.0008841396081941443, 0.0013281559790223189, 0.0013281559790223189,
                    0.0013281559790223189,
                ]
            ),
        ]
    }

    @Test
    func valuation_isThatOfFullRevaluation() throws {
        let today = try Self.day("2026-06-15")
        for expected in try Self.expected() {
            let valuation = try #require(BondValuation(expected.bond, yield: expected.yield, on: today))
            let name: Comment = "\(expected.bond)"
            #expect(abs(valuation.dirtyPrice - expected.dirty) < 1e-9, name)
            #expect(abs(valuation.accruedInterest - expected.accrued) < 1e-9, name)
            #expect(abs(valuation.modifiedDuration - expected.duration) < 1e-7, name)
            #expect(abs(valuation.convexity - expected.convexity) < 1e-4, name)
            let shocks = [(0.01, 0), (-0.02, 0), (0.01, 90), (0, 365), (0.03, 30)]
            for ((rate, days), change) in zip(shocks, expected.returns) {
                #expect(abs(valuation.priceReturn(rate: rate, days: days) - change) < 1e-10, "\(name) \(rate) \(days)")
            }
            #expect(valuation.priceReturn(rate: 0, days: 0) == 0, name)
        }
    }

    /// The examples of Microsoft's documentation of MDURATION and DURATION, by actual days.
    @Test
    func duration_isThatOfPublishedExamples() throws {
        let short = try Self.bond(800, .semiannual, "2016-01-01")
        let modified = try #require(BondValuation(short, yield: 0.09, on: try Self.day("2008-01-01"))).modifiedDuration
        #expect(abs(modified - 5.73567) < 5e-6)
        let long = try Self.bond(800, .semiannual, "2048-01-01")
        let valuation = try #require(BondValuation(long, yield: 0.09, on: try Self.day("2018-07-01")))
        // Macaulay's duration is the modified one times a period's growth.
        #expect(abs(valuation.modifiedDuration * 1.045 - 10.9191453) < 5e-8)
    }

    @Test
    func smallMove_isThatOfDurationAndConvexity() throws {
        let today = try Self.day("2026-06-15")
        for expected in try Self.expected() {
            let valuation = try #require(BondValuation(expected.bond, yield: expected.yield, on: today))
            for rate in [0.001, -0.001] {
                let taylor = -valuation.modifiedDuration * rate + valuation.convexity * rate * rate / 2
                let full = valuation.priceReturn(rate: rate, days: 0) * valuation.cleanPrice / valuation.dirtyPrice
                // The next term of the series is ±(about duration³) · 10⁻⁹ ÷ 6.
                #expect(abs(full - taylor) < 3e-7, "\(expected.bond)")
            }
        }
    }

    @Test
    func price_meansTheYieldThatHasIt() throws {
        let today = try Self.day("2026-06-15")
        for expected in try Self.expected() {
            let clean = expected.dirty - expected.accrued
            let found = try #require(BondValuation(expected.bond, cleanPrice: clean, on: today))
            #expect(abs(found.yield - expected.yield) < 1e-9, "\(expected.bond)")
        }
        let bond = try Self.bond(425, .semiannual, "2034-02-15")
        // At −5% it is 187.78, at 100% 4.34.
        for price in [187.79, 4.34, 0.01] {
            #expect(BondValuation(bond, cleanPrice: price, on: today) == nil, "\(price)")
        }
        #expect(BondValuation(bond, cleanPrice: 187.78, on: today) != nil)
        // 95 on 3 March is a yield of 5.02%, and the bond nears par until June.
        let quote = BondQuote.price(try Price("95"), on: try Self.day("2026-03-03"))
        let valuation = try #require(BondTerms.fixedCoupon(bond, quote).valuation(on: today))
        #expect(abs(valuation.yield - 0.05019722210351473) < 1e-12)
        #expect(abs(valuation.cleanPrice - 95.14449567150774) < 1e-9)
    }

    @Test
    func bondThatIsRepaid_hasNoValue_andDoesNotMove() throws {
        let bond = try Self.bond(425, .semiannual, "2026-06-15")
        let (last, maturity) = (try Self.day("2026-06-14"), try Self.day("2026-06-15"))
        #expect(BondValuation(bond, yield: 0.04, on: maturity) == nil)
        let terms = BondTerms.fixedCoupon(bond, .yield(Ratio(units: 400_000_000)))
        #expect(terms.sensitivity(on: maturity) == PriceSensitivity(beta: 0, basis: .unrelated))
        let valuation = try #require(terms.valuation(on: last))
        #expect(valuation.after(rate: 0.01, days: 1) == nil)
        #expect(abs(valuation.paid(until: nil) - 102.125) < 1e-12 && valuation.paid(until: valuation) == 0)
    }
}
