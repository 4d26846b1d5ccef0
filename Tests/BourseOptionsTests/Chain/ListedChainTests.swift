import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

struct ListedChainTests {
    private static let hundred = Price(units: 10_000_000_000)

    private func option(
        _ strike: Double,
        _ right: OptionRight,
        _ bid: Double,
        _ ask: Double,
        days: Int = 30,
        volatility: Double? = nil
    ) -> ListedOption {
        ListedOption(
            days: days,
            strike: Price(rounding: strike),
            right: right,
            bid: Price(rounding: bid),
            ask: Price(rounding: ask),
            volatility: volatility
        )
    }

    private func listed(_ chain: OptionChain, withVolatility: Bool) -> [ListedOption] {
        chain.expiries.flatMap { expiry in
            expiry.rows.flatMap { row in
                OptionRight.allCases.compactMap { right in
                    row[right].map { quote in
                        ListedOption(
                            days: expiry.days,
                            strike: row.strike,
                            right: right,
                            bid: quote.bid,
                            ask: quote.ask,
                            volatility: withVolatility ? quote.volatility : nil
                        )
                    }
                }
            }
        }
    }

    @Test(arguments: Seeds.first(4))
    func chain_takenToRowsInAnyOrder_isTheSameAgain(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let model = ModelChain(
            spot: Self.hundred,
            smile: VolatilitySmile(atTheMoney: 0.3, skew: -0.1, curvature: 0.1),
            rate: 0.03
        )
        let chain = try model.chain(days: [7, 91])
        let rows = generator.shuffled(listed(chain, withVolatility: true))
        let read = try ListedChain(spot: chain.spot, rate: 0.03, rows: rows)
        #expect(read.chain == chain, "seed \(seed)")
        #expect(read.refused.isEmpty, "seed \(seed)")
    }

    @Test(arguments: ExerciseStyle.allCases)
    func missingVolatility_isTheOneThePriceImplies(style: ExerciseStyle) throws {
        let rate = 0.05
        for (right, strike, volatility) in [
            (OptionRight.call, 95.0, 0.2), (.call, 120, 0.45), (.put, 90, 0.35), (.put, 101, 0.25),
        ] {
            let terms = OptionTerms(
                right: right,
                spot: 100,
                strike: strike,
                years: 60.0 / 365,
                rate: rate,
                volatility: volatility
            )
            let price = style == .american ? AmericanOption.price(terms) : BlackScholes.price(terms)
            let row = option(strike, right, price - 0.01, price + 0.01, days: 60)
            let read = try ListedChain(spot: Self.hundred, rate: rate, style: style, rows: [row])
            let quote = try #require(read.chain.quote(right, strike: Price(rounding: strike), days: 60))
            #expect(abs(quote.volatility - volatility) < 1e-6)
            #expect(quote.bid == row.bid && quote.ask == row.ask)
        }
    }

    @Test(arguments: Seeds.first(4))
    func missingVolatilityOfAnAmericanOption_isThatOfTheSlowSearch(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<4 {
            let terms = OptionTerms(
                right: generator.oneIn(2) ? .call : .put,
                spot: 100,
                strike: Double(generator.int(60...140)),
                years: Double(generator.int(3...700)) / 365,
                rate: .random(in: -0.01...0.08, using: &generator),
                dividendYield: .random(in: 0...0.06, using: &generator),
                volatility: .random(in: 0.08...0.9, using: &generator)
            )
            let price = AmericanOption.price(terms)
            let row = option(terms.strike, terms.right, price, price, days: Int((terms.years * 365).rounded()))
            let read = try ListedChain(
                spot: Self.hundred,
                rate: terms.rate,
                dividendYield: terms.dividendYield,
                rows: [row]
            )
            let slow = try? ImpliedVolatility.of(price: row.bid.double, terms, style: .american)
            let fast = read.chain.quote(terms.right, strike: row.strike, days: row.days)?.volatility
            guard let slow, slow <= 5 else {
                #expect(fast == nil, "seed \(seed): \(terms)")
                continue
            }
            // Prices have eight decimals; a volatility that does not move them cannot be told from another.
            var moved = terms
            moved.volatility = try #require(fast, "seed \(seed): \(terms)")
            #expect(abs(AmericanOption.price(moved) - row.bid.double) < 1e-6, "seed \(seed): \(terms)")
            let vega = AmericanOption.value(terms).vega
            if vega > 1 { #expect(abs(moved.volatility - slow) < 1e-6 + 1e-6 / vega, "seed \(seed): \(terms)") }
        }
    }

    @Test
    func rowsThatCannotBeUsed_areListedWithTheirReason_andTheOthersKept() throws {
        let rows = [
            option(100, .call, 3, 3.2), option(90, .call, 9, 9.2), option(95, .put, 2, 1.9), option(95, .put, 1.9, 2),
            option(95, .put, 1.8, 2), option(105, .call, 0, 0), option(-1, .call, 1, 2),
            option(100, .put, 3, 3.2, days: 0),
            option(100, .put, 3, 3.2, days: 4000), option(110, .call, 1, 1.1, volatility: 0),
            option(85, .put, 0, 0.1), option(120, .call, 99.9, 101),
        ]
        let read = try ListedChain(spot: Self.hundred, style: .european, rows: rows)
        #expect(read.refused.map(\.row) == [1, 2, 4, 5, 6, 7, 8, 9, 11])
        #expect(read.refused.allSatisfy { $0.option == rows[$0.row] })
        #expect(
            read.refused.map(\.message) == [
                "row 2: no implied volatility: price is below the discounted intrinsic value of 10, so no "
                    + "volatility gives it",
                "row 3: bid 2 is above ask 1.9",
                "row 5: the same option is in row 4",
                "row 6: the ask is 0, so there are no sellers",
                "row 7: strike must be greater than 0",
                "row 8: no implied volatility: the option has no time until expiration, so its price does not depend "
                    + "on volatility",
                "row 9: days must be at most 3650",
                "row 10: volatility must be greater than 0",
                "row 12: no implied volatility: price must be below 100, the maximum at any volatility",
            ]
        )
        let expiry = try #require(read.chain.expiries.first)
        #expect(read.chain.expiries.count == 1)
        #expect(expiry.rows.map(\.strike.double) == [85, 95, 100])
        #expect(expiry.rows.map { $0.call != nil } == [false, false, true])
    }

    /// Parity gives the call of a strike the volatility of its put, which is out of the money and quoted well.
    @Test(arguments: ExerciseStyle.allCases)
    func quoteAtIntrinsic_takesTheVolatilityOfItsStrike(style: ExerciseStyle) throws {
        let rows = [
            option(50, .call, 49.9, 50.05), option(50, .put, 0.01, 0.02, volatility: 0.6),
            option(55, .call, 44.85, 45.05), option(60, .call, 39.9, 40.1),
            option(60, .put, 0.05, 0.06, volatility: 0.5), option(100, .call, 3, 3.2, volatility: 0.3),
            option(140, .put, 39.8, 39.95), option(150, .put, 49.9, 50.1),
        ]
        let read = try ListedChain(spot: Self.hundred, style: style, rows: rows)
        #expect(read.refused.isEmpty)
        func quote(_ right: OptionRight, _ strike: Double) throws -> OptionQuote {
            try #require(read.chain.quote(right, strike: Price(rounding: strike), days: 30))
        }
        #expect(try quote(.call, 50).volatility == 0.6)
        #expect(abs(try quote(.call, 55).volatility - 0.55) < 1e-12)
        #expect(try quote(.call, 60).volatility == 0.5)
        #expect(try quote(.put, 140).volatility == 0.3)
        #expect(try quote(.put, 150).volatility == 0.3)
        #expect(try quote(.call, 55).bid == rows[2].bid && quote(.call, 55).ask == rows[2].ask)
        try read.chain.check()
    }

    @Test
    func quoteBelowIntrinsic_isUsedWithinATick_andOnlyBesideAKnownVolatility() throws {
        let known = option(100, .call, 3, 3.2, volatility: 0.3)
        let deep = [option(60, .call, 39.7, 39.95), option(65, .call, 34.7, 34.94), option(98, .call, 1.9, 1.97)]
        let read = try ListedChain(spot: Self.hundred, style: .european, rows: deep + [known])
        #expect(read.refused.map(\.row) == [1, 2])
        #expect(read.chain.expiries.first?.rows.map(\.strike.double) == [60, 100])
        let alone = try ListedChain(spot: Self.hundred, style: .european, rows: deep)
        #expect(alone.refused.map(\.row) == [0, 1, 2])
        #expect(alone.chain.expiries.isEmpty)
        // The same contract again is a duplicate even where the first has no volatility of its own.
        let twice = try ListedChain(spot: Self.hundred, style: .european, rows: [deep[0], known, deep[0]])
        #expect(twice.refused.map(\.reason) == [.duplicate(of: 0)])
    }

    @Test
    func underlyingOutOfRange_isRefused_andNoRowsAreNone() throws {
        #expect(throws: OptionInputError(field: .spot, value: 0)) { try ListedChain(spot: .zero, rows: []) }
        #expect(throws: OptionInputError.self) { try ListedChain(spot: Self.hundred, rate: 7, rows: []) }
        let none = try ListedChain(spot: Self.hundred, rows: [])
        #expect(none.chain.expiries.isEmpty && none.refused.isEmpty)
    }

    @Test
    func chainOfCallsAlone_isSearched() throws {
        let model = ModelChain(spot: Self.hundred, smile: VolatilitySmile(atTheMoney: 0.3))
        let rows = listed(try model.chain(days: [30]), withVolatility: false).filter { $0.right == .call }
        let read = try ListedChain(spot: Self.hundred, rows: rows)
        let goal = OptimizerGoal(
            view: .target(OptimizerSamples.price(106), days: 30, confidence: 0.6),
            budget: OptimizerSamples.money(1000),
            maximumLoss: OptimizerSamples.money(1000)
        )
        var optimizer = try Optimizer(chain: read.chain, goal: goal)
        OptimizerSamples.finish(&optimizer)
        #expect(optimizer.suggestions.count > 10)
        #expect(optimizer.suggestions.allSatisfy { $0.position.legs.allSatisfy { $0.option?.right != .put } })
    }
}
