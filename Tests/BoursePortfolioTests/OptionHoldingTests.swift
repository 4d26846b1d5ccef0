import BourseCore
import BourseOptions
import BoursePortfolio
import Testing

@Suite("Options in a portfolio")
struct OptionHoldingTests {
    private let day = MadeUp.monday

    @Test
    func coveredCall_hasTheGreeksOfItsParts() throws {
        let stock = try MadeUp.symbol("ACME")
        let call = try #require(
            OptionContract(root: stock, expiration: day.adding(days: 73), right: .call, strike: try Price("110"))
        )
        let option = try MadeUp.symbol(call.occSymbol.filter { $0 != " " })
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "100", "100")),
            try MadeUp.transaction(2, day, MadeUp.sell(option, "1", "2.5"), fee: "0.65"),
        ]
        let accounts = [PortfolioAccount(name: "Broker", allowsShort: true)]
        let portfolio = MadeUp.portfolio(rows, accounts: accounts, asOf: day)
        // 100 shares of 100 less a contract of 100 shares at 2.5.
        #expect(portfolio.series.value(at: 0) == (try Money("9750")))
        let market = OptionMarket(spot: try Price("100"), volatility: 0.3, rate: 0.05, style: .european)
        let (underlyings, problems) = portfolio.greeks(OptionMarkets([stock: market]))
        #expect(problems.isEmpty)
        let held = try #require(underlyings.first)
        let one = BlackScholes.value(
            OptionTerms(right: .call, spot: 100, strike: 110, years: 0.2, rate: 0.05, volatility: 0.3)
        )
        #expect(abs(held.total.delta - (100 - 100 * one.delta)) < 1e-9)
        #expect(abs(held.total.gamma + 100 * one.gamma) < 1e-9)
        #expect(abs(held.total.theta + 100 * one.theta / 365) < 1e-9)
        #expect(abs(held.total.vega + one.vega) < 1e-9 && abs(held.total.rho + one.rho) < 1e-9)
        #expect(
            held.options.first?.modelValue
                == Money(price: Price(rounding: one.price), quantity: Quantity(-1), multiplier: .hundred)
        )
        #expect(abs(held.deltaValue - held.total.delta * 100) < 1e-9)
        let values: [(OptionMetric, Double)] = [
            (.delta, held.total.delta), (.gamma, held.total.gamma), (.theta, held.total.theta),
            (.vega, held.total.vega), (.rho, held.total.rho), (.value, -100 * one.price),
        ]
        for (metric, total) in values {
            let explanation = try #require(
                portfolio.explanation(of: .option(metric, of: stock, OptionMarkets([stock: market])))
            )
            let value = try #require(explanation.value.flatMap(Double.init))
            #expect(abs(value - total) < 1e-6, "\(metric)")
            // Three rows tell the market and one the volatility; the others add up.
            let parts = explanation.rows.dropFirst(4).compactMap { Double($0.amount) }
            #expect(abs(parts.reduce(0, +) - value) < 1e-9, "\(metric)")
        }
        #expect(portfolio.explanation(of: .option(.delta, of: option, OptionMarkets([stock: market]))) == nil)
        let none = portfolio.greeks(OptionMarkets([:]))
        #expect(none.underlyings.isEmpty && none.problems.count == 1)
        let absurd = portfolio.greeks(OptionMarkets([stock: OptionMarket(spot: .zero, volatility: 0.3)]))
        #expect(absurd.problems.count == 1 && absurd.underlyings.isEmpty)
    }

    @Test
    func eachOption_hasItsOwnVolatility_andCurrenciesAreSummedInMoney() throws {
        let (one, two) = (try MadeUp.symbol("ACME"), try MadeUp.symbol("OTHER"))
        func call(_ root: Symbol, _ strike: String) throws -> OptionContract {
            let day = day.adding(days: 73)
            return try #require(OptionContract(root: root, expiration: day, right: .call, strike: try Price(strike)))
        }
        let calls = [try call(one, "100"), try call(one, "120"), try call(two, "50")]
        let rows = try calls.enumerated().map { place, call in
            let symbol = try MadeUp.symbol(call.occSymbol.filter { $0 != " " })
            return try MadeUp.transaction(place, day, MadeUp.buy(symbol, "\(place + 1)", "5"))
        }
        let markets = OptionMarkets(
            [
                one: OptionMarket(spot: try Price("100"), volatility: 0.2, rate: 0.05, style: .european),
                two: OptionMarket(spot: try Price("50"), volatility: 0.25, rate: 0.05, style: .european),
            ],
            volatilities: [
                calls[0]: OptionVolatility(0.3, day: day, source: "a quote"),
                calls[1]: OptionVolatility(0.45, day: day, source: "last own trade"),
            ]
        )
        let portfolio = MadeUp.portfolio(rows, asOf: day)
        let (underlyings, problems) = portfolio.greeks(markets)
        #expect(problems.isEmpty)
        let held = underlyings.flatMap(\.options)
        #expect(held.map(\.volatility.value) == [0.3, 0.45, 0.25])
        func value(_ spot: Double, _ strike: Double, _ volatility: Double) -> OptionValue {
            BlackScholes.value(
                OptionTerms(right: .call, spot: spot, strike: strike, years: 0.2, rate: 0.05, volatility: volatility)
            )
        }
        let parts = [value(100, 100, 0.3), value(100, 120, 0.45), value(50, 50, 0.25)]
        let total = try #require(OptionTotal.totals(of: underlyings).first)
        let delta = 100 * (100 * (parts[0].delta + 2 * parts[1].delta) + 50 * 3 * parts[2].delta)
        let gamma = 100 * (100 * (parts[0].gamma + 2 * parts[1].gamma) + 25 * 3 * parts[2].gamma)
        #expect(abs(total.deltaValue - delta) < 1e-6 && abs(total.gammaValue - gamma) < 1e-6)
        #expect(abs(total.vega - (parts[0].vega + 2 * parts[1].vega + 3 * parts[2].vega)) < 1e-9)
        #expect(total.currency == .usd && total.underlyings == 2)
        let working = try #require(portfolio.explanation(of: .option(.vega, of: one, markets)))
        #expect(working.rows.filter { $0.label.hasPrefix("Annualized volatility") }.map(\.amount) == ["0.3", "0.45"])
        #expect(working.rows.map(\.source).contains("a quote"))
        for metric in [OptionMetric.value, .delta, .gamma, .theta, .vega, .rho] {
            let all = try #require(portfolio.explanation(of: .optionTotal(metric, .usd, markets)))
            let sum = all.rows.compactMap { Double($0.amount) }.reduce(0, +)
            let stated = try #require(all.value.flatMap(Double.init))
            #expect(abs(sum - stated) < 1e-6 && all.rows.count == 2, "\(metric)")
        }
        #expect(portfolio.explanation(of: .optionTotal(.delta, .inr, markets)) == nil)
    }
}
