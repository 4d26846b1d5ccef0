import BourseCore
import BourseMarkets
import Testing

@Suite("Sums of predictions")
struct PredictionCheckTests {
    @Test(arguments: [
        ("0.505", "0.495", true, "0"), ("0.51", "0.51", true, "0.02"), ("0.51", "0.52", false, "0.03"),
        ("0.4", "0.55", false, "-0.05"), ("1", "0", true, "0"),
    ])
    func answersOfOneMarket_addUpToOne(yes: String, no: String, isConsistent: Bool, overround: String) throws {
        let check = try #require(PredictionCheck(try MadeUpPredictions.market("?", yes: yes, no: no)))
        #expect(check.isConsistent == isConsistent && check.overround.description == overround)
        #expect(check.arbitrage == nil && check.scope == .market && check.count == 2)
    }

    @Test
    func answerWithoutPrice_isNotAdded() throws {
        #expect(PredictionCheck(try MadeUpPredictions.market("?", yes: nil)) == nil)
        var single = try MadeUpPredictions.market("?")
        single.outcomes.removeLast()
        #expect(PredictionCheck(single) == nil)
    }

    @Test
    func crossedBidAndAsk_areToldAsArbitrage() throws {
        let market = try MadeUpPredictions.market("?", yes: "0.5", bid: "0.53", ask: "0.5")
        let check = try #require(PredictionCheck(market))
        #expect(!check.isConsistent)
        #expect(
            check.arbitrage
                == "Selling both outcomes yields 1.03 and later costs at most 1: profit of 0.03 per set, before fees."
        )
        let fair = try #require(PredictionCheck(try MadeUpPredictions.market("?", bid: "0.39", ask: "0.41")))
        #expect(fair.arbitrage == nil && fair.isConsistent && fair.asks?.description == "1.02")
    }

    @Test
    func booksOfBothAnswers_areAdded() throws {
        func book(_ token: String, _ bid: String, _ ask: String) throws -> PredictionBook {
            PredictionBook(
                token: token,
                asOf: MadeUpPredictions.asOf,
                bids: [PredictionLevel(price: try Price(bid), size: Quantity(10))],
                asks: [PredictionLevel(price: try Price(ask), size: Quantity(10))]
            )
        }
        let cheap = try #require(PredictionCheck(try book("1", "0.4", "0.42"), try book("2", "0.54", "0.55")))
        #expect(cheap.arbitrage == "Buying both outcomes costs 0.97 and pays 1: profit of 0.03 per set, before fees.")
        let fair = try #require(PredictionCheck(try book("1", "0.4", "0.42"), try book("2", "0.58", "0.6")))
        #expect(fair.arbitrage == nil && fair.isConsistent)
        let empty = PredictionBook(token: "2", asOf: MadeUpPredictions.asOf, bids: [], asks: [])
        #expect(PredictionCheck(try book("1", "0.4", "0.42"), empty) == nil)
    }

    @Test
    func exclusiveEvent_tellsItsOverround() throws {
        var event = PredictionEvent(
            name: PredictionEventName(id: "1", title: "Who?"),
            isExclusive: true,
            markets: [
                try MadeUpPredictions.market("A?", yes: "0.5", bid: "0.49", ask: "0.51"),
                try MadeUpPredictions.market("B?", yes: "0.3", bid: "0.29", ask: "0.31"),
                try MadeUpPredictions.market("C?", yes: "0.25", bid: "0.24", ask: "0.26"),
                try MadeUpPredictions.market("D?", yes: "0", state: .resolved),
            ]
        )
        let high = try #require(PredictionCheck(event))
        #expect(high.overround.description == "0.05" && !high.isConsistent && high.count == 3 && high.scope == .event)
        #expect(
            high.arbitrage
                == "Selling all 3 outcomes yields 1.02 and later costs at most 1: profit of 0.02 per set, before fees."
        )
        event.markets[0] = try MadeUpPredictions.market("A?", yes: "0.4", bid: "0.39", ask: "0.4")
        let low = try #require(PredictionCheck(event))
        #expect(
            low.arbitrage
                == "Buying all 3 outcomes costs 0.97 and pays 1 if one of them must win: "
                + "profit of 0.03 per set, before fees."
        )
        event.isExclusive = false
        #expect(PredictionCheck(event) == nil)
        #expect(event.ranked.map(\.question) == ["A?", "B?", "C?", "D?"])
    }

    @Test
    func winner_isKnownWhenDecided() throws {
        #expect(try MadeUpPredictions.market("?", yes: "0", state: .resolved).winner?.name == "No")
        #expect(try MadeUpPredictions.market("?", yes: "1").winner == nil)
        let market = try MadeUpPredictions.market("?", yes: "0.5", bid: "0.4", ask: "0.44")
        #expect(market.probability?.description == "0.42" && market.spread?.description == "0.04")
    }
}
