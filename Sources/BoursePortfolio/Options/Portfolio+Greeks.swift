import BourseCore
import BourseOptions

extension Portfolio {
    /// The Greeks of options held on the last day, by underlying; and options that have none, with the reason.
    ///
    /// A day counts as a 365th of a year; on the last day of an option, and after it, the option is worth what it pays.
    ///
    /// - Parameter markets: Price, rate and yield of each underlying, and the volatility of each option.
    /// - Complexity: some tens of microseconds an option with early exercise.
    public func greeks(_ markets: OptionMarkets) -> (
        underlyings: [UnderlyingGreeks], problems: [OptionProblem]
    ) {
        var problems: [OptionProblem] = []
        var options: [Symbol: [OptionHolding]] = [:]
        let holdings = holdings
        for holding in holdings {
            guard let contract = holding.asset.option else { continue }
            let market = markets.underlyings[contract.root]
            let value = OptionHolding.valued(
                holding,
                contract: contract,
                market: market,
                volatility: markets.volatilities[contract],
                on: settings.asOf
            )
            switch value {
            case .success(let option): options[contract.root, default: []].append(option)
            case .failure(let problem): problems.append(problem)
            }
        }
        return (UnderlyingGreeks.grouped(options, beside: holdings, markets.underlyings), problems)
    }
}

extension UnderlyingGreeks {
    /// The options on each underlying together with the shares of it that are held, by underlying.
    static func grouped(
        _ options: [Symbol: [OptionHolding]],
        beside holdings: [Holding],
        _ markets: [Symbol: OptionMarket]
    ) -> [UnderlyingGreeks] {
        options.keys.sorted().compactMap { symbol in
            guard let held = options[symbol], let currency = held.first?.currency else { return nil }
            let shares = holdings.filter { $0.asset.symbol == symbol }.reduce(Quantity.zero) { $0 + $1.quantity }
            var total = held.reduce(.zero) { $0 + $1.greeks }
            total.delta += shares.double
            let spot = markets[symbol]?.spot.double ?? 0
            return UnderlyingGreeks(
                underlying: symbol,
                options: held,
                shares: shares,
                total: total,
                currency: currency,
                deltaValue: total.delta * spot,
                gammaValue: total.gamma * spot * spot / 100
            )
        }
    }
}

extension OptionHolding {
    /// Values an option that is held by the model on a day; on its last day and after it, it is worth what it pays.
    ///
    /// - Parameters:
    ///   - market: Of its underlying.
    ///   - own: Its own volatility; without one that of the market counts.
    /// - Complexity: some tens of microseconds with early exercise.
    static func valued(
        _ holding: Holding,
        contract: OptionContract,
        market: OptionMarket?,
        volatility own: OptionVolatility?,
        on day: TradingDay
    ) -> Result<OptionHolding, OptionProblem> {
        let inputs: ModelInputs
        switch Self.inputs(holding, contract: contract, market: market, volatility: own, on: day) {
        case .success(let made): inputs = made
        case .failure(let problem): return .failure(problem)
        }
        let volatility = inputs.volatility
        let value = OptionValue(of: inputs.terms, style: inputs.style)
        let size = holding.quantity.double * Double(holding.asset.multiplier.units) / 1e8
        let price = Price(rounding: value.price)
        guard abs(value.price * size) <= Money.limit.double else {
            return .failure(OptionProblem(contract: contract, message: "Its value is too large. Correct its quantity."))
        }
        return .success(
            OptionHolding(
                account: holding.account,
                currency: holding.asset.currency,
                contract: contract,
                quantity: holding.quantity,
                volatility: volatility,
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

    /// What the model is asked of one option.
    private struct ModelInputs {
        let terms: OptionTerms
        let style: ExerciseStyle
        let volatility: OptionVolatility
    }

    private static func inputs(
        _ holding: Holding,
        contract: OptionContract,
        market: OptionMarket?,
        volatility own: OptionVolatility?,
        on day: TradingDay
    ) -> Result<ModelInputs, OptionProblem> {
        guard let market else {
            return .failure(
                OptionProblem(
                    contract: contract,
                    message: "\(contract.root) has no price. Load its quote and try again."
                )
            )
        }
        let volatility = own ?? OptionVolatility(market.volatility, source: "\(contract.root)")
        let terms = OptionTerms(
            right: contract.right,
            spot: market.spot.double,
            strike: contract.strike.double,
            years: Double(max(0, contract.expiration.number - day.number)) / 365,
            rate: market.rate,
            dividendYield: market.dividendYield,
            volatility: volatility.value
        )
        do throws(OptionInputError) {
            try PricingDomain.check(terms)
        } catch {
            return .failure(
                OptionProblem(
                    contract: contract,
                    message: "The model gives no value: \(error.message). Correct the market data."
                )
            )
        }
        return .success(ModelInputs(terms: terms, style: market.style, volatility: volatility))
    }

    /// The values of ``valued(_:contract:market:volatility:on:)`` alone in markets that differ in the spot only, which cost a
    /// fraction of their Greeks.
    ///
    /// - Returns: As many values as markets; nil where the model gives none.
    static func modelValues(
        _ holding: Holding,
        contract: OptionContract,
        markets: [OptionMarket?],
        volatility own: OptionVolatility?,
        on day: TradingDay
    ) -> [Money?] {
        let inputs = markets.map { market in
            try? Self.inputs(holding, contract: contract, market: market, volatility: own, on: day).get()
        }
        guard let first = inputs.compactMap({ $0 }).first else { return inputs.map { _ in nil } }
        let spots = inputs.compactMap { $0?.terms.spot }
        var prices =
            (first.style == .american
            ? AmericanOption.prices(first.terms, at: spots)
            : spots.map { spot in
                var terms = first.terms
                terms.spot = spot
                return BlackScholes.price(terms)
            })[...]
        let size = holding.quantity.double * Double(holding.asset.multiplier.units) / 1e8
        return inputs.map { input in
            guard input != nil, let price = prices.popFirst(), abs(price * size) <= Money.limit.double else {
                return nil
            }
            return Money(
                price: Price(rounding: price),
                quantity: holding.quantity,
                multiplier: holding.asset.multiplier
            )
        }
    }
}
