import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// What the optimizer adds up quickly must be what a slow analysis finds.
struct OptimizerExactnessTests {
    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(5))
    func bestOfEachStrategy_isThatOfAnExhaustiveSearch(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let chain = try OptimizerSamples.tinyChain(&generator)
        let view = OptimizerSamples.view(chain, &generator)
        let named = Set(StrategyCatalogue.standard.strategies.map(\.id))
        let expiry = try #require(chain.expiry(notBefore: view.days))
        let volatility = try #require(expiry.volatility(at: chain.spot))
        let distribution = ViewDistribution(view, in: chain.market(volatility: volatility), days: expiry.days)
        let search = try ExhaustiveSearch(chain, distribution, expiry)
        for ranking in OptimizerGoal.Ranking.allCases {
            let goal = OptimizerGoal(
                view: view,
                budget: OptimizerSamples.money(generator.int(1...60) * 100),
                maximumLoss: OptimizerSamples.money(generator.int(1...60) * 100),
                strategies: named,
                ranking: ranking,
                maximumLegs: generator.int(1...4),
                allowsUnlimitedLoss: generator.oneIn(2),
                leastGainPercent: generator.pick([0, 5, 10, 40])
            )
            var optimizer = try Optimizer(chain: chain, goal: goal)
            OptimizerSamples.finish(&optimizer)
            #expect(optimizer.days == expiry.days)
            let best = search.keys(goal).values.flatMap { $0.prefix(3) }.sorted(by: >).prefix(50)
            let found = optimizer.suggestions.map { key($0, ranking) }
            #expect(found.count == best.count, "seed \(seed), \(goal)")
            for (one, other) in zip(found, best) {
                // Money is rounded to 10⁻⁸.
                #expect(abs(one - other) <= 6e-9 + 1e-9 * abs(other), "seed \(seed), \(goal)")
            }
        }
    }

    private func key(_ suggestion: Suggestion, _ ranking: OptimizerGoal.Ranking) -> Double {
        switch ranking {
        case .expectedProfit: suggestion.expectedProfit.double
        case .probabilityOfProfit: suggestion.chanceOfProfit
        case .returnOnRisk: suggestion.returnOnRisk ?? -.infinity
        }
    }

    @Test(arguments: Seeds.first(3))
    func suggestions_analysedAgain_haveTheFiguresTheyShow(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let chain = try OptimizerSamples.chain()
        let view = OptimizerSamples.view(chain, &generator)
        for ranking in OptimizerGoal.Ranking.allCases {
            let goal = OptimizerGoal(
                view: view,
                budget: OptimizerSamples.money(20_000),
                maximumLoss: OptimizerSamples.money(2_000),
                ranking: ranking,
                allowsUnlimitedLoss: true
            )
            var optimizer = try Optimizer(chain: chain, goal: goal)
            OptimizerSamples.finish(&optimizer)
            #expect(!optimizer.suggestions.isEmpty, "seed \(seed), \(goal)")
            for suggestion in optimizer.suggestions {
                let profile = suggestion.analysis.profile
                let expected = optimizer.distribution.expectedProfit(suggestion.position)
                let chance = optimizer.distribution.chanceOfProfit(profile)
                #expect(suggestion.maximumLoss == profile.worst, "seed \(seed), \(goal)")
                #expect(abs(suggestion.expectedProfit.double - expected) < 6e-9 + 1e-9 * abs(expected), "seed \(seed)")
                #expect(abs(suggestion.chanceOfProfit - chance) < 1e-9, "seed \(seed), \(goal)")
                let mean = chance * suggestion.averageGain.double + (1 - chance) * suggestion.averageLoss.double
                #expect(abs(mean - expected) < 1e-6, "seed \(seed), \(goal)")
                let market = suggestion.position.market
                let interest =
                    suggestion.analysis.netCashFlow.double * (exp(market.rate * Double(optimizer.days) / 365) - 1)
                let gain = distributionSum(suggestion.position, optimizer.distribution) + chance * interest
                #expect(
                    abs(chance * suggestion.averageGain.double - max(0, gain)) < 1e-3 * max(1, gain),
                    "seed \(seed), \(goal)"
                )
                #expect(suggestion.expectedProfit.double.isFinite && suggestion.chanceOfProfit.isFinite)
                if case .market = view {
                    #expect(abs(suggestion.chanceOfProfit - (suggestion.analysis.chanceOfProfit ?? 2)) < 1e-9)
                    let alone = try #require(suggestion.analysis.expectedProfit)
                    #expect(abs(suggestion.expectedProfit.double - alone.double) < 1e-6, "seed \(seed), \(goal)")
                }
            }
        }
    }

    /// What is won in the mean, by adding up thin slices of the distribution.
    private func distributionSum(_ position: OptionPosition, _ distribution: ViewDistribution) -> Double {
        let valuation = PositionValuation(position)
        let step = 1.002
        let ends = sequence(first: position.market.spot.double * 0.2) { $0 * step }.prefix { $0 < 500 }
        let middles = ends.map { $0 * (1 + step) / 2 }
        let profits = valuation.profits(spots: middles, elapsed: Double(position.horizon ?? 0))
        return zip(ends, profits).reduce(0) { sum, slice in
            let width = distribution.probability(below: slice.0 * step) - distribution.probability(below: slice.0)
            return sum + width * max(0, slice.1)
        }
    }

    @Test
    func search_coversEveryStrategyThatExpiresTogether_andTheCalendars() throws {
        let chain = try OptimizerSamples.chain()
        let goal = OptimizerGoal(
            view: .market(days: 30),
            budget: OptimizerSamples.money(10_000_000),
            maximumLoss: OptimizerSamples.money(10_000_000),
            allowsUnlimitedLoss: true
        )
        let calendars = [
            "call-calendar-spread", "put-calendar-spread", "call-diagonal-spread", "put-diagonal-spread",
            "double-calendar-spread", "double-diagonal-spread",
        ]
        for strategy in StrategyCatalogue.standard.strategies {
            let isSearched = ExhaustiveSearch.isSearched(strategy)
            var only = goal
            only.strategies = [strategy.id]
            let optimizer = try Optimizer(chain: chain, goal: only)
            #expect(
                (optimizer.candidateCount > 0) == (isSearched || calendars.contains(strategy.id)),
                "\(strategy.id)"
            )
        }
    }
}
