import BourseCore
import BourseMarkets
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@testable import BoursePortfolio

@Suite("Scenarios of a portfolio")
struct ScenarioTests {
    private let day = MadeUp.monday

    /// Shares, a coin, rupees and dollars.
    private func mixed() throws -> PortfolioScenarios {
        let (share, coin, fund) = (try MadeUp.symbol("ACME"), try MadeUp.symbol("BTC"), try MadeUp.symbol("AMFI-1"))
        let rows = [
            try MadeUp.transaction(1, day, .deposit(try Money("10000"))),
            try MadeUp.transaction(2, day, MadeUp.buy(share, "10", "100")),
            try MadeUp.transaction(3, day, MadeUp.buy(coin, "2", "500")),
            try MadeUp.transaction(4, day, .deposit(try Money("100000")), currency: .inr),
            try MadeUp.transaction(5, day, MadeUp.buy(fund, "100", "800"), currency: .inr),
        ]
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("0.0125"), of: .inr, on: day)
        let assets = [
            PortfolioAsset(symbol: share, currency: .usd, sector: .energy),
            PortfolioAsset(symbol: coin, assetClass: .coin, currency: .usd),
            PortfolioAsset(symbol: fund, assetClass: .fund, currency: .inr),
        ]
        let portfolio = MadeUp.portfolio(rows, rates: rates, assets: assets, asOf: day)
        return PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: portfolio.cash,
            markets: OptionMarkets([:]),
            sensitivities: [
                share: PriceSensitivity(
                    beta: 1.5,
                    sector: .energy,
                    basis: .regression(BetaEstimate(days: 250, beta: 1.5, standardError: 0.1))
                ),
                coin: PriceSensitivity(beta: 0, basis: .coin),
                fund: PriceSensitivity(beta: 0, duration: 5, basis: .category("debt funds")),
            ]
        )
    }

    private func change(_ outcome: ScenarioOutcome, _ name: String) throws -> Money {
        try #require(outcome.lines.first { $0.holding.asset.symbol.name == name }).change
    }

    @Test
    func eachKind_movesByItsOwnRule() throws {
        let scenarios = try mixed()
        let none = scenarios.outcome(of: MarketShock())
        #expect(none.change == .zero && none.error == .zero && none.after == none.before)
        let fall = scenarios.outcome(of: MarketShock(market: -0.2))
        // 1,000 of shares at beta 1.5; coins and bonds stay.
        #expect(try change(fall, "ACME") == Money("-300"))
        #expect(try change(fall, "BTC") == .zero)
        #expect(try change(fall, "AMFI-1") == .zero)
        #expect(fall.change == (try Money("-300")) && fall.after == fall.before + fall.change)
        let reach = BetaEstimate(days: 250, beta: 1.5, standardError: 0.1).interval.upperBound - 1.5
        #expect(abs(fall.error.double - 200 * reach) < 1e-6)
        let sector = scenarios.outcome(of: MarketShock(market: -0.2, sectors: [.energy: 0.1]))
        #expect(try change(sector, "ACME") == Money("-200"))
        #expect(scenarios.outcome(of: MarketShock(market: -0.2, sectors: [.utilities: 0.1])).change == fall.change)
        let coins = scenarios.outcome(of: MarketShock(coins: -0.5))
        #expect(try change(coins, "BTC") == Money("-500"))
        #expect(coins.change == (try Money("-500")))
        // 80,000 rupees at 0.0125 are 1,000 dollars, with a duration of 5: e^−0.05 − 1 and e^0.25 − 1 of them.
        for (rate, expected) in [(0.01, -48.770_575_499_286), (-0.05, 284.025_416_687_742)] {
            let rates = scenarios.outcome(of: MarketShock(rate: rate))
            #expect(abs(try change(rates, "AMFI-1").double - expected) < 1e-6)
        }
        // What gains for each 1: 1,500 of the market, 1,000 of the shares.
        #expect(abs(scenarios.exposure(to: MarketShock(market: -0.3)) - 1500) < 1e-6)
        #expect(abs(scenarios.exposure(to: MarketShock(instruments: [try MadeUp.symbol("ACME"): 0.5])) - 1000) < 1e-6)
        // Cash of 20,000 rupees moves with their rate as the fund does.
        let rupee = scenarios.outcome(of: MarketShock(currencies: [.inr: -0.1]))
        #expect(try change(rupee, "AMFI-1") == Money("-100"))
        #expect(rupee.change == (try Money("-125")))
        let own = try MadeUp.symbol("ACME")
        let single = scenarios.outcome(of: MarketShock(market: -0.2, instruments: [own: 0.05]))
        #expect(try change(single, "ACME") == Money("50"))
        #expect(single.error == .zero)
        // Nothing loses more than all of it.
        #expect(try change(scenarios.outcome(of: MarketShock(market: -0.9)), "ACME") == Money("-1000"))
    }

    @Test
    func options_areValuedAnewWithTheirOwnVolatility() throws {
        let stock = try MadeUp.symbol("ACME")
        let call = try #require(
            OptionContract(root: stock, expiration: day.adding(days: 73), right: .call, strike: try Price("110"))
        )
        let option = try MadeUp.symbol(call.occSymbol.filter { $0 != " " })
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "100", "100")),
            try MadeUp.transaction(2, day, MadeUp.sell(option, "1", "2.5")),
        ]
        let accounts = [PortfolioAccount(name: "Broker", allowsShort: true)]
        let portfolio = MadeUp.portfolio(rows, accounts: accounts, asOf: day)
        let market = OptionMarket(spot: try Price("100"), volatility: 0.3, rate: 0.05, style: .european)
        let scenarios = PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: portfolio.cash,
            markets: OptionMarkets([stock: market], volatilities: [call: OptionVolatility(0.4, source: "a quote")]),
            sensitivities: [stock: PriceSensitivity(beta: 1.2, basis: .assumed)]
        )
        func value(_ spot: Double, _ days: Double, _ rate: Double, _ volatility: Double) -> OptionValue {
            BlackScholes.value(
                OptionTerms(
                    right: .call,
                    spot: spot,
                    strike: 110,
                    years: days / 365,
                    rate: rate,
                    volatility: volatility
                )
            )
        }
        let shock = MarketShock(market: 0.1, volatility: 0.15, rate: -0.01, days: 30)
        let outcome = scenarios.outcome(of: shock)
        let (before, after) = (value(100, 73, 0.05, 0.4), value(112, 43, 0.04, 0.55))
        let line = try #require(outcome.lines.first { $0.option != nil })
        #expect(abs(line.change.double + 100 * (after.price - before.price)) < 1e-5)
        #expect(abs(line.move - 0.12) < 1e-12 && line.mover == stock)
        #expect(outcome.change == outcome.lines.reduce(Money.zero) { $0 + $1.change })
        #expect(scenarios.change(under: shock) == outcome.change)
        let greeks = try #require(outcome.underlyings.first).total
        #expect(abs(greeks.delta - (100 - 100 * after.delta)) < 1e-9 && abs(greeks.vega + after.vega) < 1e-9)
        // What the option requires beside its shares, from the rule itself.
        let position = OptionPosition(
            market: OptionMarket(spot: try Price("112"), volatility: 0.45, rate: 0.04, style: .european),
            legs: [
                PositionLeg(
                    .option(.call, strike: try Price("110"), days: 43),
                    quantity: -1,
                    entry: Price(rounding: after.price),
                    volatility: 0.55
                ), PositionLeg(.stock, quantity: 100, entry: try Price("112")),
            ]
        )
        #expect(outcome.margin.after[.usd] == MarginEstimate(position).amount && outcome.margin.before[.usd] != nil)
    }

    @Test
    func expiredOptions_areDelivered_andDeepOnesMayBeEarly() throws {
        let stock = try MadeUp.symbol("ACME")
        func put(_ strike: String, _ days: Int) throws -> OptionContract {
            try #require(
                OptionContract(root: stock, expiration: day.adding(days: days), right: .put, strike: try Price(strike))
            )
        }
        let contracts = [try put("100", 20), try put("60", 20), try put("180", 300)]
        let symbols = try contracts.map { try MadeUp.symbol($0.occSymbol.filter { $0 != " " }) }
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.sell(symbols[0], "2", "3")),
            try MadeUp.transaction(2, day, MadeUp.buy(symbols[1], "1", "1")),
            try MadeUp.transaction(3, day, MadeUp.sell(symbols[2], "1", "80")),
        ]
        let portfolio = MadeUp.portfolio(
            rows,
            accounts: [PortfolioAccount(name: "Broker", allowsShort: true)],
            asOf: day
        )
        let scenarios = PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: [],
            markets: OptionMarkets([
                stock: OptionMarket(spot: try Price("100"), volatility: 0.3, rate: 0.05, style: .american)
            ]),
            sensitivities: [stock: PriceSensitivity(beta: 1, basis: .assumed)]
        )
        let outcome = scenarios.outcome(of: MarketShock(market: -0.5, days: 20))
        let byStrike = Dictionary(grouping: outcome.deliveries, by: { $0.contract.strike })
        let assigned = try #require(byStrike[try Price("100")]?.first)
        #expect(assigned.kind == .assigned && assigned.shares == Quantity(200))
        #expect(assigned.payment == (try Money("-20000")))
        let exercised = try #require(byStrike[try Price("60")]?.first)
        #expect(exercised.kind == .exercised && exercised.shares == .zero - Quantity(100))
        #expect(exercised.payment == (try Money("6000")))
        #expect(byStrike[try Price("180")]?.first?.kind == .early)
        // What is over has no Greeks any more: only the last one is left.
        #expect(outcome.underlyings.first?.options.count == 1)
        // Written two at 100 that pay 50 each.
        let line = try #require(outcome.lines.first { $0.holding.asset.symbol == symbols[0] })
        #expect(line.option?.modelValue == (try Money("-10000")))
        #expect(scenarios.outcome(of: MarketShock()).deliveries.allSatisfy { $0.kind == .early })
    }

    /// A portfolio of written puts, each of one contract at 3, and what the day looks like.
    private func puts(_ terms: [(strike: Int, days: Int)], on asOf: TradingDay) throws -> PortfolioScenarios {
        let stock = try MadeUp.symbol("ACME")
        let rows = try terms.enumerated().map { place, terms in
            let contract = try #require(
                OptionContract(
                    root: stock,
                    expiration: day.adding(days: terms.days),
                    right: .put,
                    strike: try Price("\(terms.strike)")
                )
            )
            let symbol = try MadeUp.symbol(contract.occSymbol.filter { $0 != " " })
            return try MadeUp.transaction(place + 1, day, MadeUp.sell(symbol, "1", "3"))
        }
        let accounts = [PortfolioAccount(name: "Broker", allowsShort: true)]
        let portfolio = MadeUp.portfolio(rows, accounts: accounts, asOf: asOf)
        return PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: [],
            markets: OptionMarkets([
                stock: OptionMarket(spot: try Price("100"), volatility: 0.3, rate: 0.05, style: .american)
            ]),
            sensitivities: [stock: PriceSensitivity(beta: 1, basis: .assumed)]
        )
    }

    @Test
    func optionThatHasExpired_keepsItsValue_andDeliversNothing() throws {
        let scenarios = try puts([(100, 20), (90, 60)], on: day.adding(days: 21))
        let outcome = scenarios.outcome(of: MarketShock(market: -0.5))
        let expired = try #require(outcome.lines.first { $0.holding.asset.option?.strike == (try? Price("100")) })
        #expect(expired.change == .zero && expired.option == nil)
        #expect(try #require(expired.problem).message.hasPrefix("It has expired."))
        #expect(outcome.deliveries.allSatisfy { $0.contract.strike != expired.holding.asset.option?.strike })
        // On its last day it still pays.
        let last = try puts([(100, 20)], on: day.adding(days: 20)).outcome(of: MarketShock(market: -0.5))
        #expect(last.lines.first?.option != nil && last.deliveries.first?.kind == .assigned)
    }

    @Test
    func margin_isThatOfAllOptions_andThatOfTodayStaysWhenTheyExpire() throws {
        let many = try puts((0..<25).map { (60 + $0, 60) }, on: day)
        let one = try puts([(84, 60)], on: day)
        let (all, single) = (many.outcome(of: MarketShock()).margin, one.outcome(of: MarketShock()).margin)
        #expect(try #require(all.before[.usd]) > (try #require(single.before[.usd])))
        #expect(all.before == all.after)
        let later = many.outcome(of: MarketShock(days: 60)).margin
        #expect(later.before == all.before && later.after.isEmpty)
    }

    @Test
    func beta_hasTheErrorOfLeastSquares() throws {
        // From an independent calculation of the same series.
        let (x, y) = (0..<81).reduce(into: ([1.0], [1.0])) { levels, step in
            guard step > 0 else { return }
            let move = 0.01 * sin(Double(step))
            levels.0.append((levels.0.last ?? 1) * (1 + move))
            levels.1.append((levels.1.last ?? 1) * (1 + 1.5 * move + 0.002 * cos(3 * Double(step))))
        }
        let days = (0..<81).map { day.adding(days: $0) }
        let estimate = try #require(
            ReturnSample(days: days, levels: y).betaEstimate(to: ReturnSample(days: days, levels: x))
        )
        #expect(estimate.days == 80)
        #expect(
            abs(estimate.beta - 1.497_587_084_954_181) < 1e-9
                && abs(estimate.standardError - 0.022_081_645_693_239) < 1e-9
        )
        for (degrees, quantile) in [(58, 2.0017), (78, 1.9908), (250, 1.9695)] {
            #expect(abs(BetaEstimate.quantile(degrees: degrees) - quantile) < 5e-5)
        }
        let short = days.prefix(40)
        #expect(
            ReturnSample(days: Array(short), levels: Array(y.prefix(40)))
                .betaEstimate(to: ReturnSample(days: Array(short), levels: Array(x.prefix(40)))) == nil
        )
    }

    @Test
    func day_happensAgain_withSplitsTakenOut() throws {
        let (share, other) = (try MadeUp.symbol("ACME"), try MadeUp.symbol("OTHER"))
        let next = day.adding(days: 1)
        let split = try #require(Split(day: next, new: 2, old: 1))
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("0.0125"), of: .inr, on: day)
        rates.set(try MadeUp.rate("0.0120"), of: .inr, on: next)
        let column = try MadeUp.column([(day, "100"), (next, "98")])
        let shock = MarketShock(
            of: next,
            columns: [
                share: try MadeUp.column([(day, "100"), (next, "45")]), other: try MadeUp.column([(day, "10")]),
            ],
            actions: [share: CorporateActions(splits: [split])],
            benchmark: PortfolioBenchmark(symbol: other, column: column, currency: .usd),
            currencies: [.inr, .usd],
            rates: rates,
            base: .usd
        )
        #expect(abs((shock.instruments[share] ?? 0) + 0.1) < 1e-12 && shock.instruments[other] == nil)
        // A dividend of 2 on that day is not lost.
        let dividend = try #require(Dividend(exDay: next, amount: try Price("2")))
        let paid = MarketShock(
            of: next,
            columns: [share: column],
            actions: [share: CorporateActions(dividends: [dividend])],
            benchmark: nil,
            currencies: [],
            rates: rates,
            base: .usd
        )
        #expect(abs(paid.instruments[share] ?? 1) < 1e-12)
        #expect(abs(shock.market + 0.02) < 1e-12 && abs((shock.currencies[.inr] ?? 0) + 0.04) < 1e-12)
    }

    @Test
    func histories_areThoseOfTheirLevels() throws {
        #expect(HistoricShock.all.map { ($0.shock.market * 1000).rounded() / 10 } == [-39.9, -33.9, -25.4])
        #expect(HistoricShock.all.map { ($0.shock.volatility * 1000).rounded() / 10 } == [55.2, 47.2, 17])
        #expect(HistoricShock.all[0].shock.coins == 0 && HistoricShock.all[2].shock.coins < -0.5)
    }

    @Test(arguments: Seeds.first(12))
    func anyPortfolio_addsUp_andStaysWhereNothingMoves(_ seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let portfolio = MadeUp.portfolio(
            made.transactions,
            prices: made.prices,
            rates: made.rates,
            assets: made.assets,
            asOf: made.asOf
        )
        var random = SeededGenerator(seed: seed)
        var sensitivities: [Symbol: PriceSensitivity] = [:]
        for asset in made.assets {
            sensitivities[asset.symbol] = PriceSensitivity(
                beta: Double(random.int(-20...30)) / 10,
                duration: random.oneIn(3) ? 4 : nil,
                basis: random.oneIn(4) ? .coin : .assumed
            )
        }
        let scenarios = PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: portfolio.cash,
            markets: OptionMarkets([:]),
            sensitivities: sensitivities
        )
        #expect(scenarios.outcome(of: MarketShock()).change == .zero, "seed \(seed)")
        let shock = MarketShock(
            market: Double(random.int(-50...50)) / 100,
            rate: 0.01,
            currencies: [.inr: -0.07],
            coins: -0.3
        )
        let outcome = scenarios.outcome(of: shock)
        let sum = (outcome.lines.map(\.change) + outcome.cash.map(\.change)).reduce(Money.zero, +)
        #expect(outcome.change == sum && scenarios.change(under: shock) == sum, "seed \(seed)")
        let moves = [-0.3, shock.market, 0, 0.25]
        let alone = moves.map { move in
            var moved = shock
            moved.market = move
            return scenarios.outcome(of: moved).change
        }
        #expect(scenarios.changes(under: shock, at: moves) == alone, "seed \(seed)")
        for line in outcome.lines {
            let exchange = line.holding.asset.currency == .inr ? 0.93 : 1
            let value = line.holding.baseValue?.double ?? 0
            let expected = value * ((1 + line.move) * exchange - 1)
            #expect(abs(line.change.double - expected) <= 1e-7 * max(1, abs(value)), "seed \(seed)")
        }
    }
}
