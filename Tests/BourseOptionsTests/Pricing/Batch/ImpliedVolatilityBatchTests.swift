import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

struct ImpliedVolatilityBatchTests {
    @Test(arguments: Seeds.first(8))
    func prices_inColumns_giveWhatEachGivesAlone(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let terms = (0..<(60 + generator.int(0...9))).map { _ in
            generator.oneIn(3) ? generator.extremeTerms() : generator.everydayTerms()
        }
        let prices = terms.map { generator.oneIn(8) ? -1 : BlackScholes.price($0) }
        var volatilities = ImpliedVolatilityColumns()
        ImpliedVolatilityBatch.of(prices: prices, OptionColumns(terms), into: &volatilities)
        #expect(volatilities.values.count == terms.count, "seed \(seed)")
        var reasons: [Int: NoImpliedVolatility] = [:]
        for (position, reason) in volatilities.refused { reasons[position] = reason }
        #expect(reasons.count == volatilities.refused.count, "seed \(seed)")
        for (index, each) in terms.enumerated() {
            do throws(NoImpliedVolatility) {
                let alone = try ImpliedVolatility.of(price: prices[index], each)
                #expect(volatilities.values[index] == alone && reasons[index] == nil, "seed \(seed), \(each)")
            } catch {
                #expect(volatilities.values[index] == 0 && reasons[index] == error, "seed \(seed), \(each)")
            }
        }
        #expect(volatilities.values.allSatisfy { $0.isFinite && $0 >= 0 }, "seed \(seed)")
    }

    @Test
    func fewerPrices_leaveNothingOfTheOnesBefore() {
        let terms = OptionTerms(right: .call, spot: 100, strike: 100, years: 1, volatility: 0.2)
        var volatilities = ImpliedVolatilityColumns()
        ImpliedVolatilityBatch.of(prices: [0, 8, 200], OptionColumns([terms, terms, terms]), into: &volatilities)
        #expect(volatilities.refused.map(\.position) == [0, 2])
        ImpliedVolatilityBatch.of(prices: [8], OptionColumns([terms]), into: &volatilities)
        #expect(volatilities.values.count == 1 && volatilities.refused.isEmpty)
        ImpliedVolatilityBatch.of(prices: [], OptionColumns(), into: &volatilities)
        #expect(volatilities.values.isEmpty)
    }
}
