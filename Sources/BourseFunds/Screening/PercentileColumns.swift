import BourseCore

/// The percentiles of all schemes for some metrics and periods: computed once for each state of a ``ScreenUniverse``.
///
/// Whoever holds a universe keeps one beside it, and has it prepared before each answer. It knows by itself when the
/// universe was updated, and begins anew.
public struct PercentileColumns: Sendable {
    private struct PercentileColumn: Hashable {
        var metric: ScreenMetric
        var period: ReturnPeriod
    }

    private var edition: ScreenUniverse.Edition?
    private var columns: [PercentileColumn: [Double]] = [:]

    /// Makes columns of nothing.
    public init() {}

    /// Computes the columns of percentiles that are among the figures, unless they are there.
    ///
    /// - Complexity: O(n log n) for each column that is not there.
    public mutating func prepare(_ metrics: some Sequence<ScreenMetricName>, in universe: ScreenUniverse) {
        if edition !== universe.edition {
            edition = universe.edition
            columns = [:]
        }
        for case .percentile(let metric, let period) in metrics {
            let column = PercentileColumn(metric: metric, period: period)
            if columns[column] == nil { columns[column] = Self.compute(metric, period: period, in: universe) }
        }
    }

    /// A scheme's percentile, 0…100 with 0 the best, if it has one; nothing for columns that were not prepared.
    public func value(_ metric: ScreenMetric, _ period: ReturnPeriod, row: Int) -> Double? {
        guard let column = columns[PercentileColumn(metric: metric, period: period)], column.indices.contains(row)
        else {
            return nil
        }
        return column[row].isNaN ? nil : column[row]
    }

    /// Percentiles by row, not-a-number where there is none.
    func column(_ metric: ScreenMetric, _ period: ReturnPeriod) -> [Double] {
        columns[PercentileColumn(metric: metric, period: period)] ?? []
    }

    private static func compute(
        _ metric: ScreenMetric,
        period: ReturnPeriod,
        in universe: ScreenUniverse
    ) -> [Double] {
        let values = universe.metrics.column(metric, period)
        var groups = [[Int]](repeating: [], count: SchemeTraits.groupCount)
        for row in universe.activeRows.lazy.map({ Int($0) }) where !values[row].isNaN {
            if let group = universe.traits.peerGroup(row) { groups[group].append(row) }
        }
        var column = [Double](repeating: .nan, count: values.count)
        for rows in groups where rows.count > 1 {
            let percentiles = GroupPercentile.of(rows.map { values[$0] }, isMoreBetter: metric.isMoreBetter)
            for (row, percentile) in zip(rows, percentiles) { column[row] = percentile ?? .nan }
        }
        return column
    }
}

extension MetricsTable {
    /// A figure as pages show it by row, not-a-number where there is none.
    func column(_ metric: ScreenMetric, _ period: ReturnPeriod) -> [Double] {
        switch metric {
        case .returns:
            zip(column(.annualizedReturn, period), column(.totalReturn, period)).map { perYear, total in
                perYear.isFinite ? perYear : total
            }
        case .volatility: Array(column(Metric.volatility, period))
        case .drawdown: Array(column(.maxDrawdown, period))
        case .sharpe: Array(column(Metric.sharpe, period))
        case .sortino: Array(column(Metric.sortino, period))
        }
    }
}
