import BourseCore
import BourseFunds
import BourseMarkets
import BoursePortfolio
import BourseValues

/// A person's portfolio ready for scenarios, and what they can choose from.
public struct PreparedScenarios: Sendable {
    /// The portfolio.
    public let model: PortfolioScenarios
    /// What betas are measured against; nothing without a benchmark.
    public let benchmark: Symbol?
    /// The day with the portfolio's lowest return; nothing where it never lost.
    public let worstDay: (day: TradingDay, change: Double)?
    /// The sectors of what is held, by title.
    public let sectors: [Sector]
    /// What moves holdings, the largest value first, without funds that have no quotes.
    public let instruments: [Symbol]
    /// The currencies of what is held, without the base currency.
    public let currencies: [Currency]
    let rates: FXHistory
    /// The state of the portfolio that it was prepared from.
    let number: UInt64
    private let owned: OwnedPortfolio

    /// For so many days betas look back.
    fileprivate static let lookBack = 365

    /// Prepares a portfolio.
    ///
    /// - Parameters:
    ///   - schemes: The mutual funds among what is held.
    ///   - number: The state of the portfolio.
    /// - Complexity: O(holdings · days of a year).
    init(
        _ owned: OwnedPortfolio,
        holdings: [Holding],
        cash: [CashBalance],
        schemes: [Symbol: Scheme],
        number: UInt64
    ) {
        self.owned = owned
        self.number = number
        benchmark = owned.benchmark?.symbol
        worstDay = owned.portfolio.worstDay
        rates = owned.market.rates
        var sensitivities: [Symbol: PriceSensitivity] = [:]
        let sample = owned.benchmark.map { owned.sample(of: $0.column) }
        for holding in holdings {
            let symbol = holding.asset.option?.root ?? holding.asset.symbol
            guard sensitivities[symbol] == nil else { continue }
            sensitivities[symbol] = owned.sensitivity(of: symbol, holding.asset, schemes[symbol], to: sample)
        }
        model = PortfolioScenarios(
            owned.portfolio,
            holdings: holdings,
            cash: cash,
            markets: owned.optionMarkets(holdings),
            sensitivities: sensitivities
        )
        sectors = Set(sensitivities.values.compactMap(\.sector)).sorted { $0.title < $1.title }
        var weights: [Symbol: Money] = [:]
        for holding in model.holdings {
            let symbol = holding.asset.option?.root ?? holding.asset.symbol
            guard owned.market.instruments[symbol] != nil else { continue }
            weights[symbol, default: .zero] += (holding.baseValue ?? .zero).magnitude
        }
        instruments = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let base = owned.preferences.base
        currencies = Set(model.holdings.map(\.asset.currency) + model.cash.map(\.currency)).subtracting([base]).sorted()
    }

    /// Whether anything can be revalued.
    public var isEmpty: Bool { model.holdings.isEmpty && model.cash.isEmpty }

    /// What happened on a day; nothing where no price of what is held is known of it.
    public func shock(of day: TradingDay) -> MarketShock? {
        let columns = owned.market.columns.filter { model.sensitivities[$0.key] != nil }
        // Closes are of their own day, so dividends have to be as well.
        let actions = owned.market.actions.filter { columns[$0.key] != nil }
            .mapValues { $0.raw(asOf: model.asOf) ?? $0 }
        let shock = MarketShock(
            of: day,
            columns: columns,
            actions: actions,
            benchmark: owned.benchmark,
            currencies: Set(currencies),
            rates: rates,
            base: owned.preferences.base
        )
        return shock.instruments.isEmpty ? nil : shock
    }

    /// The portfolio under a scenario.
    ///
    /// - Throws: ``ScenarioError`` when a day is asked for that has no prices.
    public func outcome(of request: ScenarioRequest) throws(ScenarioError) -> ScenarioOutcome {
        var repeated: MarketShock?
        if let day = request.day {
            guard let shock = shock(of: day) else { throw .noPrices(day) }
            repeated = shock
        }
        if let instrument = request.instrument, model.sensitivities[instrument] == nil {
            throw .notHeld(instrument)
        }
        if request.day == nil, let currency = request.currency, request[.currencyMove] != 0,
            !currencies.contains(currency)
        {
            throw .noCurrency(currency)
        }
        return model.outcome(of: request.shock(repeating: repeated, currencies: currencies))
    }
}

extension OwnedPortfolio {
    fileprivate func sample(of column: PriceColumn, splits: [Split] = []) -> ReturnSample {
        let last = portfolio.settings.asOf
        return ReturnSample(
            column,
            splits: splits,
            after: last.adding(days: -PreparedScenarios.lookBack),
            through: last
        )
    }

    fileprivate func sensitivity(
        of symbol: Symbol,
        _ asset: PortfolioAsset,
        _ scheme: Scheme?,
        to benchmark: ReturnSample?
    ) -> PriceSensitivity {
        if let terms = bonds[symbol] { return terms.sensitivity(on: portfolio.settings.asOf) }
        let instrument = market.instruments[symbol]
        let kind = asset.option == nil ? asset.assetClass : instrument.map { AssetFacts.assetClass($0.kind) } ?? .share
        let sector = instrument?.sector ?? (asset.option == nil ? asset.sector : nil)
        switch kind {
        case .coin: return PriceSensitivity(beta: 0, basis: .coin)
        case .bond, .cash: return PriceSensitivity(beta: 0, sector: sector, basis: .unrelated)
        case .fund: return (scheme?.category ?? SchemeCategory(name: asset.name)).sensitivity
        case .share, .etf, .option, .other: break
        }
        let duration = BondFundDuration.years(of: symbol)
        let own = market.columns[symbol].map { sample(of: $0, splits: market.actions[symbol]?.splits ?? []) }
        if let benchmark, let estimate = own?.betaEstimate(to: benchmark) {
            return PriceSensitivity(
                beta: estimate.beta,
                duration: duration,
                sector: sector,
                basis: .regression(estimate)
            )
        }
        if kind == .other, instrument?.kind != .index { return PriceSensitivity(beta: 0, basis: .unrelated) }
        // A fund of bonds without a history does not move as shares do.
        return PriceSensitivity(beta: duration == nil ? 1 : 0, duration: duration, sector: sector, basis: .assumed)
    }
}
