import BourseCore
import BourseMarkets
import BourseOptions
import Foundation
import Testing

@testable import BoursePortfolio

@Suite("Bonds under a scenario")
struct ScenarioBondTests {
    /// 10,000 dollars of a bond of 4.25% at 4.4%, 1,000 of one with a duration of 6.8, 500 of one without terms, and
    /// 80,000 rupees, which are 1,000 dollars, of the first bond's like.
    private func scenarios() throws -> PortfolioScenarios {
        let day = try MadeUp.day("2026-06-15")
        let symbols = try ["TERMS", "LENGTH", "UNKNOWN", "RUPEES"].map { try MadeUp.symbol($0) }
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(symbols[0], "10", "1000")),
            try MadeUp.transaction(2, day, MadeUp.buy(symbols[1], "10", "100")),
            try MadeUp.transaction(3, day, MadeUp.buy(symbols[2], "5", "100")),
            try MadeUp.transaction(4, day, MadeUp.buy(symbols[3], "800", "100"), currency: .inr),
        ]
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("0.0125"), of: .inr, on: day)
        let assets = zip(symbols, [Currency.usd, .usd, .usd, .inr]).map {
            PortfolioAsset(symbol: $0, assetClass: .bond, currency: $1)
        }
        let portfolio = MadeUp.portfolio(rows, rates: rates, assets: assets, asOf: day)
        let bond = Bond(
            coupon: Ratio(units: 425_000_000),
            frequency: .semiannual,
            maturity: try MadeUp.day("2034-02-15")
        )
        let terms = BondTerms.fixedCoupon(bond, .yield(Ratio(units: 440_000_000))).sensitivity(on: day)
        return PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: [],
            markets: OptionMarkets([:]),
            sensitivities: [
                symbols[0]: terms, symbols[3]: terms,
                symbols[1]: BondTerms.duration(Ratio(units: 68_000_000_000)).sensitivity(on: day),
                symbols[2]: PriceSensitivity(beta: 0, basis: .unrelated),
            ]
        )
    }

    private func line(_ outcome: ScenarioOutcome, _ name: String) throws -> ScenarioLine {
        try #require(outcome.lines.first { $0.holding.asset.symbol.name == name })
    }

    private func changes(_ outcome: ScenarioOutcome) throws -> [Double] {
        try ["TERMS", "LENGTH", "UNKNOWN", "RUPEES"].map { try line(outcome, $0).change.double }
    }

    private func expect(_ shock: MarketShock, _ expected: [Double], in scenarios: PortfolioScenarios) throws {
        let outcome = scenarios.outcome(of: shock)
        for (change, expected) in zip(try changes(outcome), expected) {
            #expect(abs(change - expected) < 1e-6, "\(shock)")
        }
        #expect(scenarios.change(under: shock) == outcome.change && outcome.error == .zero)
    }

    @Test
    func rates_moveBondsByTheirTermsOrTheirDuration() throws {
        let scenarios = try scenarios()
        try expect(MarketShock(), [0, 0, 0, 0], in: scenarios)
        try expect(MarketShock(market: -0.3, volatility: 0.2, coins: -0.5), [0, 0, 0, 0], in: scenarios)
        // 1,000 · (e^−0.068 − 1) for the duration alone.
        try expect(
            MarketShock(rate: 0.01),
            [-623.7737676083824, -65.73952642278647, 0, -62.37737676083824],
            in: scenarios
        )
        // Time passes for known terms alone: coupons are earned, and the price nears par.
        try expect(
            MarketShock(rate: 0.01, days: 90),
            [-498.41406504898676, -65.73952642278647, 0, -49.841406504898676],
            in: scenarios
        )
        // A tenth less of what is left.
        let left = 1000 - 62.37737676083824
        try expect(
            MarketShock(rate: 0.01, currencies: [.inr: -0.1]),
            [-623.7737676083824, -65.73952642278647, 0, left * 0.9 - 1000],
            in: scenarios
        )
    }

    @Test
    func line_saysHowTheBondIsValued() throws {
        let scenarios = try scenarios()
        let outcome = scenarios.outcome(of: MarketShock(rate: 0.01, days: 90))
        let bond = try #require(try line(outcome, "TERMS").bond)
        #expect(abs(bond.before.cleanPrice - 99.02742408427488) < 1e-9 && bond.before.yield == 0.044)
        let after = try #require(bond.after)
        #expect(abs(after.cleanPrice - 93.04067928610219) < 1e-9 && abs(after.yield - 0.054) < 1e-15)
        #expect(bond.paid == 2.125)
        #expect(try line(outcome, "TERMS").sensitivity?.duration == bond.before.modifiedDuration)
        for name in ["LENGTH", "UNKNOWN"] { #expect(try line(outcome, name).bond == nil) }
        // Its own return takes the place of all this.
        let own = scenarios.outcome(of: MarketShock(instruments: [try MadeUp.symbol("TERMS"): 0.05], rate: 0.01))
        let named = try line(own, "TERMS")
        #expect(named.bond == nil)
        #expect(named.change == (try Money("500")))
    }

    @Test
    func bondThatIsRepaidWithinTheDays_paysParAndInterest() throws {
        let outcome = try scenarios().outcome(of: MarketShock(rate: 0.05, days: 3000))
        let line = try line(outcome, "TERMS")
        let bond = try #require(line.bond)
        #expect(bond.after == nil)
        // 16 coupons of 2.125 and par, over a clean price of 99.03.
        #expect(abs(bond.paid - 134) < 1e-12)
        let gain = (134 - 100.4362638632804) / 99.02742408427488
        #expect(abs(line.change.double - 10_000 * gain) < 1e-6)
    }
}
