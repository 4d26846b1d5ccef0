import BourseCore
import BoursePortfolio

/// How much a portfolio varied in the last year, or since it began where that is later.
public struct PortfolioRisk: Hashable, Sendable {
    /// The days it is worked out of: how many.
    public let days: Int
    /// The standard deviation of daily returns times √252.
    public let volatility: Double?
    /// That of the benchmark.
    public let benchmarkVolatility: Double?
    /// How much it moves with the benchmark.
    public let beta: Double?
    /// How alike the two move, −1…1.
    public let correlation: Double?
    /// The loss of a day that was not exceeded on 95 of 100 days, as a fraction of the value.
    public let historicalValueAtRisk: Double?
    /// The same for normal returns.
    public let parametricValueAtRisk: Double?
    /// The deepest fall.
    public let drawdown: PortfolioDrawdown?
    /// How far it is below its highest so far, of all days.
    public let currentDrawdown: Double

    init(_ portfolio: Portfolio, beside benchmark: BenchmarkDays?, after start: TradingDay?) {
        let last = portfolio.settings.asOf
        let sample = portfolio.sample(after: start, through: last)
        let other = benchmark.map { portfolio.sample(of: $0, after: start, through: last) }
        days = sample.returns.count
        volatility = sample.volatility
        benchmarkVolatility = other?.volatility
        beta = other.flatMap { sample.beta(to: $0) }
        correlation = other.flatMap { sample.correlation(with: $0) }
        historicalValueAtRisk = sample.historicalValueAtRisk()
        parametricValueAtRisk = sample.parametricValueAtRisk()
        drawdown = portfolio.series.drawdown(after: start)
        currentDrawdown = portfolio.series.currentDrawdown()
    }
}
