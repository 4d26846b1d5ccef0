import BourseCore
import BourseOptions
import Testing

struct RecognitionTests {
    static let strategies = StrategyCatalogue.standard.strategies

    private static func permutations<Element>(_ elements: [Element]) -> [[Element]] {
        guard elements.count > 1 else { return [elements] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }

    @Test(arguments: strategies)
    func strategy_isRecognized_inEveryOrderOfItsLegs(strategy: Strategy) {
        let legs = strategy.position(in: StrategyCatalogueTests.market, days: 30).legs
        for order in Self.permutations(legs) {
            #expect(Recognition(order) == .strategy(strategy, count: 1))
        }
    }

    @Test(arguments: strategies)
    func strategy_isRecognized_manyTimesOver_andInParts(strategy: Strategy) {
        let legs = strategy.position(in: StrategyCatalogueTests.market, days: 30, quantity: 6).legs
        #expect(Recognition(legs) == .strategy(strategy, count: 6))
        // Filled in three rounds, the last leg first.
        let third = legs.map { leg in
            var part = leg
            part.quantity /= 3
            return part
        }
        #expect(Recognition(third.reversed() + third + third) == .strategy(strategy, count: 6))
    }

    private func recognize(_ words: String) throws -> Recognition {
        Recognition(
            try OptionPosition(
                market: StrategyCatalogueTests.market,
                LegNotation.list(words),
                days: 30,
                today: TradingDay(number: 20_000)
            ).legs
        )
    }

    @Test(arguments: [
        ("1P90 -1P95 -1C105 1C110", "iron-condor"), ("1P80 -1P95 -1C105 1C110", "iron-condor"),
        ("1C95 -2C100 1C105", "long-call-butterfly"), ("1C95 -2C100 1C115", "broken-wing-call-butterfly"),
        ("-1C95 2C100 -1C105", "short-call-butterfly"), ("-1C95 2C100 -1C115", "inverse-broken-wing-call-butterfly"),
        ("1C80/400d -1C110/30d", "poor-mans-covered-call"), ("1C100/60d -1C110/30d", "call-diagonal-spread"),
        ("-1P95 9500cash", "cash-secured-put"), ("-1P95 9499cash", "short-put"), ("-1P95", "short-put"),
        ("100S -1C105", "covered-call"), ("200S -2C105", "covered-call"), ("1C100 -1P100", "synthetic-long-stock"),
        ("1C105 -1P95", "bullish-risk-reversal"), ("1C95 1P105", "long-guts"), ("2C100 1P100", "strap"),
    ])
    func legs_haveTheirName(words: String, id: String) throws {
        guard case .strategy(let strategy, _) = try recognize(words) else {
            Issue.record("\(words) has no name")
            return
        }
        #expect(strategy.id == id)
    }

    @Test
    func closedLegs_countForNothing() throws {
        #expect(try recognize("1C100 -1C100 1P95").strategy?.id == "long-put")
        #expect(try recognize("1C100 -1C100") == .custom)
    }

    @Test
    func strategyWithOtherLegs_isRecognizedInPart() throws {
        guard case .partial(let strategy, let count, let others) = try recognize("2P90 -2P95 -2C105 2C110 1P70") else {
            Issue.record("no partial match")
            return
        }
        #expect(strategy.id == "iron-condor")
        #expect(count == 2)
        #expect(others.map(\.quantity) == [1])
    }

    @Test
    func coveredCall_withMoreShares_isACoveredCallAndShares() throws {
        guard case .partial(let strategy, 1, let others) = try recognize("150S -1C105") else {
            Issue.record("no partial match")
            return
        }
        #expect(strategy.id == "covered-call")
        #expect(others.map(\.quantity) == [50])
    }

    @Test
    func legsWithoutAName_areCustom() throws {
        #expect(try recognize("100S") == .custom)
        #expect(try recognize("5000cash") == .custom)
        #expect(Recognition([]) == .custom)
    }
}
