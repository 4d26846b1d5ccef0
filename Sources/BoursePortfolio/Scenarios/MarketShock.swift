import BourseCore
import BourseMarkets

/// A change of markets at a stroke, and the days that pass with it.
///
/// Returns are fractions: −0.2 is a fall of 20 %.
public struct MarketShock: Hashable, Sendable {
    /// The return of the benchmark.
    public var market: Double
    /// What the shares of a sector do besides moving with the market.
    public var sectors: [Sector: Double]
    /// The whole return of an instrument, in place of what follows from anything else.
    public var instruments: [Symbol: Double]
    /// What is added to each implied volatility: 0.1 for ten points.
    public var volatility: Double
    /// What is added to yearly rates without risk: 0.01 for a percentage point.
    public var rate: Double
    /// What currencies gain in the base currency.
    public var currencies: [Currency: Double]
    /// The return of coins.
    public var coins: Double
    /// Calendar days that pass.
    public var days: Int

    /// Makes a shock; what is not given does not change.
    public init(
        market: Double = 0,
        sectors: [Sector: Double] = [:],
        instruments: [Symbol: Double] = [:],
        volatility: Double = 0,
        rate: Double = 0,
        currencies: [Currency: Double] = [:],
        coins: Double = 0,
        days: Int = 0
    ) {
        self.market = market
        self.sectors = sectors
        self.instruments = instruments
        self.volatility = volatility
        self.rate = rate
        self.currencies = currencies
        self.coins = coins
        self.days = days
    }
}

extension MarketShock {
    /// What happened on a day, to be repeated: the returns of instruments, currencies and the benchmark.
    ///
    /// - Parameters:
    ///   - columns: Closes as they were paid.
    ///   - actions: The splits and dividends between them; dividends count as paid back, as they do for the benchmark.
    ///   - currencies: The currencies whose rates are looked at.
    public init(
        of day: TradingDay,
        columns: [Symbol: PriceColumn],
        actions: [Symbol: CorporateActions],
        benchmark: PortfolioBenchmark?,
        currencies: Set<Currency>,
        rates: FXHistory,
        base: Currency
    ) {
        self.init(market: benchmark?.column.dayReturn(on: day) ?? 0)
        for (symbol, column) in columns {
            instruments[symbol] = column.dayReturn(on: day, actions: actions[symbol] ?? .none)
        }
        for currency in currencies where currency != base {
            guard let now = rates.rate(of: currency, in: base, on: day)?.rate,
                let before = rates.rate(of: currency, in: base, on: day.adding(days: -1))?.rate
            else { continue }
            let change = Double(now.units) / Double(before.units) - 1
            if change != 0 { self.currencies[currency] = change }
        }
    }
}

extension Portfolio {
    /// The day with the lowest return, the first of equals, and that return; nothing where no day has a loss.
    ///
    /// - Complexity: O(days).
    public var worstDay: (day: TradingDay, change: Double)? {
        let sample = sample(after: nil, through: settings.asOf)
        guard let worst = sample.returns.indices.min(by: { sample.returns[$0] < sample.returns[$1] }),
            sample.returns[worst] < 0
        else { return nil }
        return (sample.days[worst], sample.returns[worst])
    }
}
