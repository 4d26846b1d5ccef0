import BourseCore

/// Where a fund stands among those of its kind.
public struct FundStanding: Hashable, Sendable {
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
    public func standings(
        of row: Int,
        _ metric: ScreenMetric,
        _ periods: [ReturnPeriod] = ReturnPeriod.allCases
    ) -> [ReturnPeriod: FundStanding] {
        let peers = peers(of: row)
        var standings: [ReturnPeriod: FundStanding] = [:]
        for period in periods {
            guard let own = metrics.figure(metric, period, row: row) else { continue }
            var (better, equal, count) = (0, 0, 0)
            for peer in peers {
                guard let figure = metrics.figure(metric, period, row: peer) else { continue }
                count += 1
                if figure == own {
                    equal += 1
                } else if (figure > own) == metric.isMoreBetter {
                    better += 1
                }
            }
            guard count > 1, equal > 0 else { continue }
            let rank = Double(better) + Double(equal - 1) / 2
            standings[period] = FundStanding(percentile: rank * 100 / Double(count - 1), peers: count)
        }
        return standings
    }
}

extension MetricsTable {
    /// A figure as pages show it: returns of a year and more a year.
    func figure(_ metric: ScreenMetric, _ period: ReturnPeriod, row: Int) -> Double? {
        switch metric {
        case .returns: value(.annualizedReturn, period, row: row) ?? value(.totalReturn, period, row: row)
        case .volatility: value(.volatility, period, row: row)
        case .drawdown: value(.maxDrawdown, period, row: row)
        case .sharpe: value(.sharpe, period, row: row)
        case .sortino: value(.sortino, period, row: row)
        }
    }
}
