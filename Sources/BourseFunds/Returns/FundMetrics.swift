import BourseCore

/// Returns and risk of a fund for every period there is enough history for.
public struct FundMetrics: Hashable, Sendable {
    /// The risk-free rate per year where none is given, about what Indian treasury bills pay.
    public static let usualRiskFree = 0.065

    /// The day everything ends at: that of the last value on or before the day asked for.
    public let asOf: TradingDay
    /// The value on that day.
    public let nav: Price
    /// The periods there are, in the order of ``ReturnPeriod``.
    public let periods: [PeriodMetrics]
    /// The fund's first day.
    public let firstDay: TradingDay
    /// The risk-free rate per year that Sharpe and Sortino ratios are made with.
    public let riskFree: Double

    /// The metrics of a period, if there are.
    public subscript(period: ReturnPeriod) -> PeriodMetrics? { periods.first { $0.period == period } }

    /// Why a period is absent; nothing when it is there.
    public func absence(of period: ReturnPeriod) -> NoMetric? {
        if self[period] != nil { return nil }
        return firstDay == asOf ? .oneNAV(asOf) : .tooYoung(period: period, first: firstDay)
    }

    /// Computes all periods in one pass.
    ///
    /// A fund that has no value of the day asked for is told as of its last one before: a scheme that died keeps the
    /// returns it had, and ``asOf`` says until when.
    ///
    /// - Parameters:
    ///   - day: The day to look back from, or the last there is.
    ///   - riskFree: Per year, as a fraction.
    /// - Throws: ``NoMetric/noNAV``, ``NoMetric/noNAVYet(asOf:first:)`` or ``NoMetric/riskFreeNotFinite``.
    /// - Complexity: O(n).
    public init(
        _ series: NAVSeries,
        asOf day: TradingDay? = nil,
        riskFree: Double = usualRiskFree
    ) throws(NoMetric) {
        guard riskFree.isFinite else { throw .riskFreeNotFinite }
        guard let first = series.firstDay, let last = series.lastDay else { throw .noNAV }
        guard let end = series.index(atOrBefore: day ?? last) else { throw .noNAVYet(asOf: day ?? last, first: first) }
        asOf = series.day(at: end)
        nav = series.nav(at: end)
        firstDay = first
        self.riskFree = riskFree
        periods = Self.periods(series, end: end, riskFree: riskFree)
    }

    private static func periods(_ series: NAVSeries, end: Int, riskFree: Double) -> [PeriodMetrics] {
        let riskFreePerDay = riskFree / RiskRatios.tradingDays
        let starts = series.dayNumbers.withUnsafeBufferPointer {
            PeriodStarts($0, end: end, targets: PeriodStarts.targets(asOf: series.day(at: end)))
        }
        var metrics: [PeriodMetrics] = []
        series.units[...end].map { Double($0) }.withUnsafeBufferPointer { values in
            let column = DoubleColumn(values: values)
            var blocks = BlockSums()
            blocks.cover(column, through: end, riskFreePerDay: riskFreePerDay)
            blocks.scan(column, end: end, starts: starts, riskFreePerDay: riskFreePerDay) { period, start, sums in
                metrics.append(
                    PeriodMetrics(
                        ReturnPeriod.allCases[period],
                        series,
                        start: start,
                        end: end,
                        sums: sums,
                        riskFree: riskFree
                    )
                )
            }
        }
        return metrics.sorted { $0.period.index < $1.period.index }
    }
}
