import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// In the market's own view nothing is won or lost in the mean by trading at fair prices, whatever is traded.
struct ExpectedProfitTests {
    private func market(_ generator: inout SeededGenerator) -> OptionMarket {
        OptionMarket(
            spot: Price(rounding: 100),
            volatility: generator.uniform(in: 0.1...0.9),
            rate: generator.uniform(in: -0.02...0.15),
            dividendYield: generator.oneIn(3) ? 0 : generator.uniform(in: 0...0.1),
            style: .european
        )
    }

    private func fair(_ generator: inout SeededGenerator, _ market: OptionMarket, expiries: [Int]) -> OptionPosition {
        var legs = (0..<generator.int(1...6)).map { _ in
            let right: OptionRight = generator.oneIn(2) ? .call : .put
            let strike = Price(rounding: generator.uniform(in: 60...150))
            let days = generator.pick(expiries)
            return PositionLeg(
                .option(right, strike: strike, days: days),
                quantity: (generator.oneIn(2) ? 1 : -1) * generator.int(1...3),
                entry: market.modelPrice(right, strike: strike, days: days)
            )
        }
        if generator.oneIn(2) {
            legs.append(PositionLeg(.stock, quantity: 100 * generator.int(-3...3) + 50, entry: market.spot))
        }
        if generator.oneIn(3) { legs.append(PositionLeg(.cash, quantity: 5000, entry: .zero)) }
        return OptionPosition(market: market, legs: legs)
    }

    @Test(arguments: Seeds.first(8))
    func expectedProfit_ofFairlyPricedLegs_isNothing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let market = market(&generator)
            let position = fair(&generator, market, expiries: [generator.int(1...900)])
            let expected = try #require(try PositionAnalysis(position).expectedProfit)
            #expect(abs(expected.double) < 1e-4, "seed \(seed): \(position)")
        }
    }

    @Test(arguments: Seeds.first(6))
    func expectedProfit_ofFairlyPricedLegsWithSeveralExpiries_isNothing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let market = market(&generator)
            let first = generator.int(1...300)
            let expiries = [first, first + generator.int(5...60), first + generator.int(61...500)]
            let position = fair(&generator, market, expiries: expiries)
            let expected = try #require(try PositionAnalysis(position).expectedProfit)
            #expect(abs(expected.double) < 1e-3, "seed \(seed): \(position)")
        }
    }

    @Test(arguments: [[30], [30, 60]])
    func expectedProfit_ofOptionsBoughtTooDear_isTheOverpaymentWithItsInterest(expiries: [Int]) throws {
        let market = OptionMarket(spot: Price(rounding: 100), volatility: 0.3, rate: 0.05, style: .european)
        let strike = Price(rounding: 100)
        let legs = expiries.map { days in
            let fair = market.modelPrice(.call, strike: strike, days: days)
            return PositionLeg(
                .option(.call, strike: strike, days: days),
                quantity: 1,
                entry: Price(units: fair.units + 100_000_000)
            )
        }
        let expected = try #require(try PositionAnalysis(OptionPosition(market: market, legs: legs)).expectedProfit)
        let lost = 100 * Double(expiries.count) * exp(0.05 * 30 / 365)
        #expect(abs(expected.double + lost) < 1e-3)
    }

    @Test
    func chanceOfProfit_andBreakEvens_carryNoInterest() throws {
        let market = OptionMarket(spot: Price(rounding: 100), volatility: 0.3, rate: 0.2, style: .european)
        let strike = Price(rounding: 100)
        let call = PositionLeg(.option(.call, strike: strike, days: 365), quantity: 1, entry: Price(rounding: 10))
        let analysis = try PositionAnalysis(OptionPosition(market: market, legs: [call]))
        #expect(analysis.profile.breakEvens == [Price(rounding: 110)])
        let distribution = PriceDistribution(market, days: 365)
        #expect(analysis.chanceOfProfit == 1 - distribution.probability(below: 110))
    }

    @Test(arguments: [(0, 30), (30, 31), (700, 701)])
    func expectedProfit_ofNeighboringExpiries_isFair(first: Int, second: Int) throws {
        // What lives on for a day has all but a kink, and an expiry of today leaves nothing to chance.
        let market = OptionMarket(spot: Price(rounding: 100), volatility: 0.4, rate: 0.04, style: .european)
        let strike = Price(rounding: 101)
        let legs = [(first, -1), (second, 1)].map { days, quantity in
            PositionLeg(
                .option(.put, strike: strike, days: days),
                quantity: quantity,
                entry: market.modelPrice(.put, strike: strike, days: days)
            )
        }
        let expected = try #require(try PositionAnalysis(OptionPosition(market: market, legs: legs)).expectedProfit)
        #expect(abs(expected.double) < 1e-3)
    }
}
