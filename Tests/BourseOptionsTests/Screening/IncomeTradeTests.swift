import BourseCore
import BourseScreening
import BourseTestSupport
import Testing

@testable import BourseOptions

@Suite("Options sold for their premium")
struct IncomeTradeTests {
    private static func price(_ cents: Int64) -> Price { Price(units: cents * 1_000_000) }

    private static func leg(_ strike: Int64, _ bid: Int64, _ ask: Int64) -> IncomeTrade.Leg? {
        IncomeTrade.Leg(strike: price(strike), bid: price(bid), ask: price(ask), openInterest: 900, volume: 40)
    }

    private static let market = OptionMarket(spot: price(10_000), volatility: 0.25, rate: 0.04)

    /// What the position makes and loses at most, and how likely it gains, by the analysis of positions.
    private func analysis(_ trade: IncomeTrade) throws -> PositionAnalysis {
        var market = Self.market
        market.volatility = trade.volatility
        let day = TradingDay(number: 20_000)
        let legs = try trade.legs(expiring: day.adding(days: trade.days)).map { notation -> PositionLeg in
            switch notation.instrument {
            case .option(let right, let strike, _, _):
                return PositionLeg(
                    .option(right, strike: strike, days: trade.days),
                    quantity: notation.quantity,
                    entry: try #require(notation.entry)
                )
            case .stock, .cash:
                return PositionLeg(.stock, quantity: notation.quantity, entry: trade.spot)
            }
        }
        return try PositionAnalysis(OptionPosition(market: market, legs: legs))
    }

    @Test(arguments: IncomeTrade.Kind.allCases)
    func numbers_areThoseOfThePayoff(kind: IncomeTrade.Kind) throws {
        let sold = try #require(kind.right == .call ? Self.leg(10_500, 150, 160) : Self.leg(9_500, 140, 150))
        let bought = try #require(kind.right == .call ? Self.leg(11_000, 60, 70) : Self.leg(9_000, 55, 65))
        let trade = try #require(
            IncomeTrade(
                kind,
                sold: sold,
                bought: kind.isSpread ? bought : nil,
                market: Self.market,
                days: 30,
                delta: kind.right == .call ? 0.28 : -0.24
            )
        )
        let analysis = try analysis(trade)
        #expect(analysis.profile.worst == .limited(.zero - trade.atStake.times(100)))
        #expect(analysis.profile.breakEvens == [trade.breakeven])
        #expect(abs(try #require(analysis.chanceOfProfit) - trade.profitChance) < 1e-12)
        #expect(trade.yield == trade.premium.double / trade.atStake.double)
        #expect(abs(trade.yearlyYield - trade.yield * 365 / 30) < 1e-15)
        #expect(trade.delta > 0 && trade.distance > 0 && trade.cushion > 0)
        #expect(trade.keepChance < trade.profitChance || kind == .coveredCall)
        #expect(trade.openInterest == 900 && trade.volume == 40)
    }

    @Test
    func quotesThatPayNothing_orContradictEachOther_makeNoTrade() throws {
        #expect(Self.leg(9_500, 0, 10) == nil && Self.leg(9_500, 20, 10) == nil)
        let (near, far) = (try #require(Self.leg(9_500, 140, 150)), try #require(Self.leg(9_000, 130, 145)))
        func trade(_ kind: IncomeTrade.Kind, _ sold: IncomeTrade.Leg, _ bought: IncomeTrade.Leg?) -> IncomeTrade? {
            IncomeTrade(kind, sold: sold, bought: bought, market: Self.market, days: 30, delta: -0.2)
        }
        // Sold at 1.40, bought at 1.45.
        #expect(trade(.bullPutSpread, near, far) == nil)
        // A credit above the distance of the strikes cannot be had.
        let rich = try #require(Self.leg(9_500, 700, 710))
        #expect(trade(.bullPutSpread, rich, Self.leg(9_000, 5, 10)) == nil)
        #expect(trade(.cashSecuredPut, near, far) == nil && trade(.bullPutSpread, near, nil) == nil)
        #expect(IncomeTrade(.cashSecuredPut, sold: near, market: Self.market, days: 0, delta: -0.2) == nil)
    }

    @Test
    func callBidBelowItsIntrinsicValue_makesNoTrade() throws {
        func trade(_ cents: Int64) throws -> IncomeTrade? {
            let sold = try #require(Self.leg(9_500, cents, cents + 30))
            return IncomeTrade(.coveredCall, sold: sold, market: Self.market, days: 30, delta: 0.8)
        }
        // Shares at 100 and a call on them at 95: 5.00 is what the shares lose when they are delivered.
        #expect(try trade(480) == nil && trade(500) == nil)
        let breakeven = try #require(try trade(501)).breakeven
        #expect(breakeven == Self.price(9_499))
    }

    @Test
    func chain_givesEachOptionAlone_andSpreadsOfTheNextStrikes() throws {
        let options = [90, 95, 100, 105, 110, 115, 120].flatMap { strike -> [IncomeTrade.QuotedOption] in
            OptionRight.allCases.compactMap { right in
                let model = Self.market.modelPrice(right, strike: Self.price(Int64(strike) * 100), days: 30)
                let cents = max(5, model.units / 1_000_000)
                return Self.leg(Int64(strike) * 100, cents, cents + 2).map {
                    IncomeTrade.QuotedOption(
                        right: right,
                        leg: $0,
                        volatility: 0.25,
                        delta: right == .call ? 0.3 : -0.3
                    )
                }
            }
        }
        let trades = IncomeTrade.all(on: options, market: Self.market, days: 30)
        let calls = trades.filter { $0.kind == .coveredCall }.map(\.sold.strike)
        // 95 is a twentieth of the price in the money, 90 more.
        #expect(calls == [95, 100, 105, 110, 115, 120].map { Self.price($0 * 100) })
        let puts = trades.filter { $0.kind == .cashSecuredPut }.map(\.sold.strike)
        #expect(puts == [105, 100, 95, 90].map { Self.price($0 * 100) })
        for trade in trades where trade.kind.isSpread {
            let bought = try #require(trade.bought)
            let distance = abs(bought.strike.units - trade.sold.strike.units) / 500_000_000
            #expect((1...3).contains(distance), "\(trade)")
            #expect((bought.strike > trade.sold.strike) == (trade.kind == .bearCallSpread))
            #expect(trade.premium > .zero && trade.atStake > .zero)
        }
        #expect(trades.contains { $0.kind == .bullPutSpread } && trades.contains { $0.kind == .bearCallSpread })
    }

    @Test
    func schema_readsItsOwnExamples_andEachFieldByEachOfItsNames() throws {
        let schema = OptionScreening.schema
        for example in schema.example.split(separator: " or ") { _ = try schema.screen(String(example)) }
        for field in schema.fields {
            for name in [field.name] + field.otherNames { #expect(schema.field(named: name) == field, "\(name)") }
            #expect(!field.meaning.isEmpty)
        }
        let text =
            "strategy = Cash-secured put, Bull put spread; symbol = AAPL, BRK-B; days between 20 and 45; delta <= 0.3"
        #expect(try schema.screen(text).description == text)
    }
}
