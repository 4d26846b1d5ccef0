import BourseCore
import BourseOptions
import Testing

/// Structures with shares, with cash for them, and with four legs of two expiries.
struct OptimizerCapitalTests {
    private func suggestions(_ ids: Set<String>, _ change: (inout OptimizerGoal) -> Void = { _ in }) throws
        -> [Suggestion]
    {
        var goal = OptimizerGoal(
            view: .target(OptimizerSamples.price(103), days: 30, confidence: 0.7),
            budget: OptimizerSamples.money(15_000),
            maximumLoss: OptimizerSamples.money(25_000),
            strategies: ids
        )
        change(&goal)
        var optimizer = try Optimizer(chain: OptimizerSamples.chain(), goal: goal)
        OptimizerSamples.finish(&optimizer)
        return optimizer.suggestions
    }

    @Test(arguments: [
        "covered-call", "protective-put", "collar", "cash-secured-put", "covered-strangle", "covered-straddle",
        "stock-repair",
    ])
    func structureWithCapital_isFound_withItsSharesOrCash(id: String) throws {
        let found = try suggestions([id])
        #expect(found.count == 3)
        for suggestion in found {
            let legs = suggestion.position.legs
            #expect(Recognition(legs).strategy?.id == id)
            let shares = legs.filter { $0.instrument == .stock }
            let cash = legs.filter { $0.instrument == .cash }
            #expect(shares.map(\.quantity) == (id == "cash-secured-put" ? [] : [100]))
            #expect(shares.allSatisfy { $0.entry == OptimizerSamples.price(100) })
            let strike = legs.compactMap { $0.option?.strike.double }.first ?? 0
            #expect(cash.map(\.quantity) == (id == "cash-secured-put" ? [Int(strike * 100)] : []))
            #expect(suggestion.analysis.margin.amount <= OptimizerSamples.money(15_000))
            #expect(suggestion.analysis.profile.worst == suggestion.maximumLoss)
        }
    }

    @Test
    func budgetAndMaximumLoss_decideAboutShares() throws {
        #expect(try suggestions(["covered-call"]) { $0.budget = OptimizerSamples.money(9_000) }.isEmpty)
        #expect(try suggestions(["covered-call"]) { $0.maximumLoss = OptimizerSamples.money(9_000) }.isEmpty)
        // A put far below costs little of the shares' price to be sure of.
        let sheltered = try suggestions(["collar", "protective-put"]) {
            $0.maximumLoss = OptimizerSamples.money(300)
            $0.leastGainPercent = 0
        }
        #expect(!sheltered.isEmpty)
        let secured = try suggestions(["cash-secured-put"]) {
            $0.budget = OptimizerSamples.money(9_000)
            $0.leastGainPercent = 0
        }
        #expect(!secured.isEmpty)
        #expect(secured.allSatisfy { ($0.position.legs.compactMap(\.option).first?.strike.double ?? 99) < 91 })
    }

    @Test
    func leastGain_ofCapital_isPerYear() throws {
        #expect(try suggestions(["covered-call", "cash-secured-put"]) { $0.leastGainPercent = 10 }.count == 6)
        #expect(try suggestions(["covered-call", "cash-secured-put"]) { $0.leastGainPercent = 400 }.isEmpty)
    }

    @Test(arguments: ["double-calendar-spread", "double-diagonal-spread"])
    func doubles_areFound_withWingsOfOneWidth(id: String) throws {
        let found = try suggestions([id]) {
            $0.view = .volatility(.falling, points: 8, days: 30)
            $0.ranking = .returnOnRisk
        }
        #expect(found.count == 3)
        for suggestion in found {
            let strikes = suggestion.position.legs.compactMap { $0.option?.strike.units }
            #expect(suggestion.position.legs.compactMap { $0.option?.days } == [30, 60, 30, 60])
            #expect(strikes[0] < strikes[2])
            #expect(strikes[0] - strikes[1] == strikes[3] - strikes[2])
            #expect((strikes[0] == strikes[1]) == (id == "double-calendar-spread"))
            #expect(Recognition(suggestion.position.legs).strategy?.id == id)
        }
        #expect(try suggestions([id]) { $0.maximumLegs = 3 }.isEmpty)
    }
}
