import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

/// Scalar and batch share formulas but neither logarithm nor exponential, so that their agreement says something.
@Suite("Black–Scholes: batch")
struct BlackScholesBatchTests {
    /// 10⁻¹² of the larger of spot and price for money, of 1 for delta, of the larger of itself and 1/spot for gamma.
    @Test(arguments: Seeds.first(20))
    func batch_ofAnyTerms_agreesWithTheScalar(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Never a multiple of eight twice running.
        let terms = (0..<(200 + generator.int(0...15))).map { _ in generator.extremeTerms() }
        let columns = OptionColumns(terms)
        var values = OptionValueColumns()
        BlackScholesBatch.value(columns, into: &values)
        #expect(values.count == terms.count)
        for (index, each) in terms.enumerated() {
            let scalar = BlackScholes.value(each)
            expect(values[index], agreesWith: scalar, of: each, within: 1e-12, "seed \(seed)")
        }
    }

    /// In the everyday market the agreement is relative to every number itself, tiny ones in the wings included.
    @Test(arguments: Seeds.first(10))
    func batch_ofEverydayTerms_agreesRelatively(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let terms = (0..<400).map { _ in generator.everydayTerms() }
        var values = OptionValueColumns()
        BlackScholesBatch.value(OptionColumns(terms), into: &values)
        for (index, each) in terms.enumerated() {
            let (scalar, batch) = (BlackScholes.value(each), values[index])
            let note = "seed \(seed), \(each)"
            #expect(abs(batch.price - scalar.price) <= 1e-12 * scalar.price, "\(note)")
            #expect(abs(batch.delta - scalar.delta) <= 1e-12 * abs(scalar.delta), "\(note)")
            #expect(abs(batch.gamma - scalar.gamma) <= 1e-12 * scalar.gamma, "\(note)")
            #expect(abs(batch.vega - scalar.vega) <= 1e-12 * scalar.vega, "\(note)")
            #expect(abs(batch.rho - scalar.rho) <= 1e-12 * abs(scalar.rho), "\(note)")
        }
    }

    @Test func batch_atTheLimits_givesTheScalarsAnswers() {
        let base = OptionTerms(right: .call, spot: 100, strike: 100, years: 0, volatility: 0.2)
        let terms = [
            base, base.other, base.with(\.strike, 90), base.with(\.strike, 110).other, base.with(\.volatility, 0),
            base.with(\.volatility, 1e-300).with(\.years, 1), base.with(\.years, 1e-300).with(\.volatility, 5),
            base.with(\.strike, 90).with(\.years, 1).with(\.volatility, 0), base.with(\.strike, 1e9),
        ]
        var values = OptionValueColumns()
        BlackScholesBatch.value(OptionColumns(terms), into: &values)
        for (index, each) in terms.enumerated() {
            let scalar = BlackScholes.value(each)
            #expect(values[index].price == scalar.price && values[index].gamma == scalar.gamma, "\(each)")
            expect(values[index], agreesWith: scalar, of: each, within: 4e-16)
        }
    }

    @Test func columns_keepTheTermsAndTheirOrder() {
        var generator = SeededGenerator(seed: 1)
        let terms = (0..<19).map { _ in generator.everydayTerms() }
        var columns = OptionColumns(terms)
        #expect(columns.count == 19 && columns.blocks.count == 3)
        #expect((0..<19).map { columns[$0] } == terms)
        columns[17] = terms[0]
        #expect(columns[17] == terms[0] && columns[16] == terms[16] && columns[18] == terms[18])
    }

    @Test func values_ofFewerOptions_shrinkWithThem() {
        let terms = OptionTerms(right: .put, spot: 10, strike: 11, years: 1, volatility: 0.3)
        var values = OptionValueColumns(count: 30)
        BlackScholesBatch.value(OptionColumns([terms]), into: &values)
        #expect(values.count == 1 && values.blocks.count == 1)
        BlackScholesBatch.value(OptionColumns(), into: &values)
        #expect(values.count == 0)
    }
}
