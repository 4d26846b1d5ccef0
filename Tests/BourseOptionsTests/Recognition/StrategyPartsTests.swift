import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

struct StrategyPartsTests {
    private func legs(_ words: String) throws -> [PositionLeg] {
        try OptionPosition(
            market: StrategyCatalogueTests.market,
            LegNotation.list(words),
            days: 30,
            today: TradingDay(number: 20_000)
        ).legs
    }

    private func names(_ words: String) throws -> [String] {
        let apart = StrategyParts(try legs(words))
        return apart.parts.map { "\($0.count) \($0.strategy.id)" } + apart.others.map { "\($0.quantity) other" }
    }

    @Test(arguments: [
        // What stands side by side has its own names.
        ("1C90 -1C95 -1C100 1C100/60d", ["1 bull-call-spread", "1 call-calendar-spread"]),
        ("1C95 -2C100 1C100/60d", ["1 bull-call-spread", "1 call-calendar-spread"]),
        ("1P80 -1P85 100S -1C105", ["1 bull-put-spread", "1 covered-call"]),
        ("100S 1P90 -1C110 1C100/60d -1C100/30d", ["1 collar", "1 call-calendar-spread"]),
        ("1C100 1P100 1P80/60d -1P80", ["1 put-calendar-spread", "1 long-straddle"]),
        ("1C100 -2C105 1C110 1P90 -1P95 -1C115 1C120", ["1 iron-condor", "1 long-call-butterfly"]),
        // Some of it filled.
        ("2P90 -2P95 -1C105 1C110", ["1 iron-condor", "1 bull-put-spread"]),
        ("3C100 -2C105", ["2 bull-call-spread", "1 other"]),
        ("300S -2C105", ["2 covered-call", "100 other"]),
        ("150S -1C105", ["1 covered-call", "50 other"]),
        ("-2P95 9500cash", ["2 short-put"]), ("-2P95 -1C110 9500cash", ["1 cash-secured-put", "1 short-strangle"]),
        // A larger one with something beside it is not taken to pieces that nobody would name.
        ("2P90 -2P95 -2C105 2C110 1P70", ["2 iron-condor", "1 other"]),
        ("150S -2C105", ["1 covered-call", "-1 other", "50 other"]), ("50S -1C105", ["-1 other", "50 other"]),
    ])
    func legs_comeApart_intoTheFewestNames(words: String, expected: [String]) throws {
        #expect(try names(words) == expected, "\(words)")
    }

    @Test(arguments: [
        ("1C100 -3C110 2C115", "christmas-tree-call"), ("1C100 -3C105 2C120", "christmas-tree-call"),
        ("2C100 -6C102 4C130", "christmas-tree-call"), ("1C100 -3C105 2C110", "christmas-tree-call"),
        ("1P100 -3P90 2P85", "christmas-tree-put"), ("1P100 -3P99 2P60", "christmas-tree-put"),
    ])
    func christmasTree_whateverItsGaps_isOne(words: String, id: String) throws {
        #expect(Recognition(try legs(words)).strategy?.id == id)
        #expect(StrategyParts(try legs(words)).others.isEmpty)
    }

    @Test
    func recognition_ofSeveralParts_isTheLargest_withAllOthersBesideIt() throws {
        let legs = try legs("1C90 -1C95 -1C100 1C100/60d")
        guard case .partial(let strategy, 1, let others) = Recognition(legs) else {
            Issue.record("no partial match")
            return
        }
        #expect(strategy.id == "bull-call-spread")
        #expect(StrategyParts(others).parts.map(\.strategy.id) == ["call-calendar-spread"])
    }

    /// Strategies that belong together, in every order, filled in rounds: nothing may change.
    @Test(arguments: Seeds.first(40))
    func anyLegs_whateverTheirOrderAndFills_comeApartAlike_andLoseNothing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let strategies = StrategyCatalogue.standard.strategies
        var legs: [PositionLeg] = []
        for _ in 0..<generator.int(1...3) {
            let strategy = generator.pick(strategies)
            var market = StrategyCatalogueTests.market
            market.spot = Price(units: generator.int64(80...120) * 100_000_000)
            legs += strategy.position(in: market, days: 30, quantity: generator.int(1...3)).legs
        }
        let apart = StrategyParts(legs)
        let rounds = legs.flatMap { leg in
            var (first, second) = (leg, leg)
            first.quantity = generator.int(-5...5)
            second.quantity -= first.quantity
            return [first, second]
        }
        #expect(StrategyParts(generator.shuffled(rounds)) == apart, "seed \(seed)")
        let all = apart.parts.flatMap(\.legs) + apart.others
        for instrument in Set((legs + all).map(\.instrument)) where instrument != .cash {
            func count(_ legs: [PositionLeg]) -> Int {
                legs.reduce(0) { $1.instrument == instrument ? $0 + $1.quantity : $0 }
            }
            #expect(count(all) == count(legs), "seed \(seed): \(instrument)")
        }
        for part in apart.parts {
            #expect(Recognition(part.legs) == .strategy(part.strategy, count: part.count), "seed \(seed)")
        }
    }

    @Test
    func twentyContracts_withoutAnyOrder_comeApart() {
        var generator = SeededGenerator(seed: 20)
        let legs = (0..<20).map { index in
            PositionLeg(
                .option(index % 2 == 0 ? .call : .put, strike: Price(units: Int64(80 + index) * 100_000_000), days: 30),
                quantity: generator.pick([-3, -2, -1, 1, 2, 3]),
                entry: .zero
            )
        }
        let apart = StrategyParts(legs)
        #expect(apart.parts.count >= 5)
        #expect(apart.parts.count + apart.others.count <= 14)
        let crowd = (0..<40).map { index in
            PositionLeg(.option(.call, strike: Price(units: Int64(index + 1)), days: 30), quantity: 1, entry: .zero)
        }
        #expect(StrategyParts(crowd).others.count == 40)
    }

    @Test
    func absurdQuantities_areNamed_withoutTrouble() {
        let legs = [Int.max, .min, .max].map { quantity in
            PositionLeg(.option(.call, strike: Price(units: .max), days: .min), quantity: quantity, entry: .zero)
        }
        #expect(StrategyParts(legs).parts.map(\.strategy.id) == ["long-call"])
        let stock = [Int.max, .max].map { PositionLeg(.stock, quantity: $0, entry: .zero) }
        let cash = [Int.max, .max].map { PositionLeg(.cash, quantity: $0, entry: .zero) }
        let short = PositionLeg(.option(.call, strike: Price(units: .max), days: 0), quantity: .min, entry: .zero)
        #expect(StrategyParts(stock + cash + [short]).parts.map(\.strategy.id) == ["covered-call"])
    }
}
