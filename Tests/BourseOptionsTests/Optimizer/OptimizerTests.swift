import BourseCore
import BourseOptions
import Testing

struct OptimizerTests {
    private func goal(
        _ view: MarketView = .target(OptimizerSamples.price(108), days: 30, confidence: 0.7),
        loss: Int = 500
    ) -> OptimizerGoal {
        OptimizerGoal(view: view, budget: OptimizerSamples.money(1000), maximumLoss: OptimizerSamples.money(loss))
    }

    private func suggestions(_ goal: OptimizerGoal) throws -> [Suggestion] {
        var optimizer = try Optimizer(chain: OptimizerSamples.chain(), goal: goal)
        OptimizerSamples.finish(&optimizer)
        return optimizer.suggestions
    }

    // MARK: - Limits

    @Test
    func limits_whateverTheRanking_areKept() throws {
        for ranking in OptimizerGoal.Ranking.allCases {
            var goal = goal()
            goal.ranking = ranking
            let found = try suggestions(goal)
            #expect(found.count == 50)
            for suggestion in found {
                guard case .limited(let worst) = suggestion.maximumLoss else {
                    #expect(Bool(false), "unlimited loss")
                    continue
                }
                #expect(worst < .zero && worst.magnitude <= goal.maximumLoss)
                #expect(-suggestion.analysis.netCashFlow <= goal.budget)
                #expect(suggestion.analysis.margin.amount <= goal.budget)
                #expect(suggestion.averageGain.double > 0.0999 * worst.magnitude.double)
            }
        }
    }

    @Test
    func unlimitedLoss_onlyWhenAccepted_isSuggested() throws {
        var goal = goal(.volatility(.falling, points: 10, days: 30))
        goal.budget = OptimizerSamples.money(100_000)
        #expect(try suggestions(goal).allSatisfy { $0.maximumLoss != .unlimited })
        goal.allowsUnlimitedLoss = true
        #expect(try suggestions(goal).contains { $0.maximumLoss == .unlimited && $0.returnOnRisk == nil })
        goal.ranking = .returnOnRisk
        #expect(try suggestions(goal).allSatisfy { $0.maximumLoss != .unlimited })
    }

    @Test
    func strategies_whenRestricted_areTheOnlyOnes() throws {
        var goal = goal()
        #expect(try suggestions(goal).contains { $0.strategy == nil })
        let allowed: Set = ["bull-call-spread", "long-call", "broken-wing-call-butterfly"]
        goal.strategies = allowed
        let found = try suggestions(goal)
        #expect(Set(found.compactMap { $0.strategy?.id }) == allowed)
        for suggestion in found {
            #expect(Recognition(suggestion.position.legs).strategy == suggestion.strategy)
            #expect(suggestion.strategy != nil)
        }
        goal.strategies = []
        #expect(try suggestions(goal).isEmpty)
    }

    @Test
    func variety_atMostThreeOfAStrategy() throws {
        let counts = Dictionary(grouping: try suggestions(goal()).compactMap { $0.strategy?.id }) { $0 }
        #expect(counts.count >= 5)
        #expect(counts.values.allSatisfy { $0.count <= 3 })
    }

    @Test
    func legs_areNoMoreThanAccepted() throws {
        for legs in 1...4 {
            var goal = goal()
            goal.maximumLegs = legs
            let found = try suggestions(goal)
            #expect(found.map(\.position.legs.count).max() == legs)
        }
    }

    // MARK: - Walking

    @Test
    func count_isWhatIsWeighed_inSlicesOfAnySize() throws {
        let chain = try OptimizerSamples.chain()
        var whole = try Optimizer(chain: chain, goal: goal())
        let all = whole.step(.max)
        #expect(all.isFinished && all.considered == whole.candidateCount && all.total == whole.candidateCount)
        for size in [1 << 14, 997, 50_021] {
            var sliced = try Optimizer(chain: chain, goal: goal())
            var considered = 0
            while considered < sliced.candidateCount {
                let progress = sliced.step(size)
                #expect(progress.considered == min(considered + size, sliced.candidateCount))
                considered = progress.considered
            }
            #expect(sliced.step(size).considered == considered)
            #expect(sliced.suggestions.map(\.position) == whole.suggestions.map(\.position))
        }
    }

    @Test
    func count_isTheWaysToChooseStrikes() throws {
        let chain = try OptimizerSamples.chain()
        let rows = chain.expiries[0].rows
        let small = OptionChain(spot: chain.spot, expiries: [ChainExpiry(days: 30, rows: Array(rows[10..<16]))])
        var goal = goal()
        goal.strategies = ["long-call"]
        #expect(try Optimizer(chain: small, goal: goal).candidateCount == 6)
        goal.strategies = ["bull-call-spread"]
        #expect(try Optimizer(chain: small, goal: goal).candidateCount == 15)
        goal.strategies = ["long-call-butterfly"]
        #expect(try Optimizer(chain: small, goal: goal).candidateCount == 20)
        goal.strategies = ["iron-condor", "long-call"]
        #expect(try Optimizer(chain: small, goal: goal).candidateCount == 15 + 6)
        goal.maximumLegs = 3
        #expect(try Optimizer(chain: small, goal: goal).candidateCount == 6)
    }

    @Test
    func cancelledSearch_hasTheBestOfWhatItSaw() throws {
        var optimizer = try Optimizer(chain: OptimizerSamples.chain(), goal: goal())
        #expect(optimizer.suggestions.isEmpty)
        let progress = optimizer.step(200)
        #expect(progress.considered == 200 && !progress.isFinished && progress.hasBetter)
        #expect(!optimizer.suggestions.isEmpty)
    }

    @Test
    func progress_saysWhetherTheBestChanged() throws {
        var optimizer = try Optimizer(chain: OptimizerSamples.chain(), goal: goal())
        var before = optimizer.suggestions.map(\.position)
        for _ in 0..<40 {
            let progress = optimizer.step(2_500)
            let after = optimizer.suggestions.map(\.position)
            if !progress.hasBetter { #expect(after == before) }
            before = after
        }
    }

    // MARK: - Suggestions

    @Test
    func target_above_isServedByBullishStructures() throws {
        let bullish = try suggestions(goal(.target(OptimizerSamples.price(112), days: 30, confidence: 0.8)))
        let first = try #require(bullish.first)
        #expect(first.reasons.first == .bestExpectedProfit)
        #expect(first.analysis.total.delta > 0)
        let profit = ExpiryPayoff(first.position.legs).profit(at: OptimizerSamples.price(112))
        #expect(first.reasons.contains(.profitsAtTarget(profit)))
        let bearish = try suggestions(goal(.target(OptimizerSamples.price(88), days: 30, confidence: 0.8)))
        #expect(try #require(bearish.first).analysis.total.delta < 0)
    }

    @Test
    func calmView_isServedByStructuresThatFallingVolatilityHelps() throws {
        let calm = try #require(try suggestions(goal(.volatility(.falling, points: 8, days: 30))).first)
        #expect(calm.analysis.total.vega < 0)
        #expect(calm.reasons.contains { if case .helpedByFallingVolatility = $0 { true } else { false } })
        let wild = try #require(try suggestions(goal(.volatility(.rising, points: 8, days: 30))).first)
        #expect(wild.analysis.total.vega > 0)
        #expect(wild.reasons.contains { if case .helpedByRisingVolatility = $0 { true } else { false } })
    }

    @Test
    func prices_areTheAskWhenBought_andTheBidWhenSold() throws {
        let chain = try OptimizerSamples.chain()
        for suggestion in try suggestions(goal()) {
            var cost: Int128 = 0
            for leg in suggestion.position.legs {
                let option = try #require(leg.option)
                let quote = try #require(chain.quote(option.right, strike: option.strike, days: option.days))
                #expect(leg.entry == (leg.quantity > 0 ? quote.ask : quote.bid))
                let half = abs(leg.entry.units - quote.mid.units)
                cost += Int128(half) * Int128(leg.shares.magnitude) * 100_000_000
            }
            #expect(suggestion.tradingCost == Money(units: cost))
        }
    }

    @Test
    func superlatives_areGivenOnce() throws {
        let all = try suggestions(goal()).flatMap(\.reasons)
        for reason in [Suggestion.SuggestionReason.bestExpectedProfit, .bestChanceOfProfit, .bestReturnOnRisk] {
            #expect(all.filter { $0 == reason }.count == 1)
        }
    }

    // MARK: - Inputs

    @Test
    func goalOrChain_outOfRange_isRefused() throws {
        let chain = try OptimizerSamples.chain()
        func refusal(_ change: (inout OptimizerGoal) -> Void) -> OptimizerError? {
            var goal = goal()
            change(&goal)
            do {
                _ = try Optimizer(chain: chain, goal: goal)
                return nil
            } catch { return error }
        }
        #expect(refusal { $0.budget = .zero } == .budget(.zero))
        #expect(refusal { $0.maximumLoss = .zero } == .maximumLoss(.zero))
        #expect(refusal { $0.maximumLegs = 5 } == .legs(5))
        #expect(refusal { $0.leastGainPercent = -1 } == .leastGain(-1))
        #expect(refusal { $0.feePerContract = OptimizerSamples.money(-1) } == .fee(OptimizerSamples.money(-1)))
        #expect(refusal { $0.feePerContract = OptimizerSamples.money(1001) } == .fee(OptimizerSamples.money(1001)))
        #expect(
            refusal { $0.view = .target(OptimizerSamples.price(100), days: 30, confidence: 1.5) } == .confidence(1.5)
        )
        #expect(refusal { $0.view = .volatility(.rising, points: -1, days: 30) } == .points(-1))
        #expect(refusal { $0.view = .target(.zero, days: 30, confidence: 1) } != nil)
        #expect(refusal { $0.view = .market(days: -1) } != nil)
        #expect(throws: OptimizerError.emptyChain) {
            try Optimizer(chain: OptionChain(spot: chain.spot, expiries: []), goal: goal())
        }
        let broken = OptionQuote(bid: Price(units: 1), ask: Price(units: 2), volatility: .nan)
        let row = ChainRow(strike: chain.spot, call: broken, put: nil)
        #expect(throws: OptimizerError.self) {
            try Optimizer(
                chain: OptionChain(spot: chain.spot, expiries: [ChainExpiry(days: 30, rows: [row])]),
                goal: goal()
            )
        }
    }

    @Test
    func extremeChains_areSearched_withFiniteFigures() throws {
        for units: Int64 in [10_000_000, 100_000_000, 99_999_999_999_999_999] {
            let spot = Price(units: units)
            for level in [0.01, 5.0] {
                let smile = VolatilitySmile(atTheMoney: level, skew: -0.5, curvature: 2)
                let model = ModelChain(spot: spot, smile: smile, rate: 0.9, dividendYield: 0.5, style: .european)
                let chain = try model.chain(days: [2, 3, 3650])
                for view in [MarketView.market(days: 1), .target(Price(units: 100), days: 2, confidence: 1)] {
                    var goal = goal(view)
                    goal.budget = Money(units: .max / 4)
                    goal.maximumLoss = Money(units: .max / 4)
                    goal.allowsUnlimitedLoss = true
                    goal.maximumLegs = 2
                    var optimizer = try Optimizer(chain: chain, goal: goal)
                    OptimizerSamples.finish(&optimizer)
                    for suggestion in optimizer.suggestions {
                        #expect((0...1).contains(suggestion.chanceOfProfit), "\(spot) \(view)")
                        #expect(suggestion.returnOnRisk?.isFinite ?? true, "\(spot) \(view)")
                        #expect(suggestion.averageGain >= .zero && suggestion.averageLoss <= .zero, "\(spot) \(view)")
                    }
                }
            }
        }
    }

    @Test
    func quotesNobodyTrades_areLeftOut() throws {
        func quote(_ bid: Double, _ ask: Double) -> OptionQuote {
            OptionQuote(bid: OptimizerSamples.price(bid), ask: OptimizerSamples.price(ask), volatility: 0.3)
        }
        // A call without a bid, one with a huge spread, a put below what using it would bring, and a crossed quote.
        let rows = [
            ChainRow(strike: OptimizerSamples.price(90), call: nil, put: quote(3, 2)),
            ChainRow(strike: OptimizerSamples.price(100), call: quote(1, 4), put: nil),
            ChainRow(strike: OptimizerSamples.price(110), call: quote(0, 1), put: quote(9.9, 10.1)),
        ]
        let chain = OptionChain(spot: OptimizerSamples.price(100), expiries: [ChainExpiry(days: 30, rows: rows)])
        var goal = goal(loss: 100_000)
        goal.budget = OptimizerSamples.money(100_000)
        goal.allowsUnlimitedLoss = true
        var optimizer = try Optimizer(chain: chain, goal: goal)
        OptimizerSamples.finish(&optimizer)
        #expect(optimizer.suggestions.map { $0.strategy?.id } == ["protective-put", "long-put"])
    }
}
