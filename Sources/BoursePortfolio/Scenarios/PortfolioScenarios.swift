import BourseCore
import BourseMarkets
import BourseOptions

/// A portfolio prepared for being revalued under shocks.
///
/// Shares move by their beta, funds by that of their category, coins by themselves, funds of bonds by their duration.
/// Bonds are revalued by their coupon, maturity and yield, or move by their duration.
/// Options are revalued by the model, each with its own implied volatility, so that the skew stays where its strikes
/// are.
public struct PortfolioScenarios: Sendable {
    /// What is held and has a value.
    public let holdings: [Holding]
    /// What is held and has no value.
    public let unvalued: [Holding]
    /// Cash that has a rate.
    public let cash: [CashBalance]
    /// The currency of totals.
    public let base: Currency
    /// The day on which no day has passed.
    public let asOf: TradingDay
    /// How prices answer a shock, by symbol; of options that of their underlying.
    public let sensitivities: [Symbol: PriceSensitivity]

    let markets: OptionMarkets
    private let options: [Result<OptionHolding, OptionProblem>?]
    private let unshocked: ScenarioMargin

    /// Prepares a portfolio.
    ///
    /// - Parameter sensitivities: Of everything held and of the underlyings of options; what is missing does not move.
    /// - Complexity: O(holdings), with some tens of microseconds for each option.
    public init(
        _ portfolio: Portfolio,
        holdings: [Holding],
        cash: [CashBalance],
        markets: OptionMarkets,
        sensitivities: [Symbol: PriceSensitivity]
    ) {
        self.holdings = holdings.filter { $0.baseValue != nil }
        unvalued = holdings.filter { $0.baseValue == nil }
        self.cash = cash.filter { $0.baseAmount != nil }
        base = portfolio.settings.base
        asOf = portfolio.settings.asOf
        self.markets = markets
        self.sensitivities = sensitivities
        let day = asOf
        options = self.holdings.map { holding in
            holding.asset.option.map { contract in
                guard contract.expiration >= day else { return .failure(OptionProblem(expired: contract)) }
                return OptionHolding.valued(
                    holding,
                    contract: contract,
                    market: markets.underlyings[contract.root],
                    volatility: markets.volatilities[contract],
                    on: day
                )
            }
        }
        unshocked = ScenarioMargin(
            self.holdings,
            options: options.map { $0.flatMap { try? $0.get() } },
            markets: markets,
            on: day
        )
    }

    /// Everything revalued under a shock.
    ///
    /// - Complexity: O(holdings), with some tens of microseconds for each option.
    public func outcome(of shock: MarketShock) -> ScenarioOutcome {
        let day = asOf.adding(days: shock.days)
        let shocked = shockedMarkets(shock)
        let lines = holdings.indices.map { line($0, shock, in: shocked, on: day) }
        let flows = cash.map { ScenarioCash(balance: $0, change: gain($0, under: shock)) }
        let before =
            holdings.reduce(Money.zero) { $0 + ($1.baseValue ?? .zero) }
            + cash.reduce(Money.zero) { $0 + ($1.baseAmount ?? .zero) }
        let change = lines.reduce(Money.zero) { $0 + $1.change } + flows.reduce(Money.zero) { $0 + $1.change }
        var alive: [Symbol: [OptionHolding]] = [:]
        for option in lines.compactMap(\.option) where option.contract.expiration > day {
            alive[option.contract.root, default: []].append(option)
        }
        return ScenarioOutcome(
            shock: shock,
            day: day,
            base: base,
            lines: lines,
            cash: flows,
            before: before,
            change: change,
            error: error(of: lines, under: shock),
            underlyings: UnderlyingGreeks.grouped(alive, beside: holdings, shocked.underlyings),
            problems: lines.compactMap(\.problem),
            margin: margin(lines, shocked, on: day),
            deliveries: lines.compactMap { ScenarioDelivery($0, markets: shocked, on: day) }
        )
    }

    /// What positions with options require, before and after: nothing is left of those that have expired by then.
    private func margin(
        _ lines: [ScenarioLine],
        _ shocked: OptionMarkets,
        on day: TradingDay
    ) -> (before: [Currency: Money], after: [Currency: Money]) {
        let then = ScenarioMargin(holdings, options: lines.map(\.option), markets: shocked, on: day)
        let unknown = unshocked.unknown.union(then.unknown)
        return (
            before: unshocked.amounts.filter { !unknown.contains($0.key) },
            after: then.amounts.filter { !unknown.contains($0.key) }
        )
    }

    /// The value that answers a move, in the base currency: the gain for a return of 1.
    ///
    /// Options count with their gain by the model for a return of 1 % in the direction of the shock.
    ///
    /// - Parameter shock: The return of the market or of an instrument, and nothing else.
    /// - Complexity: that of ``change(under:)``.
    public func exposure(to shock: MarketShock) -> Double {
        var small = shock
        let size = 0.01
        small.market = shock.market == 0 ? 0 : (shock.market < 0 ? -size : size)
        small.instruments = shock.instruments.mapValues { $0 == 0 ? 0 : ($0 < 0 ? -size : size) }
        let isFall = shock.market < 0 || shock.instruments.values.contains { $0 < 0 }
        return change(under: small).double / (isFall ? -size : size)
    }

    /// What everything gains under a shock: the change of ``outcome(of:)`` alone.
    ///
    /// - Complexity: that of ``changes(under:at:)`` at one move.
    public func change(under shock: MarketShock) -> Money { changes(under: shock, at: [shock.market])[0] }

    /// What everything gains under a shock at several returns of the market, in their order.
    ///
    /// - Complexity: O(holdings · moves), with some tens of microseconds for each option and some for each move of it.
    public func changes(under shock: MarketShock, at moves: [Double]) -> [Money] {
        let day = asOf.adding(days: shock.days)
        let shocks = moves.map { move in
            var moved = shock
            moved.market = move
            return moved
        }
        let shocked = shocks.map(shockedMarkets)
        var sums = shocks.map { shock in cash.reduce(Money.zero) { $0 + gain($1, under: shock) } }
        for index in holdings.indices {
            let asset = holdings[index].asset
            var values: [Money?] = shocks.map { _ in nil }
            if let contract = asset.option, case .success? = options[index] {
                values = OptionHolding.modelValues(
                    holdings[index],
                    contract: contract,
                    markets: shocked.map { $0.underlyings[contract.root] },
                    volatility: shocked.first?.volatilities[contract],
                    on: day
                )
            }
            let symbol = asset.option?.root ?? asset.symbol
            // The market does not move a bond, which is revalued once.
            let ofBond = bond(sensitivities[symbol], symbol, under: shock)?.priceReturn
            for (place, shock) in shocks.enumerated() {
                let move = ofBond ?? sensitivities[symbol]?.priceReturn(of: symbol, under: shock) ?? 0
                sums[place] = sums[place] + change(index, move: move, modelValue: values[place], under: shock)
            }
        }
        return sums
    }

    /// What cash gains in the base currency.
    private func gain(_ balance: CashBalance, under shock: MarketShock) -> Money {
        guard balance.currency != base, let exchange = shock.currencies[balance.currency], exchange != 0 else {
            return .zero
        }
        return Money(rounding: (balance.baseAmount ?? .zero).double * exchange)
    }

    // MARK: - One holding

    private func line(_ index: Int, _ shock: MarketShock, in shocked: OptionMarkets, on day: TradingDay) -> ScenarioLine
    {
        let holding = holdings[index]
        let symbol = holding.asset.option?.root ?? holding.asset.symbol
        let sensitivity = sensitivities[symbol]
        let bond = bond(sensitivity, symbol, under: shock)
        let move = bond?.priceReturn ?? sensitivity?.priceReturn(of: symbol, under: shock) ?? 0
        let after = option(index, shocked, on: day)
        let value = after.flatMap { try? $0.get() }?.modelValue
        let change = change(index, move: move, modelValue: value, under: shock)
        return ScenarioLine(
            holding: holding,
            sensitivity: sensitivity,
            move: move,
            change: change,
            option: after.flatMap { try? $0.get() },
            bond: bond,
            problem: after.flatMap { if case .failure(let problem) = $0 { problem } else { nil } }
        )
    }

    private func bond(
        _ sensitivity: PriceSensitivity?,
        _ symbol: Symbol,
        under shock: MarketShock
    ) -> ScenarioBond? {
        guard case .bond(let valuation)? = sensitivity?.basis, shock.instruments[symbol] == nil else { return nil }
        return ScenarioBond(valuation, under: shock)
    }

    private func option(
        _ index: Int,
        _ shocked: OptionMarkets,
        on day: TradingDay
    ) -> Result<OptionHolding, OptionProblem>? {
        guard let known = options[index], let contract = holdings[index].asset.option else { return nil }
        guard case .success = known else { return known }
        return OptionHolding.valued(
            holdings[index],
            contract: contract,
            market: shocked.underlyings[contract.root],
            volatility: shocked.volatilities[contract],
            on: day
        )
    }

    /// What a holding gains in the base currency; nothing happens to what has no price of its own.
    private func change(
        _ index: Int,
        move: Double,
        modelValue then: Money?,
        under shock: MarketShock
    ) -> Money {
        let holding = holdings[index]
        guard let value = holding.baseValue else { return .zero }
        let currency = holding.asset.currency
        let exchange = currency == base ? 0 : shock.currencies[currency] ?? 0
        guard holding.asset.option != nil else {
            guard move != 0 || exchange != 0 else { return .zero }
            return Money(rounding: value.double * ((1 + move) * (1 + exchange) - 1))
        }
        guard case .success(let now)? = options[index], let then else {
            return exchange == 0 ? .zero : Money(rounding: value.double * exchange)
        }
        let gain = then - now.modelValue
        let converted = holding.rate.rate.converted(gain)?.double ?? 0
        guard exchange != 0 else { return Money(rounding: converted) }
        return Money(rounding: (value.double + converted) * (1 + exchange) - value.double)
    }

    // MARK: - Markets after the shock

    private func shockedMarkets(_ shock: MarketShock) -> OptionMarkets {
        var shocked = markets
        for (symbol, market) in markets.underlyings {
            let move = sensitivities[symbol]?.priceReturn(of: symbol, under: shock) ?? 0
            shocked.underlyings[symbol]?.spot =
                move == 0 ? market.spot : max(Price(rounding: market.spot.double * (1 + move)), Self.leastPrice)
            shocked.underlyings[symbol]?.rate = Self.clamped(market.rate + shock.rate, to: PricingDomain.rate)
            shocked.underlyings[symbol]?.volatility = Self.shifted(market.volatility, by: shock.volatility)
        }
        if shock.volatility != 0 {
            for (contract, volatility) in markets.volatilities {
                shocked.volatilities[contract]?.value = Self.shifted(volatility.value, by: shock.volatility)
            }
        }
        return shocked
    }

    /// The lowest price that the model takes.
    private static let leastPrice = Price(rounding: PricingDomain.price.lowerBound)

    private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
        min(max(value, range.lowerBound), range.upperBound)
    }

    /// A volatility after a shift: 1 % at least, unless it was lower before.
    private static func shifted(_ volatility: Double, by shift: Double) -> Double {
        shift == 0
            ? volatility
            : min(max(volatility + shift, min(volatility, 0.01)), PricingDomain.volatility.upperBound)
    }

    // MARK: - How sure the change is

    /// Half of the width of an interval of the whole change that follows from those of the betas; 0 where none plays a part.
    ///
    /// The errors of betas are taken to be independent, those of shares and of options on them to be the same. Options
    /// move by their delta after the shock.
    private func error(of lines: [ScenarioLine], under shock: MarketShock) -> Money {
        guard shock.market != 0 else { return .zero }
        var widths: [Symbol: Double] = [:]
        for line in lines where shock.instruments[line.mover] == nil {
            guard let interval = line.sensitivity?.interval else { continue }
            let holding = line.holding
            let currency = holding.asset.currency
            let exchange = currency == base ? 0 : shock.currencies[currency] ?? 0
            let reach = (interval.upperBound - interval.lowerBound) / 2 * shock.market * (1 + exchange)
            if let option = line.option {
                let spot = markets.underlyings[line.mover]?.spot.double ?? 0
                widths[line.mover, default: 0] += option.greeks.delta * spot * holding.rate.rate.double * reach
            } else if holding.asset.option == nil {
                widths[line.mover, default: 0] += (holding.baseValue ?? .zero).double * reach
            }
        }
        return Money(rounding: widths.values.reduce(0) { $0 + $1 * $1 }.squareRoot())
    }
}
