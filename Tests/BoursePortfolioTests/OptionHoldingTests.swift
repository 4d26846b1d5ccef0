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
        let (underlyings, problems) = portfolio.greeks([stock: market])
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
        let none = portfolio.greeks([:])
        #expect(none.underlyings.isEmpty && none.problems.count == 1)
        let absurd = portfolio.greeks([stock: OptionMarket(spot: .zero, volatility: 0.3)])
        #expect(absurd.problems.count == 1 && absurd.underlyings.isEmpty)
    }
}
