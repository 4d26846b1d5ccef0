import BourseCore
import BourseTestSupport
import BourseWire
import Testing

struct YahooRoundingTests {
    @Test(arguments: [
        ("166.69000244140625", "166.69"), ("40.81999969482422", "40.82"), ("41.37", "41.37"),
        // Apple in 1980, in shares of today, and its price of then: 28.75 ÷ 224.
        ("0.1283482164144516", "0.12834822"), ("1.1234567165374756", "1.1234567"), ("96500.125", "96500.125"),
        // Not 32 bits: told with more digits than these have.
        ("745000.55", "745000.55"), ("31337.128906", "31337.128906"), ("0.00000001", "0.00000001"),
        ("4200000000", "4200000000"),
    ])
    func price_ofYahoo_losesItsNoiseAlone(fetched: String, price: String) throws {
        let text = try AnswerCase.text("yahoo/chart-days.json").replacing("40.25,", with: fetched + ",")
            .replacing("40.75,", with: fetched + ",").replacing("39.875,", with: fetched + ",")
        let chart = try YahooChart(decoding: Array(text.utf8), symbol: "ACME", now: AnswerCase.now)
        let close = try #require(chart.bars.first?.close)
        #expect(chart.meta.rounded(close).description == price)
    }

    /// A price of cents divided by the ratio of a split comes back to the cent.
    @Test(arguments: Seeds.first(20))
    func priceBeforeASplit_timesItsRatio_isWhatWasPaid(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let meta = YahooChartMeta(symbol: "ACME")
        for _ in 0..<500 {
            let cents = random.int64(100...99_999)
            let ratio = random.pick([Int64(2), 4, 7, 20])
            // As Yahoo has it: the quotient in 32 bits, all digits written.
            let fetched = Double(Float(Double(cents) / 100 / Double(ratio)))
            let price = Price(units: Int64((fetched * 1e8).rounded(.toNearestOrEven)))
            let rounded = meta.rounded(price)
            let paid = (rounded.units * ratio + 500_000) / 1_000_000
            #expect(paid == cents, "seed \(seed): \(cents) ÷ \(ratio)")
            #expect(abs(rounded.double - fetched) <= Double(Float(fetched).ulp) / 2 + 1e-8, "seed \(seed): \(fetched)")
        }
    }
}
