import BourseCore
import BourseMarkets
import BourseOptions

/// A portfolio prepared for being revalued under shocks.
///
/// Shares move by their beta, funds by that of their category, coins by themselves, bonds by their duration. Options are
/// valued anew by the model, each with its own implied volatility, so that the skew stays where its strikes are.
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
    private let unshocked: ScenarioMargin?

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
            holding.asset.option.map {
                OptionHolding.valued(
                    holding,
                    contract: $0,
                    market: markets.underlyings[$0.root],
                    volatility: markets.volatilities[$0],
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
    /// - Complexity: O(holdings), with some tens of microseconds for each option, three times that where the market moves.
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
            error: error(under: shock, on: day),
            underlyings: UnderlyingGreeks.grouped(alive, beside: holdings, shocked.underlyings),
            problems: lines.compactMap(\.problem),
            margin: unshocked.flatMap { before in
                ScenarioMargin(holdings, options: lines.map(\.option), markets: shocked, on: day).map {
                    (before: before.amounts, after: $0.amounts)
                }
            } ?? ([:], [:]),
            deliveries: lines.compactMap { ScenarioDelivery($0, markets: shocked, on: day) }
        )
    }

    /// What everything gains under a shock: the change of ``outcome(of:)`` alone.
    ///
    /// - Complexity: O(holdings), with some tens of microseconds for each option.
    public func change(under shock: MarketShock) -> Money {
        let day = asOf.adding(days: shock.days)
        let shocked = shockedMarkets(shock)
        return holdings.indices.reduce(Money.zero) { $0 + line($1, shock, in: shocked, on: day).change }
            + cash.reduce(Money.zero) { $0 + gain($1, under: shock) }
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
        let move = sensitivity?.priceReturn(of: symbol, under: shock) ?? 0
        let after = option(index, shocked, on: day)
        let change = change(index, move: move, after: after, under: shock)
        return ScenarioLine(
            holding: holding,
            sensitivity: sensitivity,
            move: move,
            change: change,
            option: after.flatMap { try? $0.get() },
            problem: after.flatMap { if case .failure(let problem) = $0 { problem } else { nil } }
        )
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
        after: Result<OptionHolding, OptionProblem>?,
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
        guard case .success(let now)? = options[index], case .success(let then)? = after else {
            return exchange == 0 ? .zero : Money(rounding: value.double * exchange)
        }
        let gain = then.modelValue - now.modelValue
        let converted = holding.rate.rate.converted(gain)?.double ?? 0
        guard exchange != 0 else { return Money(rounding: converted) }
        return Money(rounding: (value.double + converted) * (1 + exchange) - value.double)
    }

    // MARK: - Markets after the shock

    private func shockedMarkets(_ shock: MarketShock, betas: [Symbol: Double] = [:]) -> OptionMarkets {
        var shocked = markets
        for (symbol, market) in markets.underlyings {
            let move = sensitivities[symbol]?.priceReturn(of: symbol, under: shock, beta: betas[symbol]) ?? 0
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
    /// The errors of betas are taken to be independent, those of shares and of options on them to be the same.
    private func error(under shock: MarketShock, on day: TradingDay) -> Money {
        guard shock.market != 0 else { return .zero }
        var (low, high): ([Symbol: Double], [Symbol: Double]) = ([:], [:])
        for (symbol, sensitivity) in sensitivities where shock.instruments[symbol] == nil {
            guard let interval = sensitivity.interval else { continue }
            (low[symbol], high[symbol]) = (interval.lowerBound, interval.upperBound)
        }
        guard !low.isEmpty else { return .zero }
        let ends = (low: shockedMarkets(shock, betas: low), high: shockedMarkets(shock, betas: high))
        var widths: [Symbol: Double] = [:]
        for index in holdings.indices {
            let asset = holdings[index].asset
            let symbol = asset.option?.root ?? asset.symbol
            guard let sensitivity = sensitivities[symbol], low[symbol] != nil else { continue }
            func end(_ betas: [Symbol: Double], _ markets: OptionMarkets) -> Double {
                let move = sensitivity.priceReturn(of: symbol, under: shock, beta: betas[symbol])
                return change(index, move: move, after: option(index, markets, on: day), under: shock).double
            }
            widths[symbol, default: 0] += end(high, ends.high) - end(low, ends.low)
        }
        return Money(rounding: widths.values.reduce(0) { $0 + $1 * $1 / 4 }.squareRoot())
    }
}
