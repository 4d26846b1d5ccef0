import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// What the options of a position are worth, at every price, moment and volatility that is looked at.
struct PositionValuationTests {
    private func price(_ value: Double) -> Price { Price(rounding: value) }

    private func valuation(_ market: OptionMarket, _ right: OptionRight, strike: Double, days: Int) -> PositionValuation
    {
        let leg = PositionLeg(.option(right, strike: price(strike), days: days), quantity: 1, entry: .zero)
        return PositionValuation(OptionPosition(market: market, legs: [leg]))
    }

    private func market(_ generator: inout SeededGenerator) -> OptionMarket {
        OptionMarket(
            spot: price(100),
            volatility: generator.uniform(in: 0.05...0.9),
            rate: generator.uniform(in: 0...0.12),
            dividendYield: generator.oneIn(3) ? 0 : generator.uniform(in: -0.02...0.1)
        )
    }

    /// The terms that a position's option has at a price, a moment and a change of volatility.
    private func terms(
        _ market: OptionMarket,
        _ right: OptionRight,
        spot: Double,
        strike: Double,
        days: Double,
        shift: Double
    ) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: spot,
            strike: price(strike).double,
            years: days / 365,
            rate: market.rate,
            dividendYield: market.dividendYield,
            volatility: max(1e-4, market.volatility + shift)
        )
    }

    @Test
    func americanPut_isWorthItsRightToExerciseEarly() throws {
        let market = OptionMarket(spot: price(100), volatility: 0.2, rate: 0.1)
        let put = terms(market, .put, spot: 100, strike: 100, days: 365, shift: 0)
        let tree = try BinomialTree.price(put, style: .american, steps: 1000)
        let model = market.modelPrice(.put, strike: price(100), days: 365).double
        #expect(abs(model - tree) < 0.005)
        #expect(abs(model - AmericanOption.price(put)) < 1e-6)
        #expect(model > BlackScholes.price(put) + 1)
    }

    @Test(arguments: Seeds.first(12))
    func americanOption_anywhereOnAPage_isWorthWhatTheEngineSays(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<6 {
            let market = market(&generator)
            let right: OptionRight = generator.oneIn(2) ? .call : .put
            let (strike, days) = (generator.uniform(in: 50...180), generator.int(1...900))
            let valuation = valuation(market, right, strike: strike, days: days)
            for _ in 0..<8 {
                let elapsed = generator.oneIn(3) ? 0 : generator.uniform(in: 0...Double(days))
                let shift = generator.oneIn(3) ? 0 : generator.uniform(in: -0.3...0.3)
                let spot = generator.uniform(in: 20...400)
                let terms = terms(market, right, spot: spot, strike: strike, days: Double(days) - elapsed, shift: shift)
                let value = valuation.profit(spot: spot, elapsed: elapsed, shift: shift) / 100
                #expect(abs(value - AmericanOption.price(terms)) < 1e-4 * spot, "seed \(seed): \(terms)")
                #expect(value >= terms.intrinsic - 1e-9, "seed \(seed): \(terms)")
                #expect(value >= BlackScholes.price(terms) - 1e-9, "seed \(seed): \(terms)")
            }
        }
    }

    @Test(arguments: Seeds.first(4))
    func americanOption_anywhereInTheDomain_isWorthWhatTheEngineSays(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<15 {
            let market = OptionMarket(
                spot: price(100),
                volatility: generator.uniform(in: 0.001...5),
                rate: generator.uniform(in: 0...1),
                dividendYield: generator.uniform(in: -0.5...1)
            )
            let right: OptionRight = generator.oneIn(2) ? .call : .put
            let days = generator.int(1...3650)
            let valuation = valuation(market, right, strike: 100, days: days)
            let elapsed = generator.uniform(in: 0...Double(days))
            let spot = generator.uniform(in: 10...1000)
            let terms = terms(market, right, spot: spot, strike: 100, days: Double(days) - elapsed, shift: 0)
            let value = valuation.profit(spot: spot, elapsed: elapsed) / 100
            #expect(abs(value - AmericanOption.price(terms)) < 1e-4 * spot, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(3))
    func americanOption_exercisedBetweenTwoPrices_isWorthWhatTheEngineSays(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let higher = -generator.uniform(in: 0.002...0.05)
        let lower = higher - generator.uniform(in: 0.005...0.05)
        let right: OptionRight = generator.oneIn(2) ? .call : .put
        let market = OptionMarket(
            spot: price(100),
            volatility: generator.uniform(in: 0.1...0.6),
            rate: right == .put ? higher : lower,
            dividendYield: right == .put ? lower : higher
        )
        let days = generator.int(20...900)
        let valuation = valuation(market, right, strike: 100, days: days)
        for _ in 0..<3 {
            let spot = generator.uniform(in: 60...160)
            let elapsed = generator.uniform(in: 0...Double(days) * 0.9)
            let terms = terms(market, right, spot: spot, strike: 100, days: Double(days) - elapsed, shift: 0)
            let value = valuation.profit(spot: spot, elapsed: elapsed) / 100
            #expect(abs(value - AmericanOption.price(terms)) < 1e-4 * spot, "seed \(seed): \(terms)")
            #expect(value >= max(terms.intrinsic, BlackScholes.price(terms)) - 1e-9, "seed \(seed): \(terms)")
        }
    }

    @Test(arguments: Seeds.first(6))
    func value_alongThePrice_hasNoJump(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let market = market(&generator)
        let days = generator.int(1...900)
        let elapsed = generator.uniform(in: 0...Double(days))
        for right in [OptionRight.call, .put] {
            let spots = (1...3000).map { 0.1 * Double($0) }
            let valuation = valuation(market, right, strike: 100, days: days)
            let values = valuation.profits(spots: spots, elapsed: elapsed).map { $0 / 100 }
            for (left, right) in zip(values, values.dropFirst()) {
                // Deltas lie within ±1 but for yields below 0, where a call can gain a little more.
                #expect(abs(right - left) < 0.1 * 1.06 + 1e-5, "seed \(seed): \(market)")
            }
            // Slopes do not jump either: the price is convex in the spot.
            for index in 1..<(values.count - 1) {
                let bend = values[index + 1] + values[index - 1] - 2 * values[index]
                #expect(bend > -1e-4 && bend < 0.1, "seed \(seed): \(market) at \(spots[index])")
            }
        }
    }

    @Test(arguments: [ExerciseStyle.american, .european], [OptionRight.call, .put])
    func value_atTheEnds_isFinite(style: ExerciseStyle, right: OptionRight) {
        for (rate, yield) in [(0.05, 0.02), (0, 0), (0.02, 0.5), (-0.02, -0.05), (-0.05, -0.02), (1, -0.5)] {
            for volatility in [1e-6, 0.3, 5] {
                let market = OptionMarket(
                    spot: price(100),
                    volatility: volatility,
                    rate: rate,
                    dividendYield: yield,
                    style: style
                )
                let valuation = valuation(market, right, strike: 100, days: 30)
                for elapsed in [0.0, 29.999_999_999, 30, 31] {
                    for spot in [0, 1e-300, 1e-6, 100, 1e9, 1e15] {
                        for shift in [-5.0, 0, 5] {
                            let profit = valuation.profit(spot: spot, elapsed: elapsed, shift: shift)
                            #expect(profit.isFinite && profit >= 0, "\(market), \(elapsed), \(spot), \(shift)")
                        }
                    }
                }
            }
        }
    }

    @Test
    func americanPut_onAWorthlessShare_isWorthItsStrike() {
        let market = OptionMarket(spot: price(100), volatility: 0.3, rate: 0.05, dividendYield: 0.02)
        #expect(valuation(market, .put, strike: 90, days: 60).profit(spot: 0) == 9000)
        #expect(valuation(market, .call, strike: 90, days: 60).profit(spot: 0) == 0)
        var european = market
        european.style = .european
        let later = 9000 * exp(-0.05 * 60 / 365)
        #expect(abs(valuation(european, .put, strike: 90, days: 60).profit(spot: 0) - later) < 1e-9)
    }

    @Test
    func americanCall_deepInTheMoney_followsTheShareOneForOne() {
        let market = OptionMarket(spot: price(100), volatility: 0.2, rate: 0.03, dividendYield: 0.06)
        let valuation = valuation(market, .call, strike: 50, days: 700)
        #expect(valuation.profit(spot: 1000) == 95_000)
        #expect(valuation.profit(spot: 1001) == 95_100)
        #expect(valuation.profit(spot: 0.001) >= 0)
    }

    @Test(arguments: Seeds.first(3))
    func position_openedAtModelPrices_startsAtNothing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let market = market(&generator)
        let legs = (0..<6).map { _ in
            let right: OptionRight = generator.oneIn(2) ? .call : .put
            let (strike, days) = (price(generator.uniform(in: 70...140)), generator.int(1...400))
            return PositionLeg(
                .option(right, strike: strike, days: days),
                quantity: generator.oneIn(2) ? 1 : -2,
                entry: market.modelPrice(right, strike: strike, days: days)
            )
        }
        let position = OptionPosition(market: market, legs: legs)
        #expect(abs(PositionValuation(position).profit(spot: 100)) < 1e-5, "seed \(seed)")
        // Closing everything brings what the legs are worth, and that is what was paid.
        let analysis = try PositionAnalysis(position)
        #expect(abs(analysis.total.price + analysis.netCashFlow.double) < 1e-5, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(3))
    func row_ofPrices_hasTheValuesOfEach(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let market = market(&generator)
        let legs = [(OptionRight.put, 95.0, 40), (.call, 105, 40), (.put, 100, 90)].map { right, strike, days in
            PositionLeg(.option(right, strike: price(strike), days: days), quantity: -1, entry: price(2))
        }
        let position = OptionPosition(
            market: market,
            legs: legs + [PositionLeg(.stock, quantity: 50, entry: price(99))]
        )
        let spots = (0..<30).map { _ in generator.uniform(in: 50...150) }
        for shift in [-0.02, 0, 0.1] {
            let row = PositionValuation(position).profits(spots: spots, elapsed: 10, shift: shift)
            let single = PositionValuation(position)
            #expect(row == spots.map { single.profit(spot: $0, elapsed: 10, shift: shift) }, "seed \(seed)")
        }
    }

    @Test
    func soldPut_thatIsBestExercisedNow_isWarnedAbout() throws {
        // Its European value is below what exercise brings, and so would be that of waiting.
        let market = OptionMarket(spot: price(70), volatility: 0.2, rate: 0.08)
        let put = PositionLeg(.option(.put, strike: price(100), days: 200), quantity: -1, entry: price(30))
        let analysis = try PositionAnalysis(OptionPosition(market: market, legs: [put]))
        #expect(analysis.warnings.contains(.earlyAssignment(leg: 0, timeValue: .zero)))
        #expect(analysis.legValues[0].delta == 100)
    }
}
