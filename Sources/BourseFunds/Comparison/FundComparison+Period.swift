import BourseCore

/// How a fund compares with another over a period, or the reason why that is not known.
public struct PeriodComparison: Sendable {
    /// The period.
    public let period: ReturnPeriod
    /// The comparison, or the reason.
    public let metrics: Result<FundComparison, NoMetric>

    /// The comparison; nil where there is none.
    public var found: FundComparison? { try? metrics.get() }
    /// Why there is none, as a sentence; nil where there is one.
    public var problem: String? { if case .failure(let reason) = metrics { reason.sentence } else { nil } }
}

extension FundComparison {
    /// The periods that a fund is compared with one other over: shorter ones say little.
    private static let periods: [ReturnPeriod] = [.year, .threeYears, .fiveYears, .tenYears, .max]

    /// Compares two funds over one, three, five and ten years and all common days, each with the reason where that is
    /// not possible.
    ///
    /// - Parameter day: The last day to look at; nil for the last there is.
    /// - Complexity: O(n + m).
    public static func byPeriod(
        _ fund: NAVSeries,
        with benchmark: NAVSeries,
        asOf day: TradingDay? = nil
    ) -> [PeriodComparison] {
        periods.map { period in
            let metrics = Result { () throws(NoMetric) in
                try FundComparison(fund, with: benchmark, over: period, asOf: day)
            }
            return PeriodComparison(period: period, metrics: metrics)
        }
    }

    /// Compares two funds over a period that ends on the last day of the one that ends first.
    ///
    /// - Parameter day: The last day to look at; nil for the last there is.
    /// - Throws: ``NoMetric/tooYoung(period:first:)`` or ``NoMetric/benchmarkTooYoung(period:first:)`` if one of them
    ///   begins within the period, and ``NoMetric/tooFewCommonDays(_:)``.
    /// - Complexity: O(n + m).
    public init(
        _ fund: NAVSeries,
        with benchmark: NAVSeries,
        over period: ReturnPeriod,
        asOf day: TradingDay? = nil
    ) throws(NoMetric) {
        let last = [fund.lastDay, benchmark.lastDay, day].compactMap(\.self).min()
        let start = last.flatMap { period.start(asOf: $0) }
        if let start {
            if let first = fund.firstDay, first > start { throw .tooYoung(period: period, first: first) }
            if let first = benchmark.firstDay, first > start { throw .benchmarkTooYoung(period: period, first: first) }
        }
        try self.init(fund, with: benchmark, from: start, to: last)
    }
}
