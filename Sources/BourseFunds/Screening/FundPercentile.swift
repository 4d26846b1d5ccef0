import BourseCore

/// Where a fund stands among those of its kind.
public struct FundPercentile: Hashable, Sendable {
    /// 0 for the best, 100 for the last, as ``GroupPercentile`` counts.
    public let percentile: Double
    /// How many are compared, it included.
    public let peers: Int
}

extension ScreenUniverse {
    /// Where a scheme stands in some periods among the living ones of its category, plan and treatment of income.
    ///
    /// Nothing for a period in which it has no figure, or nobody to be compared with.
    ///
    /// - Complexity: O(n), without the columns of all percentiles.
    public func percentiles(
        of row: Int,
        _ metric: ScreenMetric,
        _ periods: [ReturnPeriod] = ReturnPeriod.allCases
    ) -> [ReturnPeriod: FundPercentile] {
        let peers = peers(of: row)
        var found: [ReturnPeriod: FundPercentile] = [:]
        for period in periods {
            guard let own = metrics.amount(metric, period, row: row) else { continue }
            var (better, equal, count) = (0, 0, 0)
            for peer in peers {
                guard let value = metrics.amount(metric, period, row: peer) else { continue }
                count += 1
                if value == own {
                    equal += 1
                } else if (value > own) == metric.isMoreBetter {
                    better += 1
                }
            }
            guard count > 1, equal > 0 else { continue }
            let rank = Double(better) + Double(equal - 1) / 2
            found[period] = FundPercentile(percentile: rank * 100 / Double(count - 1), peers: count)
        }
        return found
    }
}

extension MetricsTable {
    /// A figure as pages show it: returns of a year and more a year.
    func amount(_ metric: ScreenMetric, _ period: ReturnPeriod, row: Int) -> Double? {
        switch metric {
        case .returns: value(.annualizedReturn, period, row: row) ?? value(.totalReturn, period, row: row)
        case .volatility: value(.volatility, period, row: row)
        case .drawdown: value(.maxDrawdown, period, row: row)
        case .sharpe: value(.sharpe, period, row: row)
        case .sortino: value(.sortino, period, row: row)
        }
    }
}
