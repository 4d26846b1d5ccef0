import BourseCore
import BourseOptions
import Testing

struct ViewDistributionTests {
    private let market = OptionMarket(
        spot: OptimizerSamples.price(100),
        volatility: 0.3,
        rate: 0.04,
        dividendYield: 0.01
    )

    private func distribution(_ view: MarketView, days: Int = 60) -> ViewDistribution {
        ViewDistribution(view, in: market, days: days)
    }

    @Test
    func marketView_isThatOfOptionPrices() {
        let implied = PriceDistribution(market, days: 60)
        let view = distribution(.market(days: 60))
        for price in [1.0, 80, 100, 130, 1000] {
            #expect(view.probability(below: price) == implied.probability(below: price))
        }
    }

    @Test
    func confidence_mixesTheTargetWithTheMarket() {
        let implied = PriceDistribution(market, days: 60)
        let target = OptimizerSamples.price(120)
        let none = distribution(.target(target, days: 60, confidence: 0))
        let half = distribution(.target(target, days: 60, confidence: 0.5))
        let full = distribution(.target(target, days: 60, confidence: 1))
        for price in [80.0, 100, 120, 140] {
            #expect(abs(none.probability(below: price) - implied.probability(below: price)) < 1e-15)
            let mean = (none.probability(below: price) + full.probability(below: price)) / 2
            #expect(abs(half.probability(below: price) - mean) < 1e-12)
        }
        #expect(abs(full.probability(below: 120) - 0.5) < 1e-9)
        let spread = PriceDistribution(market, days: 60).deviation / 2
        #expect(abs(full.probability(below: 120 * (1 + spread)) - 0.83) < 0.02)
    }

    @Test
    func expiryAfterTheTarget_isWider_andOneBeforeItPartOfTheWay() {
        let view = MarketView.target(OptimizerSamples.price(120), days: 60, confidence: 1)
        let early = distribution(view, days: 30)
        let late = distribution(view, days: 180)
        #expect(abs(early.probability(below: 100 * 1.2.squareRoot()) - 0.5) < 1e-9)
        #expect(late.probability(below: 90) > distribution(view).probability(below: 90))
        #expect(late.probability(below: 150) < distribution(view).probability(below: 150))
    }

    @Test
    func volatilityView_keepsTheMean_andChangesTheWidth() {
        let calm = distribution(.volatility(.falling, points: 10, days: 60))
        let wild = distribution(.volatility(.rising, points: 10, days: 60))
        #expect(calm.probability(below: 85) < wild.probability(below: 85))
        let forward = PositionLeg(.option(.call, strike: Price(units: 100), days: 60), quantity: 1, entry: .zero)
        let payoff = OptionPosition(market: market, legs: [forward])
        let mean = PriceDistribution(market, days: 60).forward * 100
        #expect(abs(calm.expectedProfit(payoff) - mean) < 0.01)
        #expect(abs(wild.expectedProfit(payoff) - mean) < 0.01)
    }

    @Test
    func extremeViews_stayFinite() {
        let views: [MarketView] = [
            .target(Price(units: 100), days: 0, confidence: 1), .volatility(.falling, points: 500, days: 0),
            .target(Price(units: 90_000_000_000_000_000), days: 3650, confidence: 1),
            .volatility(.rising, points: 500, days: 3650),
        ]
        for view in views {
            for days in [0, 1, 3650] {
                let chance = distribution(view, days: days).probability(below: 100)
                #expect((0...1).contains(chance), "\(view)")
            }
        }
    }
}
