import BourseCore
import BourseOptions

extension Portfolio {
    /// The Greeks of options held on the last day, by underlying; and options that have none, with the reason.
    ///
    /// A day counts as a 365th of a year; on the last day of an option, and after it, the option is worth what it pays.
    ///
    /// - Parameter markets: Price, volatility, rate and yield of each underlying.
    /// - Complexity: some tens of microseconds an option with early exercise.
    public func greeks(_ markets: [Symbol: OptionMarket]) -> (
        underlyings: [UnderlyingGreeks], problems: [OptionProblem]
    ) {
        var problems: [OptionProblem] = []
        var options: [Symbol: [OptionHolding]] = [:]
        let holdings = holdings
        for holding in holdings {
            guard let contract = holding.asset.option else { continue }
            switch model(holding, contract, markets[contract.root]) {
            case .success(let option): options[contract.root, default: []].append(option)
            case .failure(let problem): problems.append(problem)
            }
        }
        let underlyings = options.keys.sorted().map { symbol in
            let held = options[symbol] ?? []
            let shares = holdings.filter { $0.asset.symbol == symbol }.reduce(Quantity.zero) { $0 + $1.quantity }
            var total = held.reduce(.zero) { $0 + $1.greeks }
            total.delta += shares.double
            return UnderlyingGreeks(
                underlying: symbol,
                options: held,
                shares: shares,
                total: total,
                deltaValue: total.delta * (markets[symbol]?.spot.double ?? 0)
            )
        }
        return (underlyings, problems)
    }

    private func model(
        _ holding: Holding,
        _ contract: OptionContract,
        _ market: OptionMarket?
    ) -> Result<OptionHolding, OptionProblem> {
        guard let market else {
            return .failure(
                OptionProblem(
                    contract: contract,
                    message: "\(contract.root) has no price. Load its quote and try again."
                )
            )
        }
        let terms = OptionTerms(
            right: contract.right,
            spot: market.spot.double,
            strike: contract.strike.double,
            years: Double(max(0, contract.expiration.number - settings.asOf.number)) / 365,
            rate: market.rate,
            dividendYield: market.dividendYield,
            volatility: market.volatility
        )
        do throws(OptionInputError) {
            try PricingDomain.check(terms)
        } catch {
            return .failure(
                OptionProblem(
                    contract: contract,
                    message: "The model has no value: \(error.message). Correct the market."
                )
            )
        }
        let value = OptionValue(of: terms, style: market.style)
        let size = holding.quantity.double * Double(holding.asset.multiplier.units) / 1e8
        let price = Price(rounding: value.price)
        guard abs(value.price * size) <= Money.limit.double else {
            return .failure(OptionProblem(contract: contract, message: "It is worth too much. Correct its quantity."))
        }
        return .success(
            OptionHolding(
                account: holding.account,
                contract: contract,
                quantity: holding.quantity,
                modelPrice: price,
                modelValue: Money(price: price, quantity: holding.quantity, multiplier: holding.asset.multiplier),
                greeks: PortfolioGreeks(
                    delta: value.delta * size,
                    gamma: value.gamma * size,
                    theta: value.theta * size / 365,
                    vega: value.vega * size / 100,
                    rho: value.rho * size / 100
                )
            )
        )
    }
}
