import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

/// Interest, fees and the prices that options trade at.
struct OptimizerCostsTests {
    private func goal(_ ranking: OptimizerGoal.Ranking, view: MarketView = .market(days: 30)) -> OptimizerGoal {
        OptimizerGoal(
            view: view,
            budget: OptimizerSamples.money(100_000),
            maximumLoss: OptimizerSamples.money(100_000),
            ranking: ranking,
            allowsUnlimitedLoss: true,
            leastGainPercent: 0
        )
    }

    private func suggestions(_ chain: OptionChain, _ goal: OptimizerGoal) throws -> [Suggestion] {
        var optimizer = try Optimizer(chain: chain, goal: goal)
        OptimizerSamples.finish(&optimizer)
        return optimizer.suggestions
    }

    /// How far off a mean may be: prices have eight decimals, and with several expiries it is an integral of a curve.
    private func rounding(_ suggestion: Suggestion) -> Double {
        suggestion.position.expiries.count > 1 ? 0.0001 : 0.00001
    }

    /// A European chain that trades at exactly what one volatility says.
    private func fairChain(_ generator: inout SeededGenerator) -> OptionChain {
        let market = OptionMarket(
            spot: OptimizerSamples.price(100),
            volatility: .random(in: 0.15...0.6, using: &generator),
            rate: .random(in: -0.02...0.12, using: &generator),
            dividendYield: .random(in: 0...0.08, using: &generator),
            style: .european
        )
        let expiries = [30, 75].map { days in
            let rows = stride(from: 85, through: 115, by: 5).map { strike in
                func quote(_ right: OptionRight) -> OptionQuote {
                    let price = market.modelPrice(right, strike: OptimizerSamples.price(Double(strike)), days: days)
                    return OptionQuote(bid: price, ask: price, volatility: market.volatility)
                }
                return ChainRow(
                    strike: OptimizerSamples.price(Double(strike)),
                    call: quote(.call),
                    put: quote(.put)
                )
            }
            return ChainExpiry(days: days, rows: rows)
        }
        return OptionChain(
            spot: market.spot,
            rate: market.rate,
            dividendYield: market.dividendYield,
            style: .european,
            expiries: expiries
        )
    }

    @Test(arguments: Seeds.first(3))
    func marketsOwnView_atModelPrices_expectsNothing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let chain = fairChain(&generator)
        let kinds: Set = [
            "covered-call", "protective-put", "collar", "cash-secured-put", "call-calendar-spread",
            "put-diagonal-spread", "double-calendar-spread", "double-diagonal-spread", "iron-condor", "long-call",
            "short-strangle", "call-backspread",
        ]
        var found: Set<String> = []
        for ranking in OptimizerGoal.Ranking.allCases {
            var goal = goal(ranking)
            goal.strategies = kinds
            for suggestion in try suggestions(chain, goal) {
                found.insert(suggestion.strategy?.id ?? "")
                let least = rounding(suggestion)
                #expect(abs(suggestion.expectedProfit.double) < least, "seed \(seed): \(suggestion.position.legs)")
                let alone = try #require(suggestion.analysis.expectedProfit)
                #expect(abs(alone.double) < least, "seed \(seed): \(suggestion.position.legs)")
            }
        }
        #expect(found == kinds, "seed \(seed)")
    }

    @Test
    func marketsOwnView_withSpreads_expectsTheirCost() throws {
        var generator = SeededGenerator(seed: 1)
        let fair = fairChain(&generator)
        let expiries = fair.expiries.map { expiry in
            let rows = expiry.rows.map { row in
                func wide(_ quote: OptionQuote?) -> OptionQuote? {
                    quote.map {
                        let half = $0.bid.units / 50
                        return OptionQuote(
                            bid: Price(units: $0.bid.units - half),
                            ask: Price(units: $0.ask.units + half),
                            volatility: $0.volatility
                        )
                    }
                }
                return ChainRow(strike: row.strike, call: wide(row.call), put: wide(row.put))
            }
            return ChainExpiry(days: expiry.days, rows: rows)
        }
        let chain = OptionChain(
            spot: fair.spot,
            rate: fair.rate,
            dividendYield: fair.dividendYield,
            style: .european,
            expiries: expiries
        )
        var goal = goal(.probabilityOfProfit)
        for suggestion in try suggestions(chain, goal) {
            #expect(suggestion.tradingCost > .zero)
            let cost = suggestion.tradingCost.double
            // The interest on it until the first expiry is a few parts in a thousand.
            #expect(abs(suggestion.expectedProfit.double + cost) < 0.02 * cost + rounding(suggestion))
        }
        goal.fills = .middle
        for suggestion in try suggestions(chain, goal) {
            #expect(suggestion.tradingCost == .zero)
            #expect(abs(suggestion.expectedProfit.double) < rounding(suggestion))
        }
    }

    @Test
    func fee_isPartOfEveryPrice_twiceWhereALegHasToBeClosed_andOfAllFigures() throws {
        let chain = try OptimizerSamples.chain()
        var goal = goal(.expectedProfit, view: .target(OptimizerSamples.price(106), days: 30, confidence: 0.5))
        goal.strategies = ["bull-call-spread", "covered-call", "call-calendar-spread"]
        goal.feePerContract = try Money("0.65")
        let found = try suggestions(chain, goal)
        #expect(found.contains { $0.strategy?.id == "call-calendar-spread" })
        for suggestion in found {
            var trades: Int128 = 0
            let first = try #require(suggestion.position.horizon)
            for leg in suggestion.position.legs {
                guard let option = leg.option else {
                    #expect(leg.entry == chain.spot)
                    continue
                }
                let times: Int64 = option.days > first ? 2 : 1
                trades += Int128(times) * Int128(leg.quantity.magnitude)
                let quote = try #require(chain.quote(option.right, strike: option.strike, days: option.days))
                let fee = 650_000 * times
                let expected = leg.quantity > 0 ? quote.ask.units + fee : quote.bid.units - fee
                #expect(leg.entry.units == expected)
            }
            #expect(suggestion.fees == Money(units: goal.feePerContract.units * trades))
            #expect(suggestion.maximumLoss == suggestion.analysis.profile.worst)
        }
        var free = goal
        free.feePerContract = .zero
        let dear = try suggestions(chain, goal)
        let cheap = try suggestions(chain, free)
        #expect(cheap.allSatisfy { $0.fees == .zero })
        let better = try #require(cheap.first).expectedProfit.double
        let worse = try #require(dear.first).expectedProfit.double
        #expect(worse < better && worse > better - 2)
        #expect(try #require(cheap.first).tradingCost >= .zero)
        // Nobody sells for less than the fee.
        goal.feePerContract = OptimizerSamples.money(900)
        #expect(try suggestions(chain, goal).allSatisfy { $0.position.legs.allSatisfy { $0.entry >= .zero } })
    }
}
