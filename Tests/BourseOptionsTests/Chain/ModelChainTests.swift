import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

struct ModelChainTests {
    private static let cent: Int64 = 1_000_000
    private static let hundred = Price(units: 10_000_000_000)

    private func chain(_ seed: UInt64) throws -> OptionChain {
        var generator = SeededGenerator(seed: seed)
        let model = ModelChain(
            spot: Price(units: generator.int64(500...200_000) * Self.cent),
            smile: VolatilitySmile(
                atTheMoney: .random(in: 0.12...0.9, using: &generator),
                skew: .random(in: -0.25...0.1, using: &generator),
                curvature: .random(in: 0...0.6, using: &generator),
                nearness: .random(in: -0.02...0.1, using: &generator)
            ),
            rate: .random(in: 0...0.06, using: &generator),
            dividendYield: .random(in: 0...0.03, using: &generator),
            style: generator.oneIn(2) ? .american : .european,
            halfSpread: .random(in: 0...0.03, using: &generator)
        )
        return try model.chain(days: [7, 30, 91, 365])
    }

    private func quotes(_ expiry: ChainExpiry, _ right: OptionRight) throws -> [(strike: Price, quote: OptionQuote)] {
        try expiry.rows.map { ($0.strike, try #require($0[right])) }
    }

    @Test(arguments: Seeds.first(12))
    func anyModel_listsStrikesAroundTheUnderlying(seed: UInt64) throws {
        let chain = try chain(seed)
        try chain.check()
        #expect(chain.expiries.map(\.days) == [7, 30, 91, 365])
        for expiry in chain.expiries {
            let strikes = expiry.rows.map(\.strike)
            #expect(strikes == strikes.sorted() && Set(strikes).count == strikes.count, "seed \(seed)")
            #expect(strikes.filter { $0 < chain.spot }.count <= 61, "seed \(seed)")
            #expect(strikes.filter { $0 > chain.spot }.count <= 61, "seed \(seed)")
            #expect(strikes.filter { $0 < chain.spot }.count >= 8, "seed \(seed)")
            #expect(strikes.filter { $0 > chain.spot }.count >= 8, "seed \(seed)")
            let last = try #require(strikes.last)
            #expect(last.double < 1.75 * chain.spot.double, "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(12))
    func anyModel_quotesInCents_withBothSidesOfThePrice(seed: UInt64) throws {
        let chain = try chain(seed)
        for expiry in chain.expiries {
            for right in OptionRight.allCases {
                for (strike, quote) in try quotes(expiry, right) {
                    let market = chain.market(volatility: quote.volatility)
                    let model = market.modelPrice(right, strike: strike, days: expiry.days)
                    #expect(quote.bid.units % Self.cent == 0 && quote.ask.units % Self.cent == 0, "seed \(seed)")
                    #expect(quote.bid.units >= 0 && quote.ask.units >= model.units + Self.cent, "seed \(seed)")
                    #expect(quote.bid.units == 0 || quote.bid.units <= model.units - Self.cent, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: Seeds.first(12))
    func anyModel_sellsNoVerticalOrButterfly_forLessThanNothing(seed: UInt64) throws {
        for expiry in try chain(seed).expiries {
            for right in OptionRight.allCases {
                let listed = try quotes(expiry, right)
                let ordered = right == .call ? listed : listed.reversed()
                for (dear, cheap) in zip(ordered, ordered.dropFirst()) {
                    #expect(dear.quote.mid >= cheap.quote.mid, "seed \(seed): \(right) \(cheap.strike)")
                }
                for index in listed.indices.dropFirst().dropLast() {
                    let (low, body, high) = (listed[index - 1], listed[index], listed[index + 1])
                    let mid = low.quote.mid.units + high.quote.mid.units - 2 * body.quote.mid.units
                    let traded = low.quote.ask.units + high.quote.ask.units - 2 * body.quote.bid.units
                    // Each middle is rounded by at most half a cent.
                    #expect(mid >= -2 * Self.cent, "seed \(seed): \(right) \(body.strike)")
                    #expect(traded >= 0, "seed \(seed): \(right) \(body.strike)")
                }
            }
        }
    }

    @Test
    func volatility_atAPrice_isThatOfTheSmile() throws {
        let smile = VolatilitySmile(atTheMoney: 0.3, skew: -0.1, curvature: 0.1)
        let chain = try ModelChain(spot: Self.hundred, smile: smile).chain(days: [30])
        let expiry = try #require(chain.expiry(notBefore: 1))
        let quoted = try #require(expiry.volatility(at: Self.hundred))
        #expect(abs(quoted - 0.3) < 1e-9)
        let between = try #require(expiry.volatility(at: Price(units: 10_100_000_000)))
        #expect(between < quoted && between > 0.28)
        #expect(expiry.volatility(at: Price(units: 1)) == expiry.rows.first?.put?.volatility)
        #expect(expiry.volatility(at: Price(units: 900_000_000_000)) == expiry.rows.last?.call?.volatility)
    }

    @Test
    func expiry_notBeforeADay_isTheNextOne_orTheLast() throws {
        let chain = try ModelChain(spot: Self.hundred, smile: VolatilitySmile(atTheMoney: 0.3)).chain(days: [
            90, 30, 30,
        ])
        #expect(chain.expiries.map(\.days) == [30, 90])
        #expect(chain.expiry(notBefore: 30)?.days == 30)
        #expect(chain.expiry(notBefore: 31)?.days == 90)
        #expect(chain.expiry(notBefore: 400)?.days == 90)
        #expect(OptionChain(spot: Self.hundred, expiries: []).expiry(notBefore: 1) == nil)
    }

    @Test
    func model_outOfRange_isRefused() {
        let smile = VolatilitySmile(atTheMoney: 0.3)
        #expect(throws: OptionInputError.self) { try ModelChain(spot: .zero, smile: smile).chain(days: [30]) }
        #expect(throws: OptionInputError.self) {
            try ModelChain(spot: Self.hundred, smile: smile, rate: .nan).chain(days: [30])
        }
        #expect(throws: OptionInputError.self) {
            try ModelChain(spot: Self.hundred, smile: VolatilitySmile(atTheMoney: 0)).chain(days: [30])
        }
        for days in [0, -1, 5000] {
            #expect(throws: OptionInputError.self) {
                try ModelChain(spot: Self.hundred, smile: smile).chain(days: [days])
            }
        }
    }

    @Test
    func cheapestAndDearestUnderlyings_haveAChainThatCanBeChecked() throws {
        for units: Int64 in [100, 1_000_000, 99_999_999_000_000_000] {
            let spot = Price(units: units)
            let model = ModelChain(spot: spot, smile: VolatilitySmile(atTheMoney: 5, skew: -1, curvature: 3))
            let chain = try model.chain(days: [1, 3650])
            #expect(chain.expiries.allSatisfy { !$0.rows.isEmpty })
            try chain.check()
        }
    }
}
