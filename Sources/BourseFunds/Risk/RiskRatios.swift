/// The measures of risk of a window, from its sums.
enum RiskRatios {
    /// Days of trading in a year, by convention.
    static let tradingDays = 252.0
    private static let rootOfTradingDays = tradingDays.squareRoot()

    /// Sample standard deviation of daily log returns · √252; nothing for fewer than two returns.
    @inline(__always)
    static func volatility(_ sums: WindowSums) -> Double? {
        sums.logReturns.sampleDeviation.map { $0 * rootOfTradingDays }
    }

    /// mean(e) ÷ sample standard deviation of daily returns · √252, with e = daily return − riskFree ÷ 252; nothing when
    /// returns do not vary.
    ///
    /// After W. F. Sharpe, "The Sharpe Ratio", The Journal of Portfolio Management 21 (1994).
    @inline(__always)
    static func sharpe(_ sums: WindowSums, riskFree: Double) -> Double? {
        guard let deviation = sums.returns.sampleDeviation, deviation > 0 else { return nil }
        return finite((sums.returns.mean - riskFree / tradingDays) / deviation * rootOfTradingDays)
    }

    /// mean(e) ÷ √mean(min(e, 0)²) · √252; nothing when no day fell short of the risk-free rate.
    ///
    /// After F. A. Sortino and L. N. Price, "Performance Measurement in a Downside Risk Framework" (1994).
    @inline(__always)
    static func sortino(_ sums: WindowSums, riskFree: Double) -> Double? {
        guard sums.returns.count > 0, sums.downsideSquares > 0 else { return nil }
        let deviation = (sums.downsideSquares / sums.returns.count).squareRoot()
        guard deviation > 0 else { return nil }
        return finite((sums.returns.mean - riskFree / tradingDays) / deviation * rootOfTradingDays)
    }

    @inline(__always)
    private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
