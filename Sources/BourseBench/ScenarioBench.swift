import BourseCore
import BourseOptions
import BoursePortfolio
import BourseProgram

/// A portfolio revalued under a shock with its interval and six other moves of the market, as each frame of a slider asks.
///
/// Fifty of the holdings are American options with a dividend yield.
struct ScenarioBench {
    private static let day = TradingDay(number: 20_458)
    private static let legs = 50

    func measurements() throws -> [Measurement] {
        [try measurement(holdings: 200, target: "≤ 16 ms"), try measurement(holdings: 1000, target: "≤ 50 ms")]
    }

    private func measurement(holdings count: Int, target: String) throws -> Measurement {
        let scenarios = try Self.scenarios(count)
        guard scenarios.holdings.count == count else { throw Failure(.system, "the measurement lost a holding") }
        var change = Money.zero
        let seconds = Stopwatch.best(of: 20) {
            let outcome = scenarios.outcome(of: MarketShock(market: -0.2, volatility: 0.15, days: 10))
            change = outcome.change
            let moves = [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3]
            change += scenarios.changes(under: outcome.shock, at: moves).reduce(.zero) { $0 + $1 }
        }
        guard change != .zero else { throw Failure(.system, "the measurement changed nothing") }
        return Measurement(
            subject: "scenario of \(count) holdings, \(Self.legs) options",
            value: seconds * 1_000,
            unit: "ms",
            target: target
        )
    }

    private static func scenarios(_ count: Int) throws -> PortfolioScenarios {
        var transactions: [Transaction] = []
        var markets = OptionMarkets([:])
        var sensitivities: [Symbol: PriceSensitivity] = [:]
        for index in 0..<count {
            guard let share = Symbol("S\(index)") else { continue }
            let price = Price(units: Int64(50 + index % 200) * 100_000_000)
            var kind = TransactionKind.buy(share, Quantity(100), price: price)
            if index < legs, let contract = contract(on: share, price, index),
                let symbol = Symbol(contract.occSymbol.filter { $0 != " " })
            {
                kind = .buy(symbol, Quantity(1 + index % 3), price: Price(units: 400_000_000))
                markets.underlyings[share] = OptionMarket(
                    spot: price,
                    volatility: 0.3,
                    rate: 0.04,
                    dividendYield: 0.015,
                    style: .american
                )
                markets.volatilities[contract] = OptionVolatility(0.2 + Double(index % 7) / 20, source: "quote")
            }
            sensitivities[share] = PriceSensitivity(
                beta: 0.5 + Double(index % 15) / 10,
                basis: .regression(BetaEstimate(days: 250, beta: 1, standardError: 0.08))
            )
            transactions.append(
                Transaction(
                    id: TransactionID(Int64(index + 1)),
                    day: day,
                    account: "Broker",
                    kind: kind,
                    currency: .usd
                )
            )
        }
        let portfolio = Portfolio(
            Ledger(transactions, accounts: [PortfolioAccount(name: "Broker", tracksCash: false)], assets: []),
            prices: [:],
            rates: FXHistory(pivot: .usd),
            settings: PortfolioSettings(base: .usd, asOf: day)
        )
        return PortfolioScenarios(
            portfolio,
            holdings: portfolio.holdings,
            cash: [],
            markets: markets,
            sensitivities: sensitivities
        )
    }

    private static func contract(on share: Symbol, _ price: Price, _ index: Int) -> OptionContract? {
        let strike = Price(units: price.units / 100 * Int64(90 + index % 5 * 5) / 100_000_000 * 100_000_000)
        return OptionContract(
            root: share,
            expiration: day.adding(days: 30 + index % 6 * 30),
            right: index % 2 == 0 ? .put : .call,
            strike: max(strike, Price(units: 100_000_000))
        )
    }
}
