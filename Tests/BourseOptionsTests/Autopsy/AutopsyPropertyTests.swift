import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

@Suite("Properties of profits by day and Greek")
struct AutopsyPropertyTests {
    /// 10,000 trades of one to four legs, some of American options, filled in two or three parts, at closes or at moments
    /// before them with a price of the underlying of their own.
    @Test(arguments: Seeds.first(10))
    func parts_ofRandomTrades_addUpToTheProfit(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var split = 0
        for number in 0..<1_000 {
            let (legs, market) = try Self.trade(&generator, isAmerican: number % 200 == 0)
            let profit = legs.reduce(Money.zero) { sum, leg in
                leg.fills.reduce(sum) {
                    $0 - Money(price: $1.price, quantity: $1.quantity, multiplier: leg.multiplier) - $1.fees
                }
            }
            guard let autopsy = try? Autopsy(legs, in: [market]) else { continue }
            split += 1
            let days = autopsy.days.reduce(Money.zero) { $0 + $1.parts.total }
            let parts = autopsy.legs.reduce(Money.zero) { $0 + $1.parts.total }
            #expect(
                days == profit && parts == profit && autopsy.parts.total == profit,
                "seed \(seed), trade \(number)"
            )
            #expect(autopsy.days.allSatisfy { Self.isRounded($0.parts) }, "seed \(seed), trade \(number)")
        }
        // Few prices are so far from the model that no fill has a volatility.
        #expect(split > 900, "seed \(seed)")
    }

    private static func isRounded(_ parts: AutopsyParts) -> Bool {
        [parts.delta, parts.gamma, parts.vega, parts.theta, parts.rho, parts.exercise]
            .allSatisfy { $0 == $0.rounded(places: 2) }
    }

    private static func trade(
        _ generator: inout SeededGenerator,
        isAmerican: Bool
    ) throws -> (legs: [AutopsyLeg], market: AutopsyMarket) {
        let first = TradingDay(number: 20_000)
        let last = generator.int(1...60)
        var spot = generator.int(2_000...40_000)
        let closes = (0...last).map { day in
            spot = max(100, spot + spot * generator.int(-30...30) / 1_000)
            return AutopsyMarket.DatedClose(first.adding(days: day), Price(units: Int64(spot) * 1_000_000))
        }
        let market = AutopsyMarket(
            closes: closes,
            rates: [.init(from: first, 0.04), .init(from: first.adding(days: last / 2), 0.05)],
            dividendYield: Double(generator.int(0...3)) / 100,
            style: isAmerican ? .american : .european
        )
        let legs = try (0..<generator.int(1...4)).map { _ in
            try leg(&generator, first, last, closes)
        }
        return (legs, market)
    }

    private static func moment(
        _ generator: inout SeededGenerator,
        near close: Price
    ) -> AutopsyFill.AutopsyMoment {
        AutopsyFill.AutopsyMoment(
            spot: Price(units: close.units / 1_000 * Int64(generator.int(970...1_030))),
            daysToClose: Double(generator.int(0...390)) / 1_440,
            origin: generator.oneIn(2) ? .minutes : .line
        )
    }

    private static func leg(
        _ generator: inout SeededGenerator,
        _ first: TradingDay,
        _ last: Int,
        _ closes: [AutopsyMarket.DatedClose]
    ) throws -> AutopsyLeg {
        let right: OptionRight = generator.oneIn(2) ? .call : .put
        let spot = closes[0].price
        let strike = Price(units: spot.units / 1_000 * Int64(generator.int(900...1_100)))
        let life = last + generator.int(0...90)
        let opened = generator.int(1...9) * (generator.oneIn(2) ? 1 : -1)
        let part = generator.int(0...abs(opened)) * opened.signum()
        let days = [0, generator.int(0...last), last]
        let quantities = [opened, part - opened, -part].filter { $0 != 0 }
        let isAtMoments = generator.oneIn(2)
        let fills = try zip(days, quantities).map { day, quantity in
            let moment = isAtMoments ? Self.moment(&generator, near: closes[day].price) : nil
            let terms = OptionTerms(
                right: right,
                spot: (moment?.spot ?? closes[day].price).double,
                strike: strike.double,
                years: (Double(life - day) + (moment?.daysToClose ?? 0)) / 365,
                rate: 0.04,
                volatility: Double(generator.int(10...90)) / 100
            )
            let cents = (BlackScholes.price(terms) * 100).rounded()
            return AutopsyFill(
                day: first.adding(days: day),
                quantity: Quantity(quantity),
                price: Price(units: Int64(cents) * 1_000_000),
                fees: try Money("\(Double(generator.int(0...1_000)) / 1_000)"),
                moment: moment
            )
        }
        return AutopsyLeg(
            .option(right, strike: strike, expiration: first.adding(days: life)),
            multiplier: .hundred,
            fills: fills,
            grossProfit: fills.reduce(.zero) {
                $0 - Money(price: $1.price, quantity: $1.quantity, multiplier: .hundred)
            }
        )
    }
}
