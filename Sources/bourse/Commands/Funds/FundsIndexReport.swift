import BourseCore
import BourseDesk
import BourseFunds
import BourseMarkets
import BourseValues

/// A fund beside an index as `bourse funds metrics --index` prints it.
struct FundsIndexReport {
    private let index: IndexValues
    private let periods: [PeriodComparison]

    /// Compares a fund with an index.
    ///
    /// - Parameter day: The last day to look at; nil for the last there is.
    init(_ index: IndexValues, fund: NAVSeries, asOf day: TradingDay?) {
        self.index = index
        periods = FundComparison.byPeriod(fund, with: index.series, asOf: day)
    }

    /// Everything as lines, after an empty one.
    var lines: [String] {
        let rows = periods.compactMap { period in period.found.map { row($0, period.period) } }
        let heads = [
            "Period", "From", "To", "Return", "Index return", "Excess return", "Beta", "Correlation", "Tracking error",
        ]
        let table = rows.isEmpty ? [] : TextTable(heads: heads, numbers: Set(3..<heads.count), rows: rows).lines
        let basis = "\(index.remark). Excess return: return less that of the index, annualized from one year on."
        return ["", "Compared with \(index.instrument.name)", ""] + table + problems + [basis]
    }

    private func row(_ comparison: FundComparison, _ period: ReturnPeriod) -> [String] {
        [
            period.rawValue, "\(comparison.from)", "\(comparison.to)",
            FundMetricsReport.percent(comparison.totalReturn, plus: "+"),
            FundMetricsReport.percent(comparison.benchmarkReturn, plus: "+"),
            FundMetricsReport.percent(comparison.trackingDifference, plus: "+"),
            FundMetricsReport.ratio(comparison.beta), FundMetricsReport.ratio(comparison.correlation),
            FundMetricsReport.percent(comparison.trackingError),
        ]
    }

    /// Why periods are missing, by period.
    private var problems: [String] {
        periods.compactMap { period in period.problem.map { "\(period.period.rawValue): \($0)" } }
    }
}
