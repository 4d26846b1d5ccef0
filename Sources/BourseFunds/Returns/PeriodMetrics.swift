import BourseCore

/// What a fund returned over a period, and at what risk.
///
/// Fractions throughout: 0.05 is 5 %.
public struct PeriodMetrics: Hashable, Sendable {
    /// The period.
    public let period: ReturnPeriod
    /// The day of the value it starts from: the last on or before the period's start.
    public let from: TradingDay
    /// The value on that day.
    public let startNAV: Price
    /// The value on the as-of day.
    public let endNAV: Price
    /// Days from ``from`` to the as-of day.
    public let days: Int
    /// end ÷ start − 1.
    public let totalReturn: Double
    /// (end ÷ start)^(365.25 ÷ days) − 1; nothing for less than a year.
    public let annualizedReturn: Double?
    /// Sample standard deviation of daily log returns · √252; nothing for fewer than two returns.
    public let volatility: Double?
    /// The deepest fall from a value to a later one, 0…1.
    public let maxDrawdown: Double
    /// Mean excess return over its risk per year; nothing for less than a year or when the value grew evenly.
    public let sharpe: Double?
    /// Mean excess return over its downside risk per year; nothing for less than a year or without a day below the
    /// risk-free rate.
    public let sortino: Double?

    /// The sentence that stands where ``annualizedReturn`` would.
    public var noAnnualizedReturn: NoMetric? { annualizedReturn == nil ? .lessThanAYear(days: days) : nil }
    /// The sentence that stands where ``volatility`` would.
    public var noVolatility: NoMetric? { volatility == nil ? .tooFewReturns : nil }
    /// The sentence that stands where ``sharpe`` would.
    public var noSharpe: NoMetric? { sharpe == nil ? noRatio(.noVariation) : nil }
    /// The sentence that stands where ``sortino`` would.
    public var noSortino: NoMetric? { sortino == nil ? noRatio(.noShortfall) : nil }

    private func noRatio(_ reason: NoMetric) -> NoMetric {
        if days < AnnualizedReturn.shortest { return .lessThanAYear(days: days) }
        return volatility == nil ? .tooFewReturns : reason
    }
}

extension PeriodMetrics {
    /// The metrics of `series[start...end]`, from its sums.
    init(
        _ period: ReturnPeriod,
        _ series: NAVSeries,
        start: Int,
        end: Int,
        sums: WindowSums,
        riskFree: Double
    ) {
        let growth = series.growth(from: start, to: end)
        let days = Int(series.dayNumbers[end] - series.dayNumbers[start])
        self.period = period
        self.days = days
        from = series.day(at: start)
        startNAV = series.nav(at: start)
        endNAV = series.nav(at: end)
        totalReturn = growth - 1
        annualizedReturn = AnnualizedReturn.rate(growth: growth, days: days)
        volatility = RiskRatios.volatility(sums)
        maxDrawdown = sums.maxDrawdown
        let isAYear = days >= AnnualizedReturn.shortest
        sharpe = isAYear ? RiskRatios.sharpe(sums, riskFree: riskFree) : nil
        sortino = isAYear ? RiskRatios.sortino(sums, riskFree: riskFree) : nil
    }
}
