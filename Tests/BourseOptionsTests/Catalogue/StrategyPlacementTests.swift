import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

@Suite("Strategies on listed options")
struct StrategyPlacementTests {
    private static func chain(_ seed: UInt64) throws -> OptionChain {
        var generator = SeededGenerator(seed: seed)
        let model = ModelChain(
            spot: Price(units: generator.int64(2_000...60_000) * 1_000_000),
            smile: VolatilitySmile(atTheMoney: .random(in: 0.15...0.7, using: &generator), skew: -0.08, curvature: 0.2),
            rate: 0.04,
            dividendYield: .random(in: 0...0.03, using: &generator)
        )
        return try model.chain(days: [31])
    }

    @Test(arguments: Seeds.first(12))
    func anyStrategyOfOneExpiration_isItself_atBidAndAsk(seed: UInt64) throws {
        let chain = try Self.chain(seed)
        for strategy in StrategyCatalogue.standard.strategies {
            let isOfOne = strategy.legs.allSatisfy { ($0.expiry ?? .near) == .near }
            guard isOfOne else {
                #expect(throws: StrategyPlacementError.severalExpirations) {
                    try strategy.position(in: chain, expiring: 31)
                }
                continue
            }
            // Wings far from the money may have no quotes that can be traded.
            guard let position = try? strategy.position(in: chain, expiring: 31) else { continue }
            for leg in position.legs {
                guard let option = leg.option else { continue }
                let quote = try #require(chain.quote(option.right, strike: option.strike, days: 31))
                let price = leg.quantity > 0 ? quote.ask : quote.bid
                #expect(leg.entry == price && leg.volatility == quote.volatility, "seed \(seed): \(strategy.id)")
            }
            #expect(position.legs.count == strategy.legs.count, "seed \(seed): \(strategy.id)")
            _ = try PositionAnalysis(position)
        }
    }

    @Test(arguments: Seeds.first(12))
    func usualStrategies_areFoundInAnyChain_withTheirNames(seed: UInt64) throws {
        let chain = try Self.chain(seed)
        for id in [
            "bull-put-spread", "bull-call-spread", "bear-call-spread", "bear-put-spread", "iron-condor", "covered-call",
            "protective-put", "collar", "long-strangle", "cash-secured-put",
        ] {
            let strategy = try #require(StrategyCatalogue.standard[id])
            let position = try strategy.position(in: chain, expiring: 31)
            let names = StrategyParts(position.legs).parts.map(\.strategy.id)
            #expect(names == [id], "seed \(seed): \(id)")
        }
    }

    @Test
    func strikes_lieAnExpectedMoveApart() throws {
        let chain = try ModelChain(
            spot: Price(units: 10_000_000_000),
            smile: VolatilitySmile(atTheMoney: 0.35, skew: 0, curvature: 0),
            rate: 0,
            dividendYield: 0
        ).chain(days: [30])
        let condor = try #require(StrategyCatalogue.standard["iron-condor"])
        let position = try condor.position(in: chain, expiring: 30)
        // 0.35·√(30 ÷ 365) is 0.1003: e to ∓0.1003 and ∓0.2007 are 90.5, 110.6, 81.8 and 122.2.
        let strikes = position.legs.compactMap { $0.option?.strike.double }.sorted()
        for (strike, wanted) in zip(strikes, [81.8, 90.5, 110.6, 122.2]) { #expect(abs(strike - wanted) <= 1.5) }
        #expect(strikes.count == 4)
    }

    @Test
    func chainWithoutTheDay_orWithoutQuotes_hasNone() throws {
        let chain = try Self.chain(1)
        let strategy = try #require(StrategyCatalogue.standard["long-straddle"])
        #expect(throws: StrategyPlacementError.noVolatility) { try strategy.position(in: chain, expiring: 30) }
        let calls = OptionChain(
            spot: chain.spot,
            expiries: [
                ChainExpiry(
                    days: 31,
                    rows: chain.expiries[0].rows.map { ChainRow(strike: $0.strike, call: $0.call, put: nil) }
                )
            ]
        )
        #expect(throws: StrategyPlacementError.noQuotes) { try strategy.position(in: calls, expiring: 31) }
    }
}
